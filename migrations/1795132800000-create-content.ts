import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Banks, products and everything else that staff edit and visitors read. */
export class CreateContent1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE images (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        content_hash text NOT NULL UNIQUE CHECK (content_hash ~ '^[0-9a-f]{32}$'),
        mime_type text NOT NULL CHECK (mime_type IN ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif')),
        name text NOT NULL,
        alt_text text NOT NULL DEFAULT '',
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        data bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE banks (
        id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        search_key text NOT NULL,
        logo_id bigint REFERENCES images (id),
        color text NOT NULL DEFAULT 'blue' CHECK (color IN ('blue', 'red', 'green', 'purple')),
        slogan text NOT NULL DEFAULT '',
        is_active boolean NOT NULL DEFAULT true,
        is_featured boolean NOT NULL DEFAULT false,
        display_order integer CHECK (display_order > 0),
        price_per_application numeric(10, 2) NOT NULL DEFAULT 0 CHECK (price_per_application >= 0),
        customers text NOT NULL DEFAULT '',
        branches text NOT NULL DEFAULT '',
        atm_count text NOT NULL DEFAULT '',
        founded text NOT NULL DEFAULT '',
        phone text NOT NULL DEFAULT '',
        email text NOT NULL DEFAULT '',
        website text NOT NULL DEFAULT '',
        address text NOT NULL DEFAULT '',
        redirect_url text,
        mobile_url text,
        digital_features jsonb NOT NULL DEFAULT '[]',
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX banks_search ON banks (search_key);

      CREATE TABLE bank_aliases (
        alias text PRIMARY KEY CHECK (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        bank_id text NOT NULL REFERENCES banks (id) ON DELETE CASCADE
      );
      CREATE INDEX bank_aliases_bank ON bank_aliases (bank_id);

      CREATE TABLE bank_page_orders (
        page text NOT NULL CHECK (page IN ('ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi',
          'kredi-kartlari', 'mevduat', 'uzaktan-musteri-edinimi')),
        bank_id text NOT NULL REFERENCES banks (id) ON DELETE CASCADE,
        display_order integer NOT NULL CHECK (display_order > 0),
        PRIMARY KEY (page, bank_id)
      );
      CREATE INDEX bank_page_orders_bank ON bank_page_orders (bank_id);

      CREATE TABLE bank_offers (
        bank_id text PRIMARY KEY REFERENCES banks (id) ON DELETE CASCADE,
        slogan text NOT NULL DEFAULT '',
        offers text[] NOT NULL DEFAULT '{}' CHECK (cardinality(offers) <= 5),
        button_text text NOT NULL DEFAULT '',
        is_sponsored boolean NOT NULL DEFAULT false,
        is_active boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE loan_types (
        id text PRIMARY KEY CHECK (id IN ('ihtiyac', 'konut', 'tasit', 'kobi')),
        subtype text NOT NULL UNIQUE CHECK (subtype = id || '_kredisi'),
        path text NOT NULL UNIQUE,
        title text NOT NULL,
        short_title text NOT NULL,
        description text NOT NULL DEFAULT '',
        min_amount numeric(15, 2) NOT NULL CHECK (min_amount > 0),
        max_amount numeric(15, 2) NOT NULL CHECK (max_amount >= min_amount),
        step numeric(15, 2) NOT NULL CHECK (step > 0),
        presets numeric(15, 2)[] NOT NULL DEFAULT '{}',
        min_term integer NOT NULL CHECK (min_term > 0),
        max_term integer NOT NULL CHECK (max_term >= min_term),
        display_order integer NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE term_rules (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        loan_type text NOT NULL REFERENCES loan_types (id),
        up_to_amount numeric(15, 2) CHECK (up_to_amount > 0),
        terms integer[] NOT NULL,
        valid_from date NOT NULL,
        valid_to date CHECK (valid_to >= valid_from),
        source text NOT NULL DEFAULT '',
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX term_rules_key ON term_rules (loan_type, valid_from, up_to_amount) NULLS NOT DISTINCT;

      CREATE TABLE tax_rates (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        tax text NOT NULL CHECK (tax IN ('kkdf', 'bsmv', 'stopaj')),
        applies_to text NOT NULL CHECK (applies_to IN ('ihtiyac', 'konut', 'tasit', 'kobi', 'TRY', 'USD', 'EUR')),
        up_to_months integer CHECK (up_to_months > 0),
        percent numeric(6, 3) NOT NULL CHECK (percent BETWEEN 0 AND 100),
        valid_from date NOT NULL,
        valid_to date CHECK (valid_to >= valid_from),
        source text NOT NULL DEFAULT '',
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX tax_rates_key ON tax_rates (tax, applies_to, valid_from, up_to_months) NULLS NOT DISTINCT;

      CREATE TABLE products (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        type text NOT NULL CHECK (type IN ('loan', 'card', 'deposit', 'remote_customer')),
        subtype text CHECK (subtype IN ('ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi')),
        slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        bank_id text NOT NULL REFERENCES banks (id),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
        search_key text NOT NULL,
        description text NOT NULL DEFAULT '',
        image_id bigint REFERENCES images (id),
        features text[] NOT NULL DEFAULT '{}',
        benefits text[] NOT NULL DEFAULT '{}',
        requirements text[] NOT NULL DEFAULT '{}',
        documents text[] NOT NULL DEFAULT '{}',
        offers text[] NOT NULL DEFAULT '{}',
        feature_groups jsonb NOT NULL DEFAULT '[]',
        currency text CHECK (currency IN ('TRY', 'USD', 'EUR')),
        min_amount numeric(15, 2) CHECK (min_amount >= 0),
        max_amount numeric(15, 2) CHECK (max_amount >= min_amount),
        min_term integer CHECK (min_term > 0),
        max_term integer CHECK (max_term >= min_term),
        fee_percent numeric(6, 4) NOT NULL DEFAULT 0 CHECK (fee_percent BETWEEN 0 AND 100),
        divisor integer NOT NULL DEFAULT 36500 CHECK (divisor IN (36000, 36500)),
        card_segment text CHECK (card_segment IN ('individual', 'commercial')),
        card_type text,
        card_category text,
        annual_fee numeric(10, 2) CHECK (annual_fee >= 0),
        extra_card_fee numeric(10, 2) CHECK (extra_card_fee >= 0),
        virtual_card_fee numeric(10, 2) CHECK (virtual_card_fee >= 0),
        min_limit numeric(15, 2) CHECK (min_limit >= 0),
        max_limit numeric(15, 2) CHECK (max_limit >= min_limit),
        campaign_title text,
        campaign_description text,
        campaign_end_date date,
        button_text text NOT NULL DEFAULT '',
        redirect_url text,
        is_sponsored boolean NOT NULL DEFAULT false,
        is_active boolean NOT NULL DEFAULT true,
        is_featured boolean NOT NULL DEFAULT false,
        is_sample boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((type = 'loan') = (subtype IS NOT NULL)),
        CHECK ((type = 'deposit') = (currency IS NOT NULL)),
        CHECK ((type = 'card') = (card_segment IS NOT NULL)),
        CHECK (type NOT IN ('loan', 'deposit') OR (min_amount IS NOT NULL AND max_amount IS NOT NULL AND min_term IS NOT NULL AND max_term IS NOT NULL))
      );
      CREATE INDEX products_bank ON products (bank_id, type);
      CREATE INDEX products_listing ON products (type, subtype, is_active);
      CREATE INDEX products_search ON products (search_key);

      CREATE TABLE product_rates (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        rate numeric(8, 4) NOT NULL CHECK (rate >= 0 AND rate < 1000),
        valid_from date NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (product_id, valid_from)
      );
      COMMENT ON COLUMN product_rates.rate IS 'percent: monthly for loans, yearly for deposits';

      CREATE TABLE campaigns (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        search_key text NOT NULL,
        description text NOT NULL DEFAULT '',
        type text NOT NULL CHECK (type IN ('loan', 'card', 'deposit', 'remote_customer')),
        loan_subtype text CHECK (loan_subtype IN ('ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi')),
        bank_id text NOT NULL REFERENCES banks (id),
        image_id bigint REFERENCES images (id),
        is_active boolean NOT NULL DEFAULT true,
        is_featured boolean NOT NULL DEFAULT false,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date >= start_date),
        target_audience text[] NOT NULL DEFAULT '{}',
        discount_type text NOT NULL DEFAULT 'fixed' CHECK (discount_type IN ('fixed', 'rate')),
        discount_value numeric(12, 2) NOT NULL DEFAULT 0 CHECK (discount_value >= 0),
        conditions text[] NOT NULL DEFAULT '{}',
        offers text[] NOT NULL DEFAULT '{}',
        redirect_url text,
        button_text text NOT NULL DEFAULT '',
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX campaigns_bank ON campaigns (bank_id, type, end_date);
      CREATE INDEX campaigns_search ON campaigns (search_key);

      CREATE TABLE notifications (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        type text NOT NULL CHECK (type IN ('campaign', 'news', 'alert')),
        category text NOT NULL CHECK (category IN ('kredi', 'kredi-karti', 'mevduat')),
        title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        description text NOT NULL DEFAULT '',
        bank_id text REFERENCES banks (id) ON DELETE SET NULL,
        link text NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        published_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX notifications_published ON notifications (published_at DESC, id DESC);

      CREATE TABLE pages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
        search_key text NOT NULL,
        content text NOT NULL DEFAULT '',
        meta_title text NOT NULL DEFAULT '',
        meta_description text NOT NULL DEFAULT '',
        is_published boolean NOT NULL DEFAULT false,
        is_featured boolean NOT NULL DEFAULT false,
        is_system boolean NOT NULL DEFAULT false,
        template text NOT NULL DEFAULT 'default',
        author text NOT NULL DEFAULT 'Admin',
        published_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN pages.is_system IS 'blocks of a page whose address the code owns (home, loan, cards, deposits ...)';
      CREATE INDEX pages_search ON pages (search_key);

      CREATE TABLE page_redirects (
        old_slug text PRIMARY KEY,
        page_id bigint NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX page_redirects_page ON page_redirects (page_id);

      CREATE TABLE ads (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
        search_key text NOT NULL,
        type text NOT NULL DEFAULT 'image' CHECK (type IN ('image', 'code')),
        location text NOT NULL DEFAULT 'masthead' CHECK (location IN ('masthead', 'sidebar-left', 'sidebar-right')),
        pages text[] NOT NULL CHECK (cardinality(pages) > 0),
        image_id bigint REFERENCES images (id),
        image_url text,
        link_url text,
        alt_text text NOT NULL DEFAULT '',
        html_code text,
        weight integer NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 100),
        is_active boolean NOT NULL DEFAULT true,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date >= start_date),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE settings (
        group_name text PRIMARY KEY CHECK (group_name IN ('general', 'security', 'notifications', 'api', 'appearance')),
        values jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE consent_texts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('kvkk', 'marketing')),
        version text NOT NULL,
        label text NOT NULL,
        text text NOT NULL,
        valid_from date NOT NULL,
        UNIQUE (kind, version)
      );

      CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('content_changed', TG_TABLE_NAME);
        RETURN NULL;
      END $$;
    `);
    for (const table of CONTENT_TABLES) {
      await runner.query(`
        CREATE TRIGGER ${table}_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${[...CONTENT_TABLES].reverse().join(', ')} CASCADE`);
    await runner.query('DROP FUNCTION announce_content_change()');
  }
}

const CONTENT_TABLES = [
  'images',
  'banks',
  'bank_aliases',
  'bank_page_orders',
  'bank_offers',
  'loan_types',
  'term_rules',
  'tax_rates',
  'products',
  'product_rates',
  'campaigns',
  'notifications',
  'pages',
  'page_redirects',
  'ads',
  'settings',
  'consent_texts',
] as const;
