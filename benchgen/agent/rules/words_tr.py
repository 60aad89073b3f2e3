"""Turkish: the words behind each concept. Verbs stand as stems, because their endings say who asks and how."""

WORDS = {
    "create": (
        "oluştur*|hazırla*|yarat*|yap|yapar*|yapsana|yapalım|yapın|yapabilir*|yapmak|yapmanı|yaz|yazar*"
        "|yazsana|yazabilir*|yazın|yazalım|üret*|kur|kurar*|kuralım|kursana|tasarla*|düzenle|çıkar"
        "|çıkarır*|çıkarsana|derle*"
    ),
    "want": (
        "istiyorum|isterim|isteriz|istiyoruz|lazım|gerek|gerekiyor|ihtiyacım|rica*|alabilir miyim|olsun"
        "|istedim|olsa"
    ),
    "upload": (
        "yükle*|içe aktar*|aktar|aktarır*|aktarabilir*|import et*|upload et*|aktaralım|aktarmak|içeri al*"
    ),
    "publish": (
        r"yayınla*|yayımla*|yayına (?:al|çıkar|koy)\w*|herkese aç\w*|herkese açık (?:yap|hale|olsun"
        r"|et)\w*|public yap\w*|publish et\w*|yayına|herkes (?:görsün|görebilsin)|kamuya aç\w*"
        r"|genele aç\w*"
    ),
    "unpublish": (
        r"yayından (?:kaldır|çek|al)\w*|gizle\w*|gizli yap\w*|taslağa (?:çevir|döndür|al)\w*"
        r"|yayını (?:kaldır|geri al|iptal)\w*|private yap\w*|yayından"
    ),
    "run": (
        r"çalıştır(?!ma(?:n[ıi]n|lar\w*|y[ıi]|da|dan|s[ıi]\w*|m\w*)?\b)\w*|koştur*|run et*|run yap*"
        r"|çalışsın|çalıştıralım|koş|koşsun|koşalım|başlat\w*|tekrar çalıştır*|çalıştırmak|çalıştırmanı"
        "|değerlendir|değerlendirir*|değerlendirsene|ölçümle*|çözdür*|çözsün"
    ),
    "start": "başlat*|başla|başlasın|başlayalım|başlayabilir*",
    "test": (
        "dene|dener*|denesene|deneyelim|deneyin|denemek|test et*|sına*|ölç|ölçer*|ölçelim|ölçsene|ölçüp"
        "|ölç*|puanla|nasıl (?:yapar|sonuç|performans)|bir bak(?:alım|sana)|test"
    ),
    "train": (
        r"eğit(?!im|m)\w*|eğitim(?! i[sş]i)\w*|eğitme|eğitmek|eğitmeni|fine-?tun\w*|finetun\w*"
        r"|fine tun\w*|ince ayar\w*|öğret*|train et*|train|takviyeli öğrenme\w*|pekiştirmeli\w*"
    ),
    "distill": r"damıt*|distil*|öğrenci model\w*",
    "grpo": r"grpo\w*|pekiştirmeli öğrenme\w*|takviyeli öğrenme\w*|rl",
    "lora": r"q?lora\w*",
    "resume": (
        r"eğitime devam\w*|eğitmeye devam\w*|eğitimi sürdür*|eğitimini sürdür*|adaptör\w* (?:üzerinden "
        r"|ile )?(?:eğitmeye )?devam\w*|devam eğitimi|eğitimine devam\w*|üzerine eğit*"
    ),
    "merge": r"birleştir*|merge\w*|kaynaştır*",
    "compare": (
        "karşılaştır*|kıyasla*|yan yana|mukayese*|hangisi daha|daha iyi mi|mu daha iyi"
        r"|arasındaki fark\w*|fark(?:ı|lar)? ne|geçti mi|geçmiş mi|mı daha|mi daha|mü daha|versus|vs"
        "|kıyas|fark var mı|ikisini(?:n)? de|önce ve sonra"
    ),
    "show": (
        "göster*|listele*|görelim|görebilir*|görmek|görüntüle*|aç|açar*|bak(?:ayım|alım|abilir)?|getir"
        r"|getirir*|getirsene|dök|döker*|dökümü|ver|verir*|versene|sırala|çıkart?\b|incele\w*|yazdır*"
        "|okut|okuyayım"
    ),
    "analyze": "analiz*|irdele*|soru soru|teşhis*|araştır*|çözümle*",
    "why": (
        r"neden*|niye|niçin|sebebi*|nedeni|ne olmuş|nerede hata|nasıl olur|nerde|sebep\w*|sorun ne\w*"
        "|ne yanlış|neresinde"
    ),
    "wrong": (
        "yanlış*|hata*|başarısız*|bilemedi*|yapamadı*|kaçırdı*|tutturama*|hatalı*|çuvalla*|patla(?:dı"
        r"|mış)\w*|bilemediği\w*|doğru yapamadı\w*|zayıf\w*|takıl(?:dı|mış|dığı)\w*|eksik\w*|çözemed\w*"
    ),
    "low": (
        r"düşük\w*|kötü\w*|az|berbat\w*|zayıf\w*|düştü|düşmüş|rezalet|beklenenden|vasat|düşüş\w*"
        "|geriledi"
    ),
    "score": (
        r"puan*|skor*|sonuç*|sonuc*|başarı*|doğruluk*|not(?:u|ları)?|yüzde\w*|kaç (?:aldı|almış|yaptı"
        r"|yapmış|doğru)|performans\w*|döküm\w*"
    ),
    "status": (
        "durum*|ne durumda|nasıl gidiyor|ne alemde|ne oldu|ilerleme*|ne kadar kaldı|kaçta kaç"
        "|ne aşamada|hangi aşamada|nerede kaldı|sürüyor mu|devam ediyor mu|haber var mı|son durum"
        r"|nasıl\b|status\w*|ne kadar sür\w*|ne zaman biter"
    ),
    "done": (
        "bitti*|bitmiş*|tamamlandı*|tamam mı|hazır mı|sonuçlandı*|sona erdi|biter mi|bitmedi mi"
        "|tamamlanmış mı"
    ),
    "logs": r"log*|kayıt*|kayıd*|günlü[kğ]*|çıktı(?:sını|ları|larını|lar)|loss\w*|kayıp eğrisi|hata dökümü",
    "edit": (
        "düzelt*|tercüme*|değiştir*|düzenle*|güncelle*|onar*|yeniden yaz*|çevir|ayarla*|revize*|tashih*"
        "|yeniden adlandır*|adını .{0,20}yap|uygula*|kabul et(?:sin)?|olmalı|olacak|yap|kısalt*|gevşet*"
        r"|sıkılaştır*|yumuşat*|ekle*|fixle*|değişsin|olarak (?:ayarla|değiştir)\w*"
    ),
    "rename": "yeniden adlandır*|adını|başlığını|ismini",
    "add": "ekle*|koy|koyar*|koyalım|dahil et*|davet et*|ilave*|yetki ver*|çağır",
    "delete": (
        "sil|siler*|silsene|silin|silelim|silmek|silebilir*|silmeni|silinsin|kaldır*|yok et*|at gitsin"
        "|uçur*|temizle*|çöpe at*"
    ),
    "stop": r"durdur*|iptal*|kes|sonlandır*|duraklat*|öldür*|kapat*|kill\w*|bitir",
    "review": (
        r"gözden geçir*|kontrol et*|denetle*|incele*|kalite*|sağlam mı|iyi mi|işe yarar mı|güvenilir\w*"
        r"|mantıklı mı|yeterli mi|eleştir*|tutarlı mı|doğru mu|sorun var mı|hata var mı|yinelenen\w*"
        r"|tekrar eden\w*|değerlendirsene|bir bak|nasıl bir benchmark|belirsiz\w*|adam akıllı|düzgün mü"
        r"|teftiş\w*"
    ),
    "again": r"tekrar*|yeniden|bir daha|bi daha|yine|aynı (?:benchmark|test|ölçüm)\w*|baştan",
    "then": "sonra*|ardından|bitince|tamamlanınca|akabinde|peşinden|en son|daha sonra|bittiğinde",
    "better": (
        r"iyileş*|gelişti mi|gelişmiş mi|düzeldi mi|daha iyi (?:oldu|olmuş)\w*|işe yara(?:dı|mış)\w*"
        r"|karar*|hüküm|hükm\w*|gerçekten .{0,20}(?:iyi|gelis)\w*|söyle|fark etti mi"
    ),
    "loop": r"döngü*|loop\w*|tüm süreç|uçtan uca|baştan sona|tam tur|bütün süreci",
    "improve": "iyileştir*|geliştir*|güçlendir*",
    "howto": (
        r"nasıl (?:\w+ ){0,3}?(?:oluştur|yap|çalıştır|eğit|yayınla|hazırla|kullan|işl|çalış|karşılaştır"
        r"|birleştir|yükle|düzelt|ilerle|olur|hesap|puanla)\w*|ne demek|anlamı ne|ne anlama\w*|anlat\w*"
        r"|açıkla\w*|ne olur|nasıl çalış\w*|bahset\w*"
    ),
    "whatis": (
        r"nedir|ne işe yar\w*|neler yap\w*|ne yap(?:ıyor|abil)\w*|kimsin|kim\b|sen ne\w*|nesin|ne için"
        r"|kimin için|kimler için|tanıt\w*|neye yar\w*|ne iş yap\w*|hakkında bilgi|yapabiliyor\w*"
        "|becerilerin"
    ),
    "benchgen": r"benchgen\w*|sen|siz|bu (?:uygulama|araç|platform|site|şey|sistem)\w*|burası",
    "cost": (
        r"ücret*|fiyat*|kaça|maliyet*|ne kadar (?:tutar|eder|öder|kredi|para|tutuyor)\w*|kredi*"
        r"|pahalı\w*|bakiye*|para|kaç kredi|masraf\w*|bedava|ücretsiz"
    ),
    "help": (
        r"yardım*|destek|neler yapabil\w*|ne yapabilir\w*|komut\w*|kullanım\w*|nereden başla\w*|rehber"
        r"|özellik\w*"
    ),
    "hello": "merhaba*|selam*|günaydın|iyi (?:akşamlar|günler|geceler)|slm|mrb|hey",
    "thanks": r"teşekkür\w*|sağ ?ol\w*|eyvallah|tşk\w*|eline sağlık|süper(?:sin)?|harika(?:sın)?",
    "access": (
        r"izin*|yetki*|erişim*|erişebil*|gizlilik|verilerim\w*|verim|şifre\w*|güvenli*|sınır*|limit*"
        r"|kısıt*|yapamadı[gğ]ın\w*|neye iznin"
    ),
    "models": (
        r"hangi modeller\w*|modelleri (?:listele|göster)\w*|modeller neler|hangi modeli|model listesi"
        r"|kullanılabilir modeller|modellerim\w*"
    ),
    "language_q": r"hangi diller\w*|kaç dil\w*|dil biliyor|konuşuyor",
    "formats_q": r"hangi format\w*|hangi tür\w*|formatlar|ne tür (?:soru|benchmark)\w*|biçimler",
    "listing": (
        r"benchmark'?lar[ıi]m\w*|benchmark'?lar(?:ı|i)? (?:listele|göster)\w*|hangi benchmark'?lar\w*"
        r"|tüm benchmark'?lar\w*|bütün benchmark'?lar\w*"
    ),
    "benchmark": (
        r"benchmark*|bençmark*|bencmark*|ölçüt*|ölçüm set\w*|test set\w*|sınav*|test(?!\s*(?:et|ed))\w*"
        r"|quiz\w*|değerlendirme set\w*|kıyaslama set\w*|soru seti\w*"
    ),
    "question": r"soru*|madde*|problem\w*",
    "key": r"cevap*|cevab*|yanıt*|anahtar*|seçenek*|şık*|çeldirici*|ifade\w*|açıklama\w*",
    "answers": (
        r"ne (?:cevap|yanıt|demiş|yazmış|dedi|yazdı|cevapla\w*)\w*|verdiği (?:cevap|yanıt)\w*"
        r"|cevaplarını|yanıtlarını|modelin (?:cevap|yanıt)\w*|ham çıktı\w*"
    ),
    "scoring": (
        r"puanlama*|skorlama*|değerlendirme (?:yöntem|biçim|program|şekl|kural)\w*|notlandırma*"
        r"|puanlanma\w*|scoring\w*|tolerans\w*|esnek\w*|katı\w*|büyük/?küçük harf\w*|kısmi puan\w*"
    ),
    "leaderboard": (
        r"liderlik\w*|sıralama*|lider tablosu\w*|leaderboard*|skor tablosu\w*|puan tablosu\w*|sütun\w*"
        r"|lider panosu\w*"
    ),
    "rank": r"sırala*|sıralama*|göre (?:sırala|diz)\w*|sıralansın",
    "setting": (
        r"başlı[kğ]*|ad[ıi]n?[ıi]?|isim|ismi\w*|açıklama*|ayar(?!la)*|dilini?|kategori*|zorluk*|tanım\w*"
        r"|kapak\w*"
    ),
    "dataset": r"veri ?set\w*|dataset*|veri kümesi\w*|satır*|veriler\w*|verisini|örnekler\w*|kayıtlarını",
    "rows": "satır*",
    "model": r"model*|adaptör*|checkpoint\w*|ağırlık*",
    "adapter": "adaptör*|adapter*",
    "job": r"eğitim*|iş(?:i|in|ini|inin|e|te|ten|ler|leri|lerin|lerini)?|görev*|job\w*|finetune|fine-?tune",
    "runs": (
        r"çalıştırma(?:n[ıi]n|lar\w*|y[ıi]|da|dan|s[ıi]\w*|m\w*)?|koşu*|deneme(?:nin|ler\w*|yi|si\w*"
        r"|m\w*)?|run'?(?:ım|ın|ı|lar\w*|da|dan|un|ların)|değerlendirme(?:nin|ler\w*|yi|si\w*|m\w*)?|run"
    ),
    "file": (
        r"dosya*|csv*|jsonl?\w*|excel*|zip*|paket*|bundle*|tablo(?:m|yu|su)\w*|arşiv*|ek(?:te|teki|li)"
        r"|yaml\w*|pdf\w*|xlsx?\w*"
    ),
    "have": "elimde|hazır|bende|kendi|var|mevcut|işte|aşağıda",
    "phase": r"aşama*|faz*|görev ekle\w*|task*|etap\w*",
    "people": (
        r"katılımcı*|ortak*|beyaz liste*|işbirlikçi*|düzenleyici*|kimler? (?:katıl|düzenle|gir)\w*"
        r"|arkadaş*|ekip*|collaborator\w*|whitelist\w*|editör\w*|üye\w*"
    ),
    "judge": r"hakem*|yargıç*|ai judge\w*|judge\w*|jüri\w*|yapay zek[aâ] (?:hakem|yargıç|jüri)\w*",
    "email": r"e-?posta*|mail*|e-?mail*|duyuru\w*|bülten\w*",
    "billing": (
        r"fatura*|ödeme*|kredi kart\w*|iade*|kredi (?:yükle|ekle|satın al)\w*|abonelik*|bakiye yükle\w*"
        r"|para (?:yatır|yükle)\w*|satın al\w*"
    ),
    "token": (
        r"token*|api anahtar\w*|anahtar (?:oluştur|üret|iptal|ver)\w*|api key\w*|jeton\w*"
        r"|erişim anahtar\w*"
    ),
    "byhand": (
        r"elle|manuel|elden|\d+['’]?(?:[ea]|ye|ya|e) (?:çıkar|yükselt|ayarla|yap|çek|getir)\w*"
        r"|puanını .{0,20}(?:yap|çek|yükselt|çıkar|değiştir|düzelt)\w*|skorunu .{0,20}(?:yap|çek|yükselt"
        r"|çıkar|değiştir|düzelt)\w*"
    ),
    "everything": "her ?şey*|hepsini|tümünü|bütün|hesab*|tüm",
    "negated": r"sakın|yayınlamadan|çalıştırmadan|henüz|\w+mak istemiyorum|\w+mek istemiyorum",
    "continue": r"devam(?! ediyor)\w*|sürdür*|kaldığın yerden|sonraki parti\w*|ilerle|gerisini",
    "not_this": "başka|farklı|diğer",
}
