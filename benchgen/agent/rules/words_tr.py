"""Turkish: the words behind each concept. Verbs stand as stems, because their endings say who asks and how."""

WORDS = {
    "create": (
        "oluştur*|hazırla*|yarat*|yap|yapar*|yapsana|yapalım|yapın|yapabilir*|yapmak|yapmanı|yaz|yazar*|yazsana"
        "|yazabilir*|yazın|yazalım|üret*|kur|kurar*|kuralım|kursana|tasarla*|düzenle|çıkar|çıkarır*|çıkarsana"
        "|derle*|yeni (?:bir )?(?:test|quiz|benchmark|sınav|soru seti)"
    ),
    "want": (
        "istiyorum|isterim|isteriz|istiyoruz|lazım|gerek|gerekiyor|ihtiyacım|rica*|alabilir miyim|olsun|istedim"
        "|olsa|alalım|isterdim|yapalım|istesem|lazımdı|rica etsem|gerekli"
        "|yeni (?:bir )?(?:test|quiz|benchmark|sınav|soru seti)|ne dersin"
    ),
    "upload": (
        "yükle*|içe aktar*|aktar|aktarır*|aktarabilir*|import et*|upload et*|aktaralım|aktarmak|içeri al*"
        r"|içeri (?:al|aktar)\w*|sisteme (?:al|ekle|koy)\w*|benchmark'?a? (?:çevir|dönüştür)\w*"
    ),
    "publish": (
        r"yayınla*|yayımla*|yayına (?:al|çıkar|koy)\w*|herkese aç\w*|herkese açık (?:yap|hale|olsun|et)\w*"
        r"|public yap\w*|publish et\w*|yayına|herkes (?:görsün|görebilsin)|kamuya aç\w*|genele aç\w*"
        r"|herkes .{0,20}(?:gör|kullan|eriş|ulaş)\w*|herkese (?:görünür|görünsün|açık)\w*"
        r"|herkesin .{0,16}(?:gör|kullan|eriş)\w*|yayında olsun|erişime aç\w*|herkesin kullanımına\w*"
        r"|halka (?:aç|açık|sun)\w*|kamuya (?:aç|açık|sun)\w*|paylaşıma aç\w*|dünyaya aç\w*"
        r"|bütün dünya\w*|canlıya al\w*|online ol\w*|açığa çıkar\w*|herkese sun\w*"
    ),
    "unpublish": (
        r"yayından (?:kaldır|çek|al)\w*|gizle\w*|gizli yap\w*|taslağa (?:çevir|döndür|al)\w*"
        r"|yayını (?:kaldır|geri al|iptal)\w*|private yap\w*|yayından|tekrar gizle\w*|herkese açık olmasın"
        r"|artık görünmesin|görünmez yap\w*|özel yap\w*|taslak (?:haline|durumuna)\w*|geri çek\w*"
    ),
    "run": (
        r"çalıştır(?!ma(?:n[ıi]n|lar\w*|y[ıi]|da|dan|s[ıi]\w*|m\w*)?\b)\w*|koştur*|run et*|run yap*|çalışsın"
        r"|çalıştıralım|koş|koşsun|koşalım|başlat\w*|tekrar çalıştır*|çalıştırmak|çalıştırmanı|değerlendir"
        r"|değerlendirir*|değerlendirsene|ölçümle*|çözdür*|çözsün|geçir\w*|çöz(?:dür|sün)\w*|üzerinde dene\w*"
        r"|değerlendirmeye al\w*|testten geçir\w*|teste sok\w*|koş\w*|sınavdan geçir\w*|yarıştır\w*"
        r"|üzerinde (?:çalış|koş)\w*"
    ),
    "start": "başlat*|başla|başlasın|başlayalım|başlayabilir*",
    "test": (
        "dene|dener*|denesene|deneyelim|deneyin|denemek|test et*|sına*|ölç|ölçer*|ölçelim|ölçsene|ölçüp|ölç*|puanla"
        r"|nasıl (?:yapar|sonuç|performans)|bir bak(?:alım|sana)|test|performansına bak\w*|nasıl bir sonuç"
        r"|ne yapacak|başarısına bak\w*"
    ),
    "train": (
        r"eğit(?!im|m)\w*|eğitim(?! i[sş]i)\w*|eğitme|eğitmek|eğitmeni|fine-?tun\w*|finetun\w*|fine tun\w*"
        r"|ince ayar\w*|öğret*|train et*|train|takviyeli öğrenme\w*|pekiştirmeli\w*|öğren\w*|ders al\w*"
        r"|ders çıkar\w*|uyarla\w*|ayar çek\w*"
    ),
    "distill": r"damıt*|distil*|öğrenci model\w*|doğru (?:cevaplar|yanıtlar|yörünge)\w*|yörünge\w*",
    "grpo": r"grpo\w*|pekiştirmeli öğrenme\w*|takviyeli öğrenme\w*|rl",
    "lora": r"q?lora\w*",
    "resume": (
        r"eğitime devam\w*|eğitmeye devam\w*|eğitimi sürdür*|eğitimini sürdür*"
        r"|adaptör\w* (?:üzerinden |ile )?(?:eğitmeye )?devam\w*|devam eğitimi|eğitimine devam\w*|üzerine eğit*"
    ),
    "merge": (
        r"birleştir*|merge\w*|kaynaştır*|tam (?:bir )?model\w*|bağımsız (?:bir )?model\w*|tek (?:bir )?model\w*|kat"
        r"|kaynat\w*|bütünleştir\w*|tek parça\w*|içine (?:göm|kat)\w*|harmanla\w*"
    ),
    "compare": (
        r"karşılaştır*|kıyasla*|yan yana|mukayese*|hangisi daha|daha iyi mi|mu daha iyi|arasındaki fark\w*"
        "|fark(?:ı|lar)? ne|geçti mi|geçmiş mi|mı daha|mi daha|mü daha|versus|vs|kıyas|fark var mı|ikisini(?:n)? de"
        r"|önce ve sonra|arasında\w*(?: ne)?(?: gibi| bir| nasıl)* fark\w*|tabloya dök\w*|tek tabloda|aynı tabloda"
        r"|fark\w* ne\w*|anlamlı mı|tesadüf\w*|şans eseri|önde mi|geride mi|göre (?:daha )?(?:iyi|kötü)\w*|üstün mü"
        r"|yan yana getir\w*|tablo yap\w*|tablosunu (?:yap|çıkar|göster)\w*|tablo halinde"
    ),
    "show": (
        "göster*|listele*|görelim|görebilir*|görmek|görüntüle*|aç|açar*|bak(?:ayım|alım|abilir)?|getir|getirir*"
        r"|getirsene|dök|döker*|dökümü|ver|verir*|versene|sırala|çıkart?\b|incele\w*|yazdır*|okut|okuyayım"
        r"|okumak ist\w*|tanesini göster\w*|örnek göster\w*"
    ),
    "analyze": "analiz*|irdele*|soru soru|teşhis*|araştır*|çözümle*",
    "why": (
        r"neden*|niye|niçin|sebebi*|nedeni|ne olmuş|nerede hata|nasıl olur|nerde|sebep\w*|sorun ne\w*|ne yanlış"
        r"|neresinde|neyden|nereden kaynak\w*|ne ters git\w*|kaynaklan\w*|nasıl böyle|biçim hatası\w*"
        r"|format hatası\w*|mantıklı gelm\w*|altında ne yat\w*|sorunu ne|sıkıntı ne\w*"
        r"|daha (?:yüksek|iyi|fazla|çok) bekl\w*|bekliyordum|beklemiyordum|umuyordum|cevap (?:format|biçim)\w*"
        r"|yanıt (?:format|biçim)\w*|formattan|biçimden|garip\w*|tuhaf\w*|acayip\w*|şaşırtıcı\w*|beklenmedik"
        r"|puan kaybe\w*|puan kaybı\w*"
    ),
    "wrong": (
        r"yanlış*|hata*|başarısız*|bilemedi*|yapamadı*|kaçırdı*|tutturama*|hatalı*|çuvalla*|patla(?:dı|mış)\w*"
        r"|bilemediği\w*|doğru yapamadı\w*|zayıf\w*|takıl(?:dı|mış|dığı)\w*|eksik\w*|çözemed\w*|zorlan\w*|çakıl\w*"
        r"|tökezle\w*|ıskala\w*|batır\w*|fire ver\w*|şaş(?:ır|tı)\w*|beceremed\w*|yapamıyor|bilemiyor"
    ),
    "low": r"düşük\w*|kötü\w*|az|berbat\w*|zayıf\w*|düştü|düşmüş|rezalet|beklenenden|vasat|düşüş\w*|geriledi",
    "score": (
        r"puan*|skor*|sonuç*|sonuc*|başarı*|doğruluk*|not(?:u|ları)?|yüzde\w*|kaç (?:aldı|almış|yaptı|yapmış|doğru)"
        r"|performans\w*|döküm\w*|kaç tane doğru|doğru sayısı|kaçını bil\w*|kaç soru\w* bil\w*|kaç puan|yüzde kaç"
        "|kaç soruyu doğru|kaç yanlış|kaç tanesini"
    ),
    "status": (
        "durum*|ne durumda|nasıl gidiyor|ne alemde|ne oldu|ilerleme*|ne kadar kaldı|kaçta kaç|ne aşamada"
        r"|hangi aşamada|nerede kaldı|sürüyor mu|devam ediyor mu|haber var mı|son durum|nasıl\b|status\w*"
        r"|ne kadar sür\w*|ne zaman biter|hangi noktada|nereye geldi|son hali|ne haber|kaldı mı"
        r"|gidişat\w*|nerelerde"
        "|nerede|yüzde kaçta"
    ),
    "done": (
        "bitti*|bitmiş*|tamamlandı*|tamam mı|hazır mı|sonuçlandı*|sona erdi|biter mi|bitmedi mi|tamamlanmış mı"
        "|bitiyor mu|bitti mi|çıktı mı|belli oldu|tamamlandı mı|sonlandı|geldi mi"
    ),
    "logs": r"log*|kayıt*|kayıd*|günlü[kğ]*|çıktı(?:sını|ları|larını|lar)|loss\w*|kayıp eğrisi|hata dökümü",
    "edit": (
        "düzelt*|tercüme*|değiştir*|düzenle*|güncelle*|onar*|yeniden yaz*|çevir|ayarla*|revize*|tashih*"
        "|yeniden adlandır*|adını .{0,20}yap|uygula*|kabul et(?:sin)?|olmalı|olacak|yap|kısalt*|gevşet*|sıkılaştır*"
        r"|yumuşat*|ekle*|fixle*|değişsin|olarak (?:ayarla|değiştir)\w*|say(?:ılsın|ıl|sın)\w*|kabul edil\w*"
        r"|doğrusu .{0,10}olacak|gözetilmesin|gözetme\w*|düşür\w*|artır\w*|yükselt\w*|azalt\w*|indir|çıkart?"
        r"|daha (?:zor|kolay|kısa|uzun)\w*|güncelleyelim"
    ),
    "rename": (
        r"yeniden adlandır*|adını|başlığını|ismini|adı .{1,30}olsun|ismi .{1,30}olsun|ad ver\w*|isim ver\w*"
        r"|başlığı .{1,40}(?:olsun|yap)\w*"
    ),
    "add": "ekle*|koy|koyar*|koyalım|dahil et*|davet et*|ilave*|yetki ver*|çağır",
    "delete": (
        "sil|siler*|silsene|silin|silelim|silmek|silebilir*|silmeni|silinsin|kaldır*|yok et*|at gitsin|uçur*"
        r"|temizle*|çöpe at*|imha\w*|ortadan kaldır\w*"
    ),
    "stop": r"durdur*|iptal*|kes|sonlandır*|duraklat*|öldür*|kapat*|kill\w*|bitir|kes\w*"
    r"|fişini çek\w*|sonlandır\w*",
    "review": (
        r"gözden geçir*|kontrol et*|denetle*|incele*|kalite*|sağlam mı|iyi mi|işe yarar mı|güvenilir\w*|mantıklı mı"
        r"|yeterli mi|eleştir*|tutarlı mı|doğru mu|sorun var mı|hata var mı|yinelenen\w*|tekrar eden\w*"
        r"|değerlendirsene|bir bak|nasıl bir benchmark|belirsiz\w*|adam akıllı|düzgün mü|teftiş\w*|göz at\w*"
        r"|bir göz\w*|kusur\w*|bakar mısın|hatalı (?:soru|cevap|anahtar)\w*|bozuk\w*|elden geçir\w*|inandırıcı\w*"
        r"|makul\w*|ne dersin|fikrin ne\w*|mantıklı\w*|baştan sona"
    ),
    "again": r"tekrar*|yeniden|bir daha|bi daha|yine|aynı (?:benchmark|test|ölçüm)\w*|baştan|aynısı\w*|aynı şey\w*",
    "then": "sonra*|ardından|bitince|tamamlanınca|akabinde|peşinden|en son|daha sonra|bittiğinde",
    "better": (
        r"iyileş*|gelişti mi|gelişmiş mi|düzeldi mi|daha iyi (?:oldu|olmuş)\w*|işe yara(?:dı|mış)\w*|karar*|hüküm"
        r"|hükm\w*|gerçekten .{0,20}(?:iyi|gelis)\w*|söyle|fark etti mi"
    ),
    "loop": r"döngü*|loop\w*|tüm süreç|uçtan uca|baştan sona|tam tur|bütün süreci",
    "improve": "iyileştir*|geliştir*|güçlendir*",
    "howto": (
        r"nasıl (?:\w+ ){0,3}?(?:oluştur|yap|çalıştır|eğit|yayınla|hazırla|kullan|işl|çalış|karşılaştır"
        r"|birleştir|yükle|düzelt|ilerle|olur|hesap|puanla)\w*"
        r"|ne demek|anlamı ne|ne anlama\w*|anlat\w*|açıkla\w*|ne olur|nasıl çalış\w*|bahset\w*|mantığı ne\w*"
        r"|ne anlama gel\w*|ne işe yar\w*|faydası ne\w*|amacı ne\w*|farkı nedir|genelde|genellikle|normalde"
        r"|çoğunlukla|neden .{1,40}(?:gerekiyor|lazım|zorunda)\w*|hangi durum\w*|mümkün mü"
        r"|ne zaman .{1,30}(?:olur|edilir|bilir)\w*|gerekiyor mu|gerekir mi|gerek var mı|şart mı"
        r"|gizli mi|gizli kal\w*|herkese açık mı|en fazla kaç|en çok kaç"
        r"|başka\w* .{0,20}gör\w*|kendi \w+ (?:kullan|getir|bağla)abil\w*"
        r"|biri(?:si)? .{0,14}bilir mi|kullanılıyor mu|kullanılır mı|soru olabil\w*"
        r"|zorunda mı\w*"
    ),
    "whatis": (
        r"nedir|ne işe yar\w*|neler yap\w*|ne yap(?:ıyor|abil)\w*|kimsin|kim\b|sen ne\w*|nesin|ne için|kimin için"
        r"|kimler için|tanıt\w*|neye yar\w*|ne iş yap\w*|hakkında bilgi|yapabiliyor\w*|becerilerin"
    ),
    "benchgen": r"benchgen\w*|sen|siz|bu (?:uygulama|araç|platform|site|şey|sistem)\w*|burası",
    "cost": (
        r"ücret*|fiyat*|kaça|maliyet*|ne kadar (?:tutar|eder|öder|kredi|para|tutuyor)\w*|kredi*|pahalı\w*|bakiye*"
        r"|para|kaç kredi|masraf\w*|bedava|ücretsiz"
    ),
    "help": (
        r"yardım*|destek|neler yapabil\w*|ne yapabilir\w*|komut\w*|kullanım\w*|nereden başla\w*|rehber|özellik\w*"
    ),
    "hello": "merhaba*|selam*|günaydın|iyi (?:akşamlar|günler|geceler)|slm|mrb|hey",
    "thanks": r"teşekkür\w*|sağ ?ol\w*|eyvallah|tşk\w*|eline sağlık|süper(?:sin)?|harika(?:sın)?",
    "access": (
        r"izin*|yetki*|erişim*|erişebil*|gizlilik|verilerim\w*|verim|şifre\w*|güvenli*|sınır*|limit*|kısıt*"
        r"|yapamadı[gğ]ın\w*|neye iznin"
    ),
    "models": (
        r"hangi modeller\w*|modelleri (?:listele|göster)\w*|modeller neler|hangi modeli|model listesi"
        r"|kullanılabilir modeller|modellerim\w*"
    ),
    "language_q": r"hangi diller\w*|kaç dil\w*|dil biliyor|konuşuyor",
    "formats_q": r"hangi format\w*|hangi tür\w*|formatlar|ne tür (?:soru|benchmark)\w*|biçimler"
    r"|ne (?:tür|çeşit) \w*",
    "listing": (
        r"benchmark'?lar[ıi]m\w*|benchmark'?lar(?:ı|i)? (?:listele|göster)\w*|hangi benchmark'?lar\w*"
        r"|tüm benchmark'?lar\w*|bütün benchmark'?lar\w*"
    ),
    "benchmark": (
        r"benchmark*|bençmark*|bencmark*|ölçüt*|ölçüm set\w*|test set\w*|sınav*|test(?!\s*(?:et|ed))\w*|quiz\w*"
        r"|değerlendirme set\w*|kıyaslama set\w*|soru seti\w*"
    ),
    "question": r"soru*|madde*|problem\w*",
    "key": r"cevap*|cevab*|yanıt*|anahtar*|seçenek*|şık*|çeldirici*|ifade\w*|açıklama\w*",
    "answers": (
        r"ne (?:cevap|yanıt|demiş|yazmış|dedi|yazdı|cevapla\w*)\w*|verdiği (?:cevap|yanıt)\w*|cevaplarını"
        r"|yanıtlarını|modelin (?:cevap|yanıt)\w*|ham çıktı\w*|hangi (?:cevap|yanıt)\w*"
        r"|cevap\w* ver(?:miş|di|dig|en)\w*|yanıt\w* ver(?:miş|di|dig)\w*|birebir\w*|tam olarak ne (?:yaz|de)\w*"
    ),
    "scoring": (
        r"puanlama*|skorlama*|değerlendirme (?:yöntem|biçim|program|şekl|kural)\w*|notlandırma*|puanlanma\w*"
        r"|scoring\w*|tolerans\w*|esnek\w*|katı\w*|büyük/?küçük harf\w*|kısmi puan\w*"
    ),
    "leaderboard": (
        r"liderlik\w*|sıralama*|lider tablosu\w*|leaderboard*|skor tablosu\w*|puan tablosu\w*|sütun\w*"
        r"|lider panosu\w*"
    ),
    "rank": r"sırala*|sıralama*|göre (?:sırala|diz)\w*|sıralansın",
    "setting": (
        r"başlı[kğ]*|ad[ıi]n?[ıi]?|isim|ismi\w*|açıklama*|ayar(?!la)*|dilini?|kategori*|zorluk*|tanım\w*|kapak\w*"
    ),
    "dataset": r"veri ?set\w*|dataset*|veri kümesi\w*|satır*|veriler\w*|verisini|örnekler\w*|kayıtlarını",
    "rows": "satır*",
    "model": r"model*|adaptör*|checkpoint\w*|ağırlık*",
    "adapter": "adaptör*|adapter*",
    "job": r"eğitim*|iş(?:i|in|ini|inin|e|te|ten|ler|leri|lerin|lerini)?|görev*|job\w*|finetune|fine-?tune",
    "runs": (
        r"çalıştırma(?:n[ıi]n|lar\w*|y[ıi]|da|dan|s[ıi]\w*|m\w*)?|koşu*|deneme(?:nin|ler\w*|yi|si\w*|m\w*)?"
        r"|run'?(?:ım|ın|ı|lar\w*|da|dan|un|ların)|değerlendirme(?:nin|ler\w*|yi|si\w*|m\w*)?|run"
    ),
    "file": (
        r"dosya*|csv*|jsonl?\w*|excel*|zip*|paket*|bundle*|tablo(?:m|yu|su)\w*|arşiv*|ek(?:te|teki|li)|yaml\w*"
        r"|pdf\w*|xlsx?\w*"
    ),
    "have": "elimde|hazır|bende|kendi|var|mevcut|işte|aşağıda",
    "phase": r"aşama*|faz*|görev ekle\w*|task*|etap\w*",
    "people": (
        r"katılımcı*|ortak*|beyaz liste*|işbirlikçi*|düzenleyici*|kimler? (?:katıl|düzenle|gir)\w*|arkadaş*|ekip*"
        r"|collaborator\w*|whitelist\w*|editör\w*|üye\w*|arkadaşım\w*|iş arkadaş\w*|hesabına yetki\w*|yardımcı\w*"
        r"|eş düzenleyici\w*|düzenleme (?:yetki|izn|hakk)\w*|yetki ver\w*|yazma (?:yetki|izn)\w*"
    ),
    "judge": r"hakem*|yargıç*|ai judge\w*|judge\w*|jüri\w*|yapay zek[aâ] (?:hakem|yargıç|jüri)\w*",
    "email": r"e-?posta*|mail*|e-?mail*|duyuru\w*|bülten\w*",
    "billing": (
        r"fatura*|ödeme*|kredi kart\w*|iade*|kredi (?:yükle|ekle|satın al)\w*|abonelik*|bakiye yükle\w*"
        r"|para (?:yatır|yükle)\w*|satın al\w*"
    ),
    "token": r"token*|api anahtar\w*|anahtar (?:oluştur|üret|iptal|ver)\w*|api key\w*|jeton\w*|erişim anahtar\w*",
    "byhand": (
        r"elle|manuel|elden|\d+['’]?(?:[ea]|ye|ya|e) (?:çıkar|yükselt|ayarla|yap|çek|getir)\w*"
        r"|puanını .{0,20}(?:yap|çek|yükselt|çıkar|değiştir|düzelt)\w*"
        r"|skorunu .{0,20}(?:yap|çek|yükselt|çıkar|değiştir|düzelt)\w*"
    ),
    "everything": "her ?şey*|hepsini|tümünü|bütün|hesab*|tüm",
    "negated": (
        r"sakın|yayınlamadan|çalıştırmadan|henüz|\w+mak istemiyorum|\w+mek istemiyorum|\w+meden önce|\w+madan önce"
    ),
    "continue": r"devam(?! ediyor)\w*|sürdür*|kaldığın yerden|sonraki parti\w*|ilerle|gerisini",
    "not_this": "başka|farklı|diğer",
    "output": r"çıktı\w*|konsol\w*|yazdırdı\w*",
    "both": r"her ikisi\w*|ikisi\w*|bu iki|o iki|iki çalıştırma\w*|üçü\w*|her üçü\w*|bu üç|hepsini yan",
    "trained": r"eğitilmiş model\w*|eğitilen model\w*|eğitimli model\w*",
}
