import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Limits and rates that law sets beside taxes, as dated rows that staff keep. They come with the table, so that a database
 * that is in use has them too; where the first day is not known a row begins on the day it was seen to hold.
 */
export class KeepLegalFigures1795385842941 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE legal_figures (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        figure text NOT NULL CHECK (figure IN (
          'early-consumer', 'early-housing-fixed', 'early-housing-variable', 'early-commercial-variable', 'loan-fee',
          'housing-ab', 'housing-c', 'housing-other', 'second-home', 'vehicle', 'vehicle-electric',
          'card-contract', 'card-overdue', 'card-least')),
        up_to_amount numeric(15, 2) CHECK (up_to_amount > 0),
        up_to_months integer CHECK (up_to_months > 0),
        percent numeric(6, 3) NOT NULL CHECK (percent BETWEEN 0 AND 100),
        max_months integer CHECK (max_months > 0),
        valid_from date NOT NULL,
        valid_to date CHECK (valid_to >= valid_from),
        source text NOT NULL DEFAULT '',
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        correction text CHECK (length(correction) BETWEEN 10 AND 500)
      );
      CREATE UNIQUE INDEX legal_figures_key
        ON legal_figures (figure, valid_from, up_to_amount, up_to_months) NULLS NOT DISTINCT;
      CREATE TRIGGER legal_figures_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON legal_figures
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
    `);
    for (const [figure, amount, months, percent, maxMonths, from, source] of ROWS)
      await runner.query(
        `INSERT INTO legal_figures (figure, up_to_amount, up_to_months, percent, max_months, valid_from, source)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [figure, amount, months, percent, maxMonths, from, source],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE legal_figures');
  }
}

const SEEN = '10.10.2026 tarihinde yürürlükte olduğu görüldü; ilk yürürlük tarihi kaydedilmedi.';
const CONSUMER = `6502 sayılı Kanun m. 27 ve ilgili yönetmelik m. 15-17: tüketici ve taşıt kredisinde tazminat istenmez, faiz ve masraf indirilir. ${SEEN}`;
const HOUSING_FIXED = `6502 sayılı Kanun m. 37: sabit faizli konut kredisinde, sözleşmede varsa, kalan vade 36 ayı aşmıyorsa en çok %1, aşıyorsa %2. ${SEEN}`;
const HOUSING_VARIABLE = `6502 sayılı Kanun m. 37: değişken faizli konut kredisinde tazminat istenmez. ${SEEN}`;
const COMMERCIAL = `Değişken faizli ticari kredide erken ödeme ücretinin üst sınırı. ${SEEN}`;
const FEE = `Tüketici kredisinde tahsis ücretinin üst sınırı, anaparanın binde beşi. ${SEEN}`;
const HOUSING = 'Konut kredisinin ekspertiz değerine oranı, enerji sınıfına göre: BDDK kararı, 29.01.2026.';
const SECOND_HOME = `Hanesinde konutu bulunanlarda konut kredisi oranının dörtte biri. ${SEEN}`;
const VEHICLE = `Taşıt kredisinin fatura değerine oranı ve en uzun vadesi. ${SEEN}`;
const ELECTRIC = `Türkiye’de üretilen elektrikli taşıtta kredinin fatura değerine oranı ve en uzun vadesi. ${SEEN}`;
const CONTRACT =
  'Kredi kartında aylık azami akdi faiz, dönem borcuna göre. Ekim 2026 sonuna kadar değişmediği görüldü; Kasım 2026 duyurusu görülmedi.';
const OVERDUE =
  'Kredi kartında aylık azami gecikme faizi, dönem borcuna göre. Ekim 2026 sonuna kadar değişmediği görüldü; Kasım 2026 duyurusu görülmedi.';
const LEAST = 'Dönem borcunun asgari ödeme oranı, kart limitine göre: 01.10.2026’dan itibaren.';

/** Figure, amounts and months up to and including, percent, longest term, first day, where it was published. */
type Row = readonly [string, number | null, number | null, number, number | null, string, string];

const ROWS: readonly Row[] = [
  ['early-consumer', null, null, 0, null, '2026-10-10', CONSUMER],
  ['early-housing-fixed', null, 36, 1, null, '2026-10-10', HOUSING_FIXED],
  ['early-housing-fixed', null, null, 2, null, '2026-10-10', HOUSING_FIXED],
  ['early-housing-variable', null, null, 0, null, '2026-10-10', HOUSING_VARIABLE],
  ['early-commercial-variable', null, null, 2, null, '2026-10-10', COMMERCIAL],
  ['loan-fee', null, null, 0.5, null, '2026-10-10', FEE],
  ['housing-ab', 5000000, null, 90, null, '2026-01-29', HOUSING],
  ['housing-ab', 7000000, null, 80, null, '2026-01-29', HOUSING],
  ['housing-ab', 10000000, null, 70, null, '2026-01-29', HOUSING],
  ['housing-ab', 20000000, null, 50, null, '2026-01-29', HOUSING],
  ['housing-ab', null, null, 40, null, '2026-01-29', HOUSING],
  ['housing-c', 5000000, null, 80, null, '2026-01-29', HOUSING],
  ['housing-c', 7000000, null, 70, null, '2026-01-29', HOUSING],
  ['housing-c', 10000000, null, 60, null, '2026-01-29', HOUSING],
  ['housing-c', 20000000, null, 40, null, '2026-01-29', HOUSING],
  ['housing-c', null, null, 30, null, '2026-01-29', HOUSING],
  ['housing-other', 5000000, null, 70, null, '2026-01-29', HOUSING],
  ['housing-other', 7000000, null, 60, null, '2026-01-29', HOUSING],
  ['housing-other', 10000000, null, 50, null, '2026-01-29', HOUSING],
  ['housing-other', 20000000, null, 30, null, '2026-01-29', HOUSING],
  ['housing-other', null, null, 20, null, '2026-01-29', HOUSING],
  ['second-home', null, null, 25, null, '2026-10-10', SECOND_HOME],
  ['vehicle', 400000, null, 70, 48, '2026-10-10', VEHICLE],
  ['vehicle', 800000, null, 50, 36, '2026-10-10', VEHICLE],
  ['vehicle', 1200000, null, 30, 24, '2026-10-10', VEHICLE],
  ['vehicle', 2000000, null, 20, 12, '2026-10-10', VEHICLE],
  ['vehicle', null, null, 0, null, '2026-10-10', VEHICLE],
  ['vehicle-electric', 2500000, null, 70, 48, '2026-10-10', ELECTRIC],
  ['vehicle-electric', 5000000, null, 50, 36, '2026-10-10', ELECTRIC],
  ['vehicle-electric', 6500000, null, 30, 24, '2026-10-10', ELECTRIC],
  ['vehicle-electric', 7500000, null, 20, 12, '2026-10-10', ELECTRIC],
  ['vehicle-electric', null, null, 0, null, '2026-10-10', ELECTRIC],
  ['card-contract', 29999.99, null, 3.25, null, '2026-10-01', CONTRACT],
  ['card-contract', 180000, null, 3.75, null, '2026-10-01', CONTRACT],
  ['card-contract', null, null, 4.25, null, '2026-10-01', CONTRACT],
  ['card-overdue', 29999.99, null, 3.55, null, '2026-10-01', OVERDUE],
  ['card-overdue', 180000, null, 4.05, null, '2026-10-01', OVERDUE],
  ['card-overdue', null, null, 4.55, null, '2026-10-01', OVERDUE],
  ['card-least', 100000, null, 20, null, '2026-10-01', LEAST],
  ['card-least', null, null, 40, null, '2026-10-01', LEAST],
];
