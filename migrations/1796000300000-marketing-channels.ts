import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marketing permissions by channel, and texts that wait for a lawyer. What was agreed to under the texts of before stays as
 * it is, under their versions; a database that has texts gets the new ones, which are in force from that day on.
 */
export class MarketingChannels1796000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    for (const [kind, label, text] of TEXTS)
      await runner.query(
        `INSERT INTO consent_texts (kind, version, label, text, valid_from)
         SELECT $1, '2026-11-27', $2, $3, current_date WHERE EXISTS (SELECT FROM consent_texts)
         ON CONFLICT (kind, version) DO NOTHING`,
        [kind, label, text],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const BEFORE = "'kvkk', 'marketing', 'membership', 'terms', 'member_marketing'";
const CHANNELS = "'marketing_call', 'marketing_sms', 'marketing_email'";

const kinds = (table: string, column: string, allowed: string): string => `
ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
  ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN (${allowed}));`;

const UP = `
CREATE TABLE application_permissions (
  application_id bigint, application_kind text, consent text CHECK (consent IN (${CHANNELS})),
  text_version text NOT NULL, withdrawn_at timestamptz,
  FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE,
  PRIMARY KEY (application_id, application_kind, consent)
);
CREATE INDEX application_permissions_withdrawn ON application_permissions (withdrawn_at)
  WHERE withdrawn_at IS NOT NULL;
COMMENT ON TABLE application_permissions IS
  'permissions of marketing by channel; applications.marketing_consent is one for all channels, under a text of before';
${kinds('consent_texts', 'kind', `${BEFORE}, ${CHANNELS}`)}
ALTER TABLE consent_texts ADD COLUMN counsel_at timestamptz, ADD COLUMN counsel_noted_by text;
COMMENT ON COLUMN consent_texts.counsel_at IS 'since when a lawyer''s yes is noted; null: the text waits for one';
${kinds('member_consents', 'kind', `'membership', 'terms', 'member_marketing', ${CHANNELS}`)}
DROP INDEX member_consents_marketing;
CREATE INDEX member_consents_marketing ON member_consents (given_at) WHERE kind IN ('member_marketing', ${CHANNELS});
ALTER TABLE member_sign_ups ADD COLUMN marketing_call_version text, ADD COLUMN marketing_sms_version text,
  ADD COLUMN marketing_email_version text;
${kinds('consent_evidence', 'consent', `${BEFORE}, ${CHANNELS}`)}
ALTER TABLE newsletter_subscribers ADD COLUMN marketing_email_text text;
`;

/** A permission of one channel has no place in the schema of before: it goes, as nobody agreed to more. */
const DOWN = `
DROP TABLE application_permissions;
DELETE FROM consent_texts WHERE kind IN (${CHANNELS});
DELETE FROM member_consents WHERE kind IN (${CHANNELS});
DELETE FROM consent_evidence WHERE consent IN (${CHANNELS});
${kinds('consent_texts', 'kind', BEFORE)}
ALTER TABLE consent_texts DROP COLUMN counsel_at, DROP COLUMN counsel_noted_by;
${kinds('member_consents', 'kind', "'membership', 'terms', 'member_marketing'")}
DROP INDEX member_consents_marketing;
CREATE INDEX member_consents_marketing ON member_consents (given_at) WHERE kind = 'member_marketing';
ALTER TABLE member_sign_ups DROP COLUMN marketing_call_version, DROP COLUMN marketing_sms_version,
  DROP COLUMN marketing_email_version;
${kinds('consent_evidence', 'consent', BEFORE)}
ALTER TABLE newsletter_subscribers DROP COLUMN marketing_email_text;
`;

const channelText = (act: string): string =>
  `{{sirket}}, kredi, kredi kartı ve mevduat ürünlerine ilişkin kampanya, teklif ve bilgilendirmeler için ${act} ve iletişim bilgilerimi bu amaçla işleyebilir. Bu izin yalnızca bu kanal içindir, başvurum veya üyeliğim için gerekli değildir. 6563 ve 6698 sayılı kanunlar kapsamında verdiğim bu izni Başvuru Durumu sayfasından, hesabımdan, İleti Yönetim Sistemi üzerinden ya da {{eposta}} adresine yazarak dilediğim zaman ücretsiz geri alabilirim.`;

const TEXTS: readonly (readonly [kind: string, label: string, text: string])[] = [
  [
    'kvkk',
    'Başvurumu seçtiğim bankalara iletin.',
    'Telefon numaramın, varsa e-posta adresimin ve başvuru bilgilerimin, başvurumun değerlendirilmesi ve bankanın bana ulaşması için {{sirket}} tarafından yalnızca bu başvuruda seçtiğim bankalara iletilmesini istiyorum. Başvurumdan Başvuru Durumu sayfasında dilediğim zaman vazgeçebilir, bilgilerimi sildirebilirim.',
  ],
  [
    'marketing_call',
    'Kampanya ve teklifler için beni arayabilirsiniz.',
    channelText('beni telefonla arayabilir'),
  ],
  [
    'marketing_sms',
    'Kampanya ve teklifleri SMS ile gönderebilirsiniz.',
    channelText('bana SMS gönderebilir'),
  ],
  [
    'marketing_email',
    'Kampanya ve teklifleri e-postayla gönderebilirsiniz.',
    channelText('bana e-posta gönderebilir'),
  ],
];
