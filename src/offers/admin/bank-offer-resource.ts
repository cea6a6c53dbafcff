import type pg from 'pg';
import { Field } from '../../admin/field.js';
import { defineResource, FieldRefused } from '../../admin/resource.js';
import { t } from '../../platform/database/row.js';
import { rowsOf, run, statement } from '../../platform/database/sql.js';
import { isPromise, lineProblem, type OfferLine } from '../../shared/contracts/offer-line.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import { adminPaths } from '../../shared/paths/site.js';
import { BankOffer } from '../bank-offer.entity.js';
import { vaguePromise } from './fee-promises.js';
import { requireLawfulRates } from '../../admin/figures/rates-in-texts.js';
import { type Reader, readText } from '../../platform/validation/reads.js';
import { Flag, isStorable, Optional, rule, Text } from '../../platform/validation/rules.js';
import { SLUG } from '../../shared/paths/slug.js';

export const MAX_OFFERS = 5;
const MAX_OFFER_LENGTH = 200;

/** The texts as typed, empty ones too: they have to be written or taken away. */
export const readOffers: Reader = (raw) => {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return given.map((text) => readText(text) ?? '');
};

const Offers = (): PropertyDecorator =>
  rule(
    'offers',
    readOffers,
    (value) =>
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= MAX_OFFERS &&
      value.every((text) => typeof text === 'string' && text !== '' && isStorable(text)),
    'Fırsat metni boş olamaz',
    { maxItems: MAX_OFFERS, maxItemLength: MAX_OFFER_LENGTH },
  );

/** One text beside each line, empty ones too. */
const OfLines = (
  holds: (text: string) => boolean,
  message: string,
  max = MAX_OFFER_LENGTH,
): PropertyDecorator =>
  rule(
    'of-lines',
    readOffers,
    (value) =>
      Array.isArray(value) &&
      value.every(
        (text) => typeof text === 'string' && text.length <= max && isStorable(text) && holds(text),
      ),
    message,
    { maxItems: MAX_OFFERS, maxItemLength: max },
  );

const TIE = /^(?:(?:campaign|product) [1-9]\d{0,17})?$/;

function isDayOrNone(text: string): boolean {
  try {
    return text === '' || calendarDate(text) === text;
  } catch {
    return false;
  }
}

/** Form input about a bank's offer. */
export class BankOfferInput {
  @Field('Fırsatlar')
  @Offers()
  offers!: readonly string[];

  @Field('Bağlı olduğu', { none: 'Kendi başına' })
  @Optional()
  @OfLines((text) => TIE.test(text), 'Kampanyayı veya ürünü listeden seçin')
  offer_links?: readonly string[];

  @Field('Son gün')
  @Optional()
  @OfLines(isDayOrNone, 'Son günü seçin ya da boş bırakın')
  offer_until?: readonly string[];

  @Field('Koşul')
  @Optional()
  @OfLines(() => true, 'Koşul en çok 200 karakter olabilir')
  offer_conditions?: readonly string[];

  @Field('Sınırı aşan oranın nedeni', {
    hint: 'Yalnızca metinlerdeki bir oran yasal üst sınırın üzerindeyse',
  })
  @Optional()
  @Text({ max: 500, message: 'Neden en çok $constraint1 karakter olabilir' })
  limit_note?: string;

  @Field('Slogan')
  @Optional()
  @Text({ max: 200, message: 'Slogan en çok $constraint1 karakter olabilir' })
  slogan?: string;

  @Field('Buton metni')
  @Optional()
  @Text({ max: 60, message: 'Buton metni en çok $constraint1 karakter olabilir' })
  button_text?: string;

  @Field('Sponsorlu', { hint: 'Sitede “Sponsor” yazar' })
  @Flag()
  is_sponsored!: boolean;

  @Field('Aktif', { hint: 'Pasifken müşteri edinimi sayfasında görünmez' })
  @Flag()
  is_active!: boolean;
}

/** The lines of a form with what stands beside each. */
const linesOf = ({
  offers = [],
  offer_links,
  offer_until,
  offer_conditions,
}: Partial<BankOfferInput>): OfferLine[] =>
  offers.map((text, at) => ({
    text,
    link: offer_links?.[at] ?? '',
    until: offer_until?.[at] ?? '',
    condition: offer_conditions?.[at] ?? '',
  }));

/** SQL of a value beside each line of `bank_offers`, in the lines' order. */
const ofLines = (value: string): string => `(
  SELECT coalesce(array_agg(coalesce(${value}, '') ORDER BY line.at), '{}')
    FROM unnest(bank_offers.offers) WITH ORDINALITY AS line (text, at)
    LEFT JOIN bank_offer_terms AS terms ON terms.bank_id = bank_offers.bank_id AND terms.line = line.text)`;

