/**
 * Passwords that are common in Türkiye and missing from the international list, in lower case and ASCII: football
 * clubs, words of love and belief, given names, cities, and the words for a password. Longer than three letters.
 */
export const COMMON_TURKISH_PASSWORDS = [
  // Clubs, with what their supporters put after them.
  'fenerbahce fenerbahceli fener fenerli fb1907 fener1907 sarilacivert kanarya galatasaray galatasarayli cimbom',
  'cimbombom gs1905 cimbom1905 sarikirmizi aslan besiktas besiktasli bjk1903 karakartal kartal carsi siyahbeyaz',
  'trabzonspor trabzon bordomavi firtina goztepe bursaspor teksas eskisehirspor sivasspor kayserispor konyaspor',
  'samsunspor adanaspor adanademirspor genclerbirligi kocaelispor basaksehir ultraslan gencfb',
  // Words of love, faith and pride.
  'askim askimaskim askimbenim bitanem birtanem canim canimbenim canimcanim hayatim seniseviyorum senicokseviyorum',
  'sevgilim gulum melegim tatlim kalbim omrum annem babam annembabam ailem kardesim oglum kizim bebegim',
  'bismillah allah allahu allahuekber elhamdulillah muhammed hzmuhammed kuran ramazan insallah masallah',
  'ataturk mustafakemal mustafakemalataturk turk turkiye turkiyem vatan vatanim cumhuriyet bozkurt osmanli asena',
  // Given names.
  'mehmet mustafa ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah',
  'mahmut recep salih fatih kadir emre hakan adem kemal yasar bekir musa metin serkan orhan burak furkan gokhan',
  'ugur yunus mert kerem emir deniz baris cem can kaan onur tolga volkan erdem selim sinan tarik umut enes batuhan',
  'fatma ayse emine hatice zeynep elif meryem serife zehra sultan hanife merve havva zeliha esra fadime ozlem',
  'yasemin hulya cemile sevim gulsum leyla dilek busra aysel songul kubra halime esma aynur hayriye kader gamze',
  'derya ebru pinar sibel seda ceren irem damla ecrin asel defne beyza rabia tugba nurcan nuray gizem buse melek',
  // Cities.
  'istanbul ankara izmir bursa antalya adana konya gaziantep sanliurfa mersin diyarbakir kayseri eskisehir samsun',
  'denizli sakarya malatya erzurum trabzon rize ordu sivas elazig manisa balikesir hatay kocaeli tekirdag mugla',
  // The thing itself, keyboards, and what comes to mind.
  'sifre sifrem sifreli parola parolam sifresiz benimsifrem yenisifre gizli gizlisifre sifreyok unuttum',
  'merhaba selam gunaydin hosgeldin nasilsin tesekkurler lutfen kolay zor deneme test yonetici misafir kullanici',
  'qwertyuiop asdfghjkl qwertyui fgiod asdfgh zxcvbnm abcdef abcd1234 asd123 qwe123 asdasd123 a123456 aa123456',
  'papatya kelebek yildiz gunes bulut deniz mavi kirmizi siyah beyaz kedi kopek pamuk boncuk karabas minnos',
].flatMap((line) => line.split(' '));
