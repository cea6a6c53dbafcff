import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Banks with their other names, places on pages, offers, campaigns and notifications. */
export class CreateBanks1795900100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE bank_offers, notifications, campaigns, bank_page_orders, bank_aliases, banks;
      DROP FUNCTION give_bank_its_offer, keep_bank_names_apart;`);
  }
}

const announce = (table: string): string =>
  `CREATE TRIGGER ${table}_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();`;

const TABLES = `
CREATE TABLE banks (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120), search_key text NOT NULL,
  logo_id bigint REFERENCES images (id),
  color text NOT NULL DEFAULT 'blue' CHECK (color IN ('blue', 'red', 'green', 'purple')),
  slogan text NOT NULL DEFAULT '', is_active boolean NOT NULL DEFAULT true,
  is_featured boolean NOT NULL DEFAULT false, display_order integer CHECK (display_order > 0),
  price_per_application numeric(10, 2) NOT NULL DEFAULT 0 CHECK (price_per_application >= 0),
  customers text NOT NULL DEFAULT '', branches text NOT NULL DEFAULT '', atm_count text NOT NULL DEFAULT '',
  founded text NOT NULL DEFAULT '', phone text NOT NULL DEFAULT '', email text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '', address text NOT NULL DEFAULT '', redirect_url text, mobile_url text,
  digital_features jsonb NOT NULL DEFAULT '[]', version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'private' CHECK (kind IN ('public', 'private', 'participation')),
  phone_way text NOT NULL DEFAULT 'bank' CHECK (phone_way IN ('bank', 'call')),
  lead_release text NOT NULL DEFAULT 'at_once' CHECK (lead_release IN ('at_once', 'confirmed_phone', 'by_staff')),
  lead_channel text NOT NULL DEFAULT 'file' CHECK (lead_channel IN ('file', 'webhook', 'email', 'fetch')),
  lead_endpoint_id bigint,
  double_days integer NOT NULL DEFAULT 30 CHECK (double_days BETWEEN 0 AND 365),
  billable_state text NOT NULL DEFAULT 'received' CHECK (billable_state IN ('received', 'approved')),
  lead_emails text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX banks_search ON banks (search_key);
CREATE INDEX banks_logo ON banks (logo_id) WHERE logo_id IS NOT NULL;

CREATE TABLE bank_aliases (
  alias text PRIMARY KEY CHECK (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX bank_aliases_bank ON bank_aliases (bank_id);

CREATE TABLE bank_page_orders (
  page text CHECK (page IN ('ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi', 'kredi-kartlari',
    'mevduat', 'uzaktan-musteri-edinimi')),
  bank_id text REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
  display_order integer NOT NULL CHECK (display_order > 0), PRIMARY KEY (page, bank_id)
);
CREATE INDEX bank_page_orders_bank ON bank_page_orders (bank_id);

CREATE TABLE campaigns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  search_key text NOT NULL, description text NOT NULL DEFAULT '',
  type text NOT NULL CHECK (type IN ('loan', 'card', 'deposit', 'remote_customer')),
  loan_subtype text CHECK (loan_subtype IN ('ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi')),
  bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE,
  image_id bigint REFERENCES images (id), is_active boolean NOT NULL DEFAULT true,
  is_featured boolean NOT NULL DEFAULT false, start_date date NOT NULL, end_date date NOT NULL,
  target_audience text[] NOT NULL DEFAULT '{}',
  discount_type text NOT NULL DEFAULT 'fixed' CHECK (discount_type IN ('fixed', 'rate')),
  discount_value numeric(12, 2) NOT NULL DEFAULT 0 CHECK (discount_value >= 0),
  conditions text[] NOT NULL DEFAULT '{}', offers text[] NOT NULL DEFAULT '{}', redirect_url text,
  button_text text NOT NULL DEFAULT '', version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  description_key text NOT NULL DEFAULT '', CONSTRAINT campaigns_check CHECK (end_date >= start_date)
);
CREATE INDEX campaigns_bank ON campaigns (bank_id, type, end_date);
CREATE INDEX campaigns_search ON campaigns (search_key);
CREATE INDEX campaigns_image ON campaigns (image_id) WHERE image_id IS NOT NULL;

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('campaign', 'news', 'alert')),
  category text NOT NULL CHECK (category IN ('kredi', 'kredi-karti', 'mevduat')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200), description text NOT NULL DEFAULT '',
  bank_id text REFERENCES banks (id) ON UPDATE CASCADE ON DELETE SET NULL,
  link text NOT NULL, is_active boolean NOT NULL DEFAULT true, published_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(),
  search_key text NOT NULL DEFAULT '', expires_at timestamptz,
  CONSTRAINT notifications_window CHECK (expires_at > published_at)
);
CREATE INDEX notifications_published ON notifications (published_at DESC, id DESC);

CREATE TABLE bank_offers (
  bank_id text PRIMARY KEY REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
  slogan text NOT NULL DEFAULT '',
  offers text[] NOT NULL DEFAULT '{}' CHECK (cardinality(offers) <= 5),
  button_text text NOT NULL DEFAULT '', is_sponsored boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()
);
`;

const FUNCTIONS = `
CREATE FUNCTION keep_bank_names_apart() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE
    wanted text := to_jsonb(NEW) ->> TG_ARGV[0];
  BEGIN
    IF EXISTS (SELECT FROM bank_aliases JOIN banks ON banks.id = alias WHERE alias = wanted) THEN
      RAISE EXCEPTION 'a bank has the id that another one has as its other name'
        USING ERRCODE = 'unique_violation', CONSTRAINT = TG_NAME;
    END IF;
    RETURN NULL;
  END
$body$;

CREATE FUNCTION give_bank_its_offer() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO bank_offers (bank_id, is_active)
    SELECT id, false FROM banks WHERE id = NEW.id ON CONFLICT DO NOTHING;
    RETURN NULL;
  END
$body$;

CREATE CONSTRAINT TRIGGER banks_names_apart AFTER INSERT OR UPDATE OF id ON banks DEFERRABLE INITIALLY DEFERRED FOR
  EACH ROW EXECUTE FUNCTION keep_bank_names_apart('id');
CREATE CONSTRAINT TRIGGER banks_offer AFTER INSERT ON banks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION give_bank_its_offer();
CREATE CONSTRAINT TRIGGER bank_aliases_names_apart AFTER INSERT OR UPDATE ON bank_aliases DEFERRABLE INITIALLY
  DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_bank_names_apart('alias');

${['banks', 'bank_aliases', 'bank_page_orders', 'campaigns', 'notifications', 'bank_offers'].map(announce).join('\n')}
`;
