import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ACTS, actsIn, claimsIn, spellingsIn, wordsOfPage } from '../support/wording.js';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'views', 'client'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:tsx?|json|html)$/.test(path) && !/\.spec\.tsx?$/.test(path) && existsSync(path));

describe('a claim that nobody measured', () => {
  it('stands in no source and no seed', () => {
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.flatMap((path) =>
      claimsIn(readFileSync(path, 'utf8')).map((fault) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a word that is spelled in two ways', () => {
  it('has one spelling in sources and seeds', () => {
    // The search knows words as people type them.
    const found = files
      .filter((path) => !path.startsWith('src/discovery/search/'))
      .flatMap((path) => spellingsIn(readFileSync(path, 'utf8')).map((fault) => `${path}: ${fault}`));
    expect(found).toEqual([]);
  });
});

describe('an act', () => {
  it('has the same name on every button', () => {
    const found = files.flatMap((path) =>
      actsIn(readFileSync(path, 'utf8')).map((fault) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('has its name in the glossary', () => {
    const glossary = readFileSync('GLOSSARY.md', 'utf8');
    expect(ACTS.filter((name) => !glossary.includes(`| ${name} `))).toEqual([]);
  });

  it.each([
    '<ApplyLink kind="kredi" bank={bank} label="Hemen başvur" />',
    '<CallToActionPair\n  kind="kredi"\n  text="Teklif iste"\n/>',
    "label={offer.buttonText || 'Krediyi al'}",
    "buttonText === '' ? 'Katıl' : buttonText",
    '<ButtonLink href={href} data-apply="kart" variant="primary">\n  Karta başvur\n</ButtonLink>',
  ])('is found where it is called otherwise: %p', (source) => {
    expect(actsIn(source)).toHaveLength(1);
  });

  it.each([
    '<ApplyLink kind="kredi" bank={bank} label="Başvur" />',
    '<CallToActionPair kind="mevduat" text="Teklif al" />',
    "buttonText || 'Başvur'",
    '<ButtonLink data-apply="kart">Başvur</ButtonLink>',
  ])('is let be in %p', (source) => {
    expect(actsIn(source)).toEqual([]);
  });
});

describe('the rule of spellings', () => {
  it.each([
    'Kobi Kredisi',
    'kobi kredisinde 48 aya kadar',
    'Euro mevduatı',
    'Dosya masrafı yok',
    'masrafsız',
    "{ label: 'Masraf', value }",
    '$1.000 – $50.000',
    '€35,96',
    'en çok %0,5 olabilir',
    'HEMEN BAŞVUR',
    'Bankaya Git',
    'Teklif Al',
    'Banka Müşterisi Ol',
    'Şubesiz Müşteri Ol',
    'Şekerbanklı Ol',
    'Akbank Müşterisi Ol',
    'Detaylar',
    'Detaylı Bilgi',
    'İncele',
    'faiz alarmlarınızı',
    'Siz bakarken satırlar değişti.',
  ])('finds %p', (text) => {
    expect(spellingsIn(text)).not.toEqual([]);
  });

  it.each([
    'KOBİ kredisi',
    '/kobi-kredisi',
    'dolar avro euro usd',
    'eurobond',
    'Ekspertiz masrafı',
    '1.000 $ – 50.000 $',
    '%0,50',
    '%17,5',
    'WHERE id = $1',
    'Akbank Müşterisi Ol!',
    'Üye Ol',
    'Ayrıntıları inceleyin',
  ])('lets %p be', (text) => {
    expect(spellingsIn(text)).toEqual([]);
  });
});

describe('the rule of claims', () => {
  it.each([
    'Hızlı onay',
    'HIZLI ÖN ONAY',
    'En uygun oranlar',
    'o günün en iyi tekliflerini gösterin',
    'Kredi başvurularında bankalar çoğunlukla 1 saat içinde size döner.',
    'İhtiyaç kredisi: çoğunlukla 5–10 dakika',
    '5 dakikada ön onay',
    '5 dakikada hesap açılışı',
    'Başvuru sonucu 5 dakikada SMS ile',
    'İhtiyacınız olan krediyi iki dakikada bulun',
    'size uyan bankaya birkaç dakikada başvurun',
    'Şubede aynı gün değerlendirme',
    'bağımsız bir karşılaştırma sitesidir',
    'Kesin onay',
  ])('finds %p', (text) => {
    expect(claimsIn(text)).not.toEqual([]);
  });

  it.each([
    'Başvuruların yarısını 1–2 saat içinde yanıtladı · son 90 günde 400+ başvuru',
    'Bağlantı bir kez ve 24 saat içinde kullanılabilir.',
    'Lütfen 15 dakika sonra yeniden deneyin.',
    'Toplam ödemesi en düşük olan teklif en üsttedir.',
    'ücret ve limitten bağımsızdır',
    'Kısa sürede birçok bankaya birden başvurmayın.',
  ])('lets %p be', (text) => {
    expect(claimsIn(text)).toEqual([]);
  });

  it('reads the words of a page over its elements, and those of its head', () => {
    const page =
      '<meta name="description" content="Hızlı onay"><p>Bankalar <b>1 saat</b> içinde size döner</p>';
    expect(claimsIn(wordsOfPage(page))).toHaveLength(2);
    expect(claimsIn(wordsOfPage('<p>Hızlı</p><p>onay</p>'))).toEqual([]);
  });
});
