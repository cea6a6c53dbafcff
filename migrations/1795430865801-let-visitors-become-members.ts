import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEXTS = [
  {
    kind: 'membership',
    label: 'KVKK Aydınlatma Metni’ni okudum.',
    text: 'Üyeliğim için verdiğim telefon numaramın ve e-posta adresimin, üyeliğimin yürütülmesi amacıyla {{sirket}} tarafından işleneceği konusunda KVKK Aydınlatma Metni ile bilgilendirildim. Bu bilgileri hesabım sayfasından görebileceğimi, indirebileceğimi ve hesabımla birlikte silebileceğimi biliyorum.',
  },
  {
    kind: 'terms',
    label: 'Kullanıcı Sözleşmesi’ni okudum, kabul ediyorum.',
    text: '{{sirket}} tarafından bu sitede yayımlanan Kullanıcı Sözleşmesi’ni okudum ve kabul ediyorum. Üyeliğimi hesabım sayfasından dilediğim zaman sona erdirebileceğimi biliyorum.',
  },
  {
    kind: 'member_marketing',
    label: 'Kampanya ve tekliflerin SMS, arama ve e-posta ile gönderilmesine izin veriyorum.',
    text: '{{sirket}} tarafından kredi, kredi kartı ve mevduat ürünlerine ilişkin kampanya, teklif ve bilgilendirmelerin tarafıma SMS, arama ve e-posta yoluyla gönderilmesine ve iletişim bilgilerimin bu amaçla işlenmesine, 6563 sayılı Elektronik Ticaretin Düzenlenmesi Hakkında Kanun ve 6698 sayılı Kanun kapsamında onay veriyorum. Bu onay üyeliğim için zorunlu değildir; hesabım sayfasından, iletilerdeki ret bağlantısıyla, İleti Yönetim Sistemi üzerinden veya {{eposta}} adresine yazarak ücretsiz geri alabilirim.',
  },
] as const;

/** Visitors sign up: kept apart from people with a login until the address is known to be theirs. */
export class LetVisitorsBecomeMembers1795430865801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE consent_texts DROP CONSTRAINT consent_texts_kind_check;
      ALTER TABLE consent_texts ADD CONSTRAINT consent_texts_kind_check
        CHECK (kind IN ('kvkk', 'marketing', 'membership', 'terms', 'member_marketing'));

      CREATE TABLE member_sign_ups (
        id uuid PRIMARY KEY,
        email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
        phone text NOT NULL CHECK (phone ~ '^5[0-9]{9}$'),
        password_hash text NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        membership_version text NOT NULL,
        terms_version text NOT NULL,
        marketing_version text,
        ip_address inet NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN member_sign_ups.token_hash IS 'of the code in the link, which is stored nowhere';
      CREATE INDEX member_sign_ups_email ON member_sign_ups (email, created_at DESC);
      CREATE INDEX member_sign_ups_created ON member_sign_ups (created_at);

      CREATE TABLE member_requests (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_key text NOT NULL,
        ip_address inet NOT NULL,
        is_granted boolean NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN member_requests.account_key IS
        'keyed hash of the e-mail typed, so that unknown addresses are not stored in clear';
      CREATE INDEX member_requests_account ON member_requests (account_key, requested_at DESC);
      CREATE INDEX member_requests_ip ON member_requests (ip_address, requested_at DESC);
      CREATE INDEX member_requests_requested ON member_requests (requested_at);

      CREATE TABLE member_consents (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint REFERENCES users (id) ON DELETE SET NULL,
        subject_key bytea NOT NULL,
        kind text NOT NULL CHECK (kind IN ('membership', 'terms', 'member_marketing')),
        version text NOT NULL,
        page text NOT NULL,
        ip_address inet NOT NULL,
        given_at timestamptz NOT NULL,
        withdrawn_at timestamptz
      );
      COMMENT ON COLUMN member_consents.subject_key IS
        'keyed hash of the e-mail at that time: proof that outlives the account without naming anybody';
      CREATE INDEX member_consents_user ON member_consents (user_id, given_at DESC);
      CREATE INDEX member_consents_subject ON member_consents (subject_key);
    `);
    // A new database is given all texts when it is filled.
    for (const { kind, label, text } of TEXTS)
      await runner.query(
        `INSERT INTO consent_texts (kind, version, label, text, valid_from)
         SELECT $1, '2026-11-23', $2, $3, '2026-11-23' WHERE EXISTS (SELECT FROM consent_texts)`,
        [kind, label, text],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE member_consents, member_requests, member_sign_ups;
      DELETE FROM consent_texts WHERE kind NOT IN ('kvkk', 'marketing');
      ALTER TABLE consent_texts DROP CONSTRAINT consent_texts_kind_check;
      ALTER TABLE consent_texts ADD CONSTRAINT consent_texts_kind_check CHECK (kind IN ('kvkk', 'marketing'))`);
  }
}
