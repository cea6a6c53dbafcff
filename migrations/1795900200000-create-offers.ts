import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products with dated rates, and the limits, terms and taxes that the law sets for them. */
export class CreateOffers1795900200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE product_rates, rate_imports, products, legal_figures, tax_rates, term_rules, loan_types;
      DROP FUNCTION rate_days;`);
  }
}

const announce = (table: string): string =>
  `CREATE TRIGGER ${table}_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();`;

const TABLES = `
CREATE TABLE loan_types (
  id text PRIMARY KEY CHECK (id IN ('ihtiyac', 'konut', 'tasit', 'kobi')),
  subtype text NOT NULL UNIQUE, path text NOT NULL UNIQUE, title text NOT NULL, short_title text NOT NULL,
  description text NOT NULL DEFAULT '', min_amount numeric(15, 2) NOT NULL CHECK (min_amount > 0),
  max_amount numeric(15, 2) NOT NULL, step numeric(15, 2) NOT NULL CHECK (step > 0),
  presets numeric(15, 2)[] NOT NULL DEFAULT '{}', min_term integer NOT NULL CHECK (min_term > 0),
  max_term integer NOT NULL, display_order integer NOT NULL, version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(), opening_amount numeric(15, 2) NOT NULL DEFAULT 50000,
  opening_term integer NOT NULL DEFAULT 12, term_presets integer[] NOT NULL DEFAULT '{}',
  CONSTRAINT loan_types_check CHECK (subtype = id || '_kredisi'),
  CONSTRAINT loan_types_check1 CHECK (max_amount >= min_amount),
  CONSTRAINT loan_types_check2 CHECK (max_term >= min_term)
);

CREATE TABLE term_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, loan_type text NOT NULL REFERENCES loan_types (id),
  up_to_amount numeric(15, 2) CHECK (up_to_amount > 0), terms integer[] NOT NULL, valid_from date NOT NULL,
  valid_to date, source text NOT NULL DEFAULT '', version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  correction text CHECK (length(correction) BETWEEN 10 AND 500),
  CONSTRAINT term_rules_check CHECK (valid_to >= valid_from)
);
CREATE UNIQUE INDEX term_rules_key ON term_rules (loan_type, valid_from, up_to_amount) NULLS NOT DISTINCT;

CREATE TABLE tax_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, tax text NOT NULL CHECK (tax IN ('kkdf', 'bsmv', 'stopaj')),
  applies_to text NOT NULL CHECK (applies_to IN ('ihtiyac', 'konut', 'tasit', 'kobi', 'TRY', 'USD', 'EUR')),
  up_to_months integer CHECK (up_to_months > 0),
  percent numeric(6, 3) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  valid_from date NOT NULL, valid_to date, source text NOT NULL DEFAULT '', version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  correction text CHECK (length(correction) BETWEEN 10 AND 500),
  CONSTRAINT tax_rates_check CHECK (valid_to >= valid_from)
);
CREATE UNIQUE INDEX tax_rates_key ON tax_rates (tax, applies_to, valid_from, up_to_months) NULLS NOT DISTINCT;