/** Campaigns that are not over and products of a bank, for a line to hang on. */
export const TIES = statement(
  'bank-offer-ties',
  `SELECT 'campaign ' || id AS value, 'Kampanya: ' || title || ' (' || to_char(end_date, 'DD.MM.YYYY') || ')' AS label
     FROM campaigns WHERE bank_id = $1 AND end_date >= site_today()
    UNION ALL
   SELECT 'product ' || id, 'Ürün: ' || name FROM products WHERE bank_id = $1 AND is_active
    ORDER BY 2`,
  { value: t.text(), label: t.text() },
);

const TIED = statement(
  'bank-offer-tied',
  `SELECT coalesce('campaign ' || campaign_id, 'product ' || product_id, '') AS value FROM bank_offer_terms WHERE bank_id = $1`,
  { value: t.text() },
);

const FORGET_TERMS = statement(
  'bank-offer-terms-forget',
  'DELETE FROM bank_offer_terms WHERE bank_id = $1 AND line <> ALL ($2)',
);

const WRITE_TERMS = statement(
  'bank-offer-terms-write',
  `INSERT INTO bank_offer_terms (bank_id, line, campaign_id, product_id, valid_until, condition)
   SELECT $1, line, substring(link FROM '^campaign (.+)')::bigint, substring(link FROM '^product (.+)')::bigint,
          nullif(until, '')::date, condition
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS given (line, link, until, condition)
    WHERE link <> '' OR until <> ''
   ON CONFLICT (bank_id, line) DO UPDATE SET campaign_id = excluded.campaign_id, product_id = excluded.product_id,
     valid_until = excluded.valid_until, condition = excluded.condition`,
);

async function writeTerms(client: pg.PoolClient, bank: string, input: BankOfferInput): Promise<void> {
  const lines = linesOf(input);
  const known = new Set((await rowsOf(client, TIES, [bank])).map(({ value }) => value));
  // A line may keep a campaign that is over.
  for (const { value } of await rowsOf(client, TIED, [bank])) known.add(value);
  if (lines.some(({ link }) => link !== '' && !known.has(link)))
    throw new FieldRefused('offer_links', 'Kampanyayı veya ürünü listeden seçin');
  const tied = lines.filter(({ link, until }) => link !== '' || until !== '');
  await run(client, FORGET_TERMS, [bank, tied.map(({ text }) => text)]);
  const column = (name: keyof OfferLine): string[] => lines.map((line) => line[name]);
  await run(client, WRITE_TERMS, [
    bank,
    column('text'),
    column('link'),
    column('until'),
    column('condition'),
  ]);
}

function problemsOf(input: Partial<BankOfferInput>): Record<string, string> {
  const { offers = [], slogan = '' } = input;
  if (offers.some((text) => text.length > MAX_OFFER_LENGTH))
    return { offers: `Fırsat metni en çok ${String(MAX_OFFER_LENGTH)} karakter olabilir` };
  if (new Set(offers).size < offers.length) return { offers: 'Aynı fırsat iki kez yazılmış' };
  if (isPromise(slogan))
    return {
      slogan:
        'Slogana tutar, oran ya da süreli söz yazılmaz; bir fırsat satırına yazıp kampanyasına bağlayın',
    };
  const [problem] = linesOf(input).flatMap((line, at) => {
    const lack = lineProblem(line);
    return lack === null ? [] : [`${String(at + 1)}. fırsat: ${lack}`];
  });
  return problem === undefined ? {} : { offer_links: problem };
}

export const bankOffers = defineResource<BankOfferInput, BankOffer>({
  name: 'bank-offer',
  entity: BankOffer,
  key: 'bank_id',
  idPattern: SLUG,
  input: BankOfferInput,
  listPath: adminPaths.banks,
  otherLists: [adminPaths.bankOffers()],
  path: adminPaths.bankOffersOf,
  words: { one: 'Banka teklifi', confirmDelete: '' },
  title: () => 'Banka teklifi',
  warning: ({ offers, slogan = '' }) => {
    const vague = vaguePromise([slogan, ...offers]);
    if (vague === undefined) return null;
    return `“${vague}” bankanın bütün kredileri için okunur. Hangi kredide geçerli olduğunu yazın.`;
  },
  computed: {
    offer_links: ofLines(`coalesce('campaign ' || terms.campaign_id, 'product ' || terms.product_id)`),
    offer_until: ofLines(`terms.valid_until::text`),
    offer_conditions: ofLines('terms.condition'),
  },
  toRow: ({ slogan = '', button_text = '', limit_note = '' }) => ({ slogan, button_text, limit_note }),
  check: problemsOf,
  beforeWrite: async (client, { row }) => {
    // A switch writes its own column alone.
    const { slogan = '', offers = [], limit_note } = row as Partial<BankOffer>;
    await requireLawfulRates(client, { slogan: [slogan], offers }, limit_note);
    return {};
  },
  afterWrite: writeTerms,
});
