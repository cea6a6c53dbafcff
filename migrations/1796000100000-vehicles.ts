import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Vehicle loans by the value of the vehicle. The rules of terms held values of electric vehicles and were read as
 * amounts of loans, and the calculator opened with a loan that no ordinary vehicle carries. Rows of staff stay as they are.
 */
export class Vehicles1796000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(`${limits(BEFORE, AFTER)}
      UPDATE term_rules SET valid_to = '2026-11-26', version = version + 1, updated_at = now()
       WHERE valid_to IS NULL AND ${RULES};
      INSERT INTO legal_figures (figure, up_to_amount, percent, max_months, valid_from, source)
      SELECT figure, up_to_amount, percent, max_months, date '2026-10-10', source
        FROM (VALUES ${FIGURES}) AS known (figure, up_to_amount, percent, max_months, source)
       WHERE EXISTS (SELECT FROM loan_types WHERE id = 'tasit')
         AND NOT EXISTS (SELECT FROM legal_figures f WHERE f.figure = known.figure);`);
    await this.rename(runner, OLD_SOURCES, SOURCES);
  }

  /** Rows of law that were added stay: the release before knows them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE applications DROP COLUMN vehicle_value CASCADE, DROP COLUMN is_electric CASCADE',
    );
    await this.rename(runner, SOURCES, OLD_SOURCES);
    await runner.query(`${limits(AFTER, BEFORE)}
      UPDATE term_rules SET valid_to = NULL, version = version + 1, updated_at = now()
       WHERE valid_to = '2026-11-26' AND ${RULES};`);
  }

  private async rename(runner: QueryRunner, from: readonly string[], to: readonly string[]): Promise<void> {
    for (const [at, source] of from.entries())
      await runner.query(
        'UPDATE legal_figures SET source = $1, version = version + 1, updated_at = now() WHERE source = $2',
        [to[at], source],
      );
  }
}

const CHANGED =
  'OLD.vehicle_value IS DISTINCT FROM NEW.vehicle_value OR OLD.is_electric IS DISTINCT FROM NEW.is_electric';

const COLUMNS = `
  ALTER TABLE applications ADD COLUMN vehicle_value integer CHECK (vehicle_value > 0), ADD COLUMN is_electric boolean;
  CREATE TRIGGER vehicle_changed AFTER UPDATE ON applications FOR EACH ROW
    WHEN (${CHANGED}) EXECUTE FUNCTION pass_change_to_referrals();
  CREATE TRIGGER vehicle_feed AFTER UPDATE ON applications FOR EACH ROW
    WHEN (${CHANGED}) EXECUTE FUNCTION feed_referrals_of_application();`;

const BEFORE = {
  presets: '{10000,250000,500000,750000,1000000}',
  amount: 500_000,
  terms: '{}',
  text: 'Sıfır veya ikinci el araç için taşıt kredilerini karşılaştırın; tutarınıza göre seçebileceğiniz en uzun vadeyi hemen öğrenin.',
};
const AFTER = {
  presets: '{10000,100000,200000,300000,400000}',
  amount: 300_000,
  terms: '{12,24,36,48}',
  text: 'Sıfır veya ikinci el araç için taşıt kredilerini karşılaştırın; taşıtın değerine göre ne kadar ve ne kadar süreyle kredi alınabildiğini görün.',
};

/** Each figure for itself, where nobody has changed it. */
const limits = (from: typeof BEFORE, to: typeof BEFORE): string => `
  UPDATE loan_types SET
    presets = CASE WHEN presets = '${from.presets}' THEN '${to.presets}' ELSE presets END,
    opening_amount = CASE WHEN opening_amount = ${from.amount} THEN ${to.amount} ELSE opening_amount END,
    term_presets = CASE WHEN term_presets = '${from.terms}' THEN '${to.terms}' ELSE term_presets END,
    description = CASE WHEN description = '${from.text}' THEN '${to.text}' ELSE description END,
    version = version + 1, updated_at = now()
   WHERE id = 'tasit';`;

const RULES = `loan_type = 'tasit' AND (coalesce(up_to_amount, 0), terms) IN (
  (2500000, '{12,24,36,48}'), (5000000, '{12,24,36}'), (6500000, '{12,24}'), (7500000, '{12}'), (0, '{}'))`;

const SEEN = '10.10.2026 tarihinde yürürlükte olduğu görüldü; ilk yürürlük tarihi kaydedilmedi';
const OLD_SOURCES = [
  `Taşıt kredisinin fatura değerine oranı ve en uzun vadesi. ${SEEN}.`,
  `Türkiye’de üretilen elektrikli taşıtta kredinin fatura değerine oranı ve en uzun vadesi. ${SEEN}.`,
];
const SOURCES = OLD_SOURCES.map((source) =>
  source
    .replace('fatura değerine', 'fatura veya kasko değerine')
    .replace(/\.$/, ', kaynağı resmî metinle karşılaştırılmadı.'),
);

const FIGURES = [
  ...[
    [400_000, 70, 48],
    [800_000, 50, 36],
    [1_200_000, 30, 24],
    [2_000_000, 20, 12],
    ['NULL::numeric', 0, 'NULL::integer'],
  ].map((row) => ['vehicle', ...row, SOURCES[0]]),
  ...[
    [2_500_000, 70, 48],
    [5_000_000, 50, 36],
    [6_500_000, 30, 24],
    [7_500_000, 20, 12],
    ['NULL::numeric', 0, 'NULL::integer'],
  ].map((row) => ['vehicle-electric', ...row, SOURCES[1]]),
]
  .map(
    ([figure, value, percent, months, source]) =>
      `('${figure}', ${value}, ${percent}, ${months}, '${source}')`,
  )
  .join(', ');
