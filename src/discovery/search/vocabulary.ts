/**
 * Words that people use for one thing, in the form in which words are compared (`wordsOf`). What is found by one of a
 * line is found by all of it; a name of several words stands as its words.
 */
export const SYNONYMS: readonly string[] = [
  'tasit arac araba oto otomobil motosiklet motor',
  'konut ev mortgage daire',
  'avro euro eur',
  'dolar usd',
  'doviz yabanci',
  'genc ogrenci kampus',
  'kobi ticari isletme esnaf sirket',
  'katilim faizsiz islami',
  'finansman kredi',
  'mevduat vadeli',
  'aidatsiz ucretsiz bedava',
  'masrafsiz ucretsiz',
  'kapama kapatma kapat',
  'yapilandirma refinansman transfer',
  'gelir maas',
  'hesaplama hesapla',
  'iletisim ulasin',
  'acma ac acmak',
];

/** Terms whose meaning is asked for: an answer or a guide in which one stands is found by it as by its title. */
export const TERMS: readonly string[] = [
  'KKDF',
  'BSMV',
  'stopaj',
  'TMSF',
  'Findeks',
  'tahsis ücreti',
  'yıllık maliyet oranı',
  'gecikme faizi',
];

/** Words that ask and do not name anything; they count where nothing else is asked. */
export const FILLERS: ReadonlySet<string> = new Set(
  've ile icin bir mi mu ne nedir nasil hangi en tl gore kac var ben bana benim bu su da de istiyorum cekmek olur nerede nereden veren banka bankalar'.split(
    ' ',
  ),
);

/** Endings of Turkish words as `fold` leaves them, with those of plural and infinitive, the longest first. */
export const ENDINGS: readonly string[] = [
  'imiz umuz iniz unuz leri lari nden ndan',
  'ler lar den dan ten tan nin nun nde nda mek mak yla yle',
  'im um in un si su yi yu ni nu ye ya ne na de da te ta le la',
  'i u e a n',
].flatMap((line) => line.split(' '));
