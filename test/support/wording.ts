import { unescapeHtml } from './page.js';

/** Wordings that may stand nowhere on the site: pages, frames, mails, seeds. Turkish is compared in lower case. */
interface Wording {
  readonly found: RegExp;
  readonly instead: string;
}

const DURATION = String.raw`(?:\d{1,2}(?:\s?[–-]\s?\d{1,2})?|bir|iki|üç|beş|on|birkaç|yarım)\s(?:dakika|saat)`;
const OUTCOME = String.raw`(?:onay(?!la| bekle)|sonuç|yanıt|karar|değerlendirme|hesap açıl|müşteri ol|döner|arıyor|arar\b|kredi|başvur)`;
const NEAR = String.raw`[^.!?\n]{0,50}`;

/** Promises that nobody measured, and praise that nobody computed. */
const CLAIMS: readonly Wording[] = [
  {
    found: new RegExp(
      `${DURATION}(?:da|de|ta|te|\\siçinde)(?!\\p{L}| çok)${NEAR}${OUTCOME}|${OUTCOME}${NEAR}\\s${DURATION}(?:da|de|ta|te|\\siçinde)`,
      'u',
    ),
    instead: 'a measured median of our own referrals with its number and period, or nothing',
  },
  {
    found: new RegExp(`(?:çoğunlukla|genellikle|ortalama|yaklaşık)\\s${DURATION}`, 'u'),
    instead: 'a measured median of our own referrals with its number and period, or nothing',
  },
  {
    found:
      /(?<!\p{L})(?<!otuz )(?:aynı gün|gün içinde|anında|dakikalar içinde|kısa sürede) (?:ön )?(?:onay|sonuç|yanıt|karar|değerlendirme|kullan)/u,
    instead: 'nothing: the bank decides when it answers',
  },
  {
    found: /hızlı (?:ön )?(?:onay|sonuç|yanıt|karar|çözüm|değerlendirme|kredi)/u,
    instead: 'nothing: the bank approves, and when is not ours to say',
  },
  {
    found: /(?<!\p{L})en (?:uygun|avantajlı|hesaplı|iyi (?:teklif|banka|kredi|kart|site|mevduat))/u,
    instead: 'what is computed: "toplamı en düşük", "net getirisi en yüksek"',
  },
  {
    found: /(?:bağımsız|tarafsız)(?: bir)? (?:\p{L}+ )?(?:karşılaştırma|site|platform|kuruluş)/u,
    instead: 'nothing: banks pay for applications',
  },
  {
    found: /(?:garantili|kesin|%100) onay|onay garantisi/u,
    instead: 'nothing: the bank decides',
  },
];

/** Names of acts: a button has one of them everywhere, see GLOSSARY.md, and a heading has it with capitals. */
export const ACTS: readonly string[] = [
  'Başvur',
  'Teklif al',
  'Müşteri ol',
  'Banka beni arasın',
  'Bankaya git',
];

/** Where sources name an act: the text of a way to apply, and what stands where staff wrote nothing. */
const NAMED_ACTS = [
  /<(?:CallToActionPair|ApplyWays|ApplyLink)\b[^>]*?\s(?:text|label)="([^"]*)"/gu,
  /[bB]utton_?[tT]ext (?:\|\||\?\?|=== '' \?) '([^']+)'/gu,
  /data-apply=\{?["'][^>]*>\s*(\p{L}[^<{]*)</gu,
];

/** Names of acts in a source that the site does not use elsewhere. */
export const actsIn = (source: string): string[] =>
  NAMED_ACTS.flatMap((pattern) => [...source.matchAll(pattern)])
    .map(([, name = '']) => name.trim())
    .filter((name) => !ACTS.includes(name))
    .map((name) => `"${name}", write one of ${ACTS.join(', ')}`);

/** A measured figure says of how many applications and of which days it is. */
const MEASURED = /^[^!?\n]{0,120}son \d+ gün[^!?\n]{0,60}\d+\+? başvuru/u;

/** One thing has one name and one spelling; case counts. */
const SPELLINGS: readonly Wording[] = [
  { found: /(?<!\p{L})Kobi(?!\p{L})|(?<!\p{L})kobi kredi/u, instead: 'KOBİ' },
  { found: /(?<!\p{L})(?<!avro )[Ee]uro(?!\p{L})/u, instead: 'avro' },
  {
    found: /[Dd]osya masraf|[Mm]asrafsız|(?:label|header|text): 'Masraf'/u,
    instead: 'tahsis ücreti, as the law calls it; "masraf" is all that a loan costs beside it',
  },
  { found: /[$€]\d{1,3}(?:\.\d{3}|,\d\d)/u, instead: 'the sign behind the number, as TL: 50.000 $' },
  { found: /%0,\d(?!\d)/u, instead: 'two decimals: %0,50' },
  { found: /Bizi arasınlar|BİZİ ARASINLAR/u, instead: 'Banka beni arasın' },
  { found: /HEMEN BAŞVUR|Hemen Başvur|Finansman İste/u, instead: 'Başvur' },
  { found: /BANKAYA GİT|Bankaya Git(?!\p{L})/u, instead: 'Bankaya git' },
  { found: /Teklif Al(?!\p{L})/u, instead: 'Teklif al' },
  {
    // With an exclamation mark it is what a staff form suggests; the site shows that as "Müşteri ol".
    found: /(?:Banka|Şubesiz) Müşteri(?:si)? Ol(?!\p{L})|Müşterisi Ol(?![!\p{L}])|\p{L}l[ıiuü] Ol(?!\p{L})/u,
    instead: 'Müşteri ol',
  },
  { found: /(?<!\p{L})(?:Detaylar|Detaylı [Bb]ilgi|İncele(?!\p{L}))/u, instead: 'Ayrıntılar' },
  { found: /[Ff]aiz [Aa]larm/u, instead: 'oran alarmı' },
  {
    found: /Siz bakarken|Elden gönderildi|Sırala, süz|yalnızca rakamlarla yazın|faiz ve masraf indirilir/u,
    instead: 'what a person would say: "Bu arada", "Gönderildi olarak işaretle", "rakamla yazın", "düşülür"',
  },
];

const faultsOf = (wordings: readonly Wording[], text: string): string[] =>
  wordings.flatMap(({ found, instead }) =>
    [...text.matchAll(new RegExp(found, 'gu'))]
      .filter(({ index }) => !MEASURED.test(text.slice(index)))
      .map(([words]) => `"${words}", write ${instead}`),
  );

/** Promises of a text that nobody measured. */
export const claimsIn = (text: string): string[] =>
  faultsOf(CLAIMS, text.toLocaleLowerCase('tr').replaceAll('\u00a0', ' '));

/** Words of a text that the rest of the site spells otherwise. */
export const spellingsIn = (text: string): string[] => faultsOf(SPELLINGS, text.replaceAll('\u00a0', ' '));

/** The words of a page, those of its head and of structured data too; a line ends where an element does. */
export const wordsOfPage = (html: string): string =>
  unescapeHtml(
    html
      .replaceAll(/<(script|style)(?! type="application\/ld)[^<>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<\/?(?:[abi]|abbr|em|span|strong|time)(?:\s[^<>]*)?>/g, '')
      .replaceAll(/<(?:meta|img|input)[^<>]* (?:content|alt|placeholder)="([^"]*)"[^<>]*>/g, '\n$1\n')
      .replaceAll(/<[^<>]*>/g, '\n'),
  );