CREATE TABLE legal_figures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  figure text NOT NULL CHECK (figure IN ('early-consumer', 'early-housing-fixed', 'early-housing-variable',
    'early-commercial-variable', 'loan-fee', 'housing-ab', 'housing-c', 'housing-other', 'second-home', 'vehicle',
    'vehicle-electric', 'card-contract', 'card-overdue', 'card-least')),
  up_to_amount numeric(15, 2) CHECK (up_to_amount > 0), up_to_months integer CHECK (up_to_months > 0),
  percent numeric(6, 3) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  max_months integer CHECK (max_months > 0), valid_from date NOT NULL, valid_to date,
  source text NOT NULL DEFAULT '', version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  correction text CHECK (length(correction) BETWEEN 10 AND 500),
  CONSTRAINT legal_figures_check CHECK (valid_to >= valid_from)
);
CREATE UNIQUE INDEX legal_figures_key ON legal_figures (figure, valid_from, up_to_amount, up_to_months) NULLS NOT
  DISTINCT;

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('loan', 'card', 'deposit', 'remote_customer')),
  subtype text CHECK (subtype IN ('ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi')),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160), search_key text NOT NULL,
  description text NOT NULL DEFAULT '', image_id bigint REFERENCES images (id),
  features text[] NOT NULL DEFAULT '{}', benefits text[] NOT NULL DEFAULT '{}',
  requirements text[] NOT NULL DEFAULT '{}', documents text[] NOT NULL DEFAULT '{}',
  offers text[] NOT NULL DEFAULT '{}', feature_groups jsonb NOT NULL DEFAULT '[]',
  currency text CHECK (currency IN ('TRY', 'USD', 'EUR')), min_amount numeric(15, 2) CHECK (min_amount >= 0),
  max_amount numeric(15, 2), min_term integer CHECK (min_term > 0), max_term integer,
  fee_percent numeric(6, 4) NOT NULL DEFAULT 0 CHECK (fee_percent BETWEEN 0 AND 100),
  divisor integer NOT NULL DEFAULT 36500 CHECK (divisor IN (36000, 36500)),
  card_segment text CHECK (card_segment IN ('individual', 'commercial')),
  card_type text, card_category text, annual_fee numeric(10, 2) CHECK (annual_fee >= 0),
  extra_card_fee numeric(10, 2) CHECK (extra_card_fee >= 0),
  virtual_card_fee numeric(10, 2) CHECK (virtual_card_fee >= 0),
  min_limit numeric(15, 2) CHECK (min_limit >= 0), max_limit numeric(15, 2), campaign_title text,
  campaign_description text, campaign_end_date date, button_text text NOT NULL DEFAULT '', redirect_url text,
  is_sponsored boolean NOT NULL DEFAULT false, is_active boolean NOT NULL DEFAULT true,
  is_featured boolean NOT NULL DEFAULT false, is_sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(), description_key text NOT NULL DEFAULT '',
  for_new_customers boolean NOT NULL DEFAULT false, for_salary_customers boolean NOT NULL DEFAULT false,
  CONSTRAINT products_check CHECK (max_amount >= min_amount),
  CONSTRAINT products_check1 CHECK (max_term >= min_term),
  CONSTRAINT products_check2 CHECK (max_limit >= min_limit),
  CONSTRAINT products_check3 CHECK ((type = 'loan') = (subtype IS NOT NULL)),
  CONSTRAINT products_check4 CHECK ((type = 'deposit') = (currency IS NOT NULL)),
  CONSTRAINT products_check5 CHECK ((type = 'card') = (card_segment IS NOT NULL)),
  CONSTRAINT products_check6 CHECK (type NOT IN ('loan', 'deposit') OR min_amount IS NOT NULL
    AND max_amount IS NOT NULL AND min_term IS NOT NULL AND max_term IS NOT NULL)
);
CREATE INDEX products_bank ON products (bank_id, type);
CREATE INDEX products_listing ON products (type, subtype, is_active);
CREATE INDEX products_search ON products (search_key);
CREATE INDEX products_updated ON products (updated_at, id);
CREATE INDEX products_name ON products (name COLLATE "tr-x-icu", id);
CREATE INDEX products_image ON products (image_id) WHERE image_id IS NOT NULL;

CREATE TABLE rate_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(),
  applied_by text NOT NULL, changes integer NOT NULL CHECK (changes > 0), undone_at timestamptz, undone_by text
);

CREATE TABLE product_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  rate numeric(8, 4) NOT NULL CHECK (rate >= 0 AND rate < 1000),
  valid_from date NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), valid_to date,
  created_by text NOT NULL DEFAULT '', import_id bigint REFERENCES rate_imports (id), withdrawn_at timestamptz,
  withdrawn_by text, withdrawn_by_import bigint REFERENCES rate_imports (id), ended_at timestamptz,
  confirmed_on date NOT NULL DEFAULT site_today(), confirmed_by text NOT NULL DEFAULT '',
  CONSTRAINT product_rates_period CHECK (valid_to >= valid_from)
);
CREATE UNIQUE INDEX product_rates_standing ON product_rates (product_id, valid_from) WHERE withdrawn_at IS NULL;
CREATE INDEX product_rates_history ON product_rates (product_id, id);
CREATE INDEX product_rates_import ON product_rates (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX product_rates_withdrawing ON product_rates (withdrawn_by_import) WHERE withdrawn_by_import IS NOT NULL;
CREATE INDEX product_rates_begun ON product_rates (valid_from, product_id) WHERE withdrawn_at IS NULL;
COMMENT ON COLUMN product_rates.rate IS 'percent: monthly for loans, yearly for deposits';
COMMENT ON COLUMN product_rates.valid_to IS 'the last day; without one until the next rate begins';
COMMENT ON COLUMN product_rates.withdrawn_at IS 'counts no more, is kept to be read';
COMMENT ON COLUMN product_rates.ended_at IS 'when someone gave the rate its last day, after it was stored';
COMMENT ON COLUMN product_rates.confirmed_on IS
  'when somebody last said that it still holds; at first when it was entered';
`;

const FUNCTIONS = `
CREATE FUNCTION rate_days(setting text, otherwise integer) RETURNS integer LANGUAGE sql STABLE AS $body$
  SELECT coalesce((SELECT (values ->> setting)::integer FROM settings
                    WHERE group_name = 'general' AND values ->> setting ~ '^[1-9][0-9]{0,3}$'), otherwise)
$body$;
COMMENT ON FUNCTION rate_days IS 'after how many days without being confirmed something happens to a rate';

${['loan_types', 'term_rules', 'tax_rates', 'legal_figures', 'products', 'product_rates'].map(announce).join('\n')}
`;
