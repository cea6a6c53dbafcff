import { t } from '../platform/database/row.js';
import { CHANNEL_CONSENTS, type MarketingConsent } from '../shared/enums/applications.js';

/** A permission of marketing that came with an application, standing or taken back. */
export interface MarketingPermission {
  readonly consent: MarketingConsent;
  readonly version: string | null;
  /** The sentence beside the box; null where its text is not known. */
  readonly label: string | null;
  /** ISO 8601. */
  readonly withdrawn_at: string | null;
}

/** SQL: the permissions of the application of that name, the one for all channels first. */
export const permissionsOf = (application: string): string => `ARRAY(
  SELECT jsonb_build_object('consent', said.consent, 'version', said.version, 'label', words.label,
                            'withdrawn_at', said.withdrawn_at)
    FROM (SELECT 'marketing', s.marketing_text_version, ${application}.marketing_withdrawn_at
            FROM form_submissions s
           WHERE s.id = ${application}.submission_id
             AND (${application}.marketing_consent OR ${application}.marketing_withdrawn_at IS NOT NULL)
          UNION ALL
          SELECT p.consent, p.text_version, p.withdrawn_at FROM application_permissions p
           WHERE p.application_id = ${application}.id AND p.application_kind = ${application}.kind
         ) AS said (consent, version, withdrawn_at)
    LEFT JOIN consent_texts words ON words.kind = said.consent AND words.version = said.version
   ORDER BY said.consent) AS permissions`;

export const PERMISSIONS = { permissions: t.list(t.jsonb<MarketingPermission>()) };

const permissionInForce = (application: string, consent: string): string =>
  `(${application}.marketing_consent
    OR EXISTS (SELECT FROM application_permissions p
                WHERE p.application_id = ${application}.id AND p.application_kind = ${application}.kind
                  AND p.withdrawn_at IS NULL${consent}))`;

/** SQL: whether any permission of the application stands. */
export const hasPermission = (application: string): string => permissionInForce(application, '');

/** SQL: for each channel whether marketing may use it now, by its own permission or by one for all. */
export const allowedChannels = (application: string): string =>
  CHANNEL_CONSENTS.map(
    (name) => `${permissionInForce(application, ` AND p.consent = '${name}'`)} AS ${name}`,
  ).join(', ');

export const ALLOWED_CHANNELS = {
  marketing_call: t.bool(),
  marketing_sms: t.bool(),
  marketing_email: t.bool(),
};

export const standing = (permissions: readonly MarketingPermission[]): readonly MarketingPermission[] =>
  permissions.filter(({ withdrawn_at }) => withdrawn_at === null);

/**
 * SQL: takes permissions of applications back, in CTEs that follow `theirs (application_id, application_kind)`. A yes to
 * all channels is never split: it ends with each of them.
 * @param channels SQL of the channels, a `text[]`
 * @param actor SQL of the name in the history
 */
export const takingBack = (channels: string, actor: string): string => `
  whole AS (
     UPDATE applications a SET marketing_consent = false, marketing_withdrawn_at = now()
       FROM theirs WHERE a.id = theirs.application_id AND a.kind = theirs.application_kind AND a.marketing_consent
     RETURNING a.id, a.kind
   ), single AS (
     UPDATE application_permissions p SET withdrawn_at = now()
       FROM theirs
      WHERE p.application_id = theirs.application_id AND p.application_kind = theirs.application_kind
        AND p.withdrawn_at IS NULL AND p.consent = ANY (${channels})
     RETURNING p.application_id AS id, p.application_kind AS kind
   ), changed AS (
     SELECT id, kind FROM whole UNION SELECT id, kind FROM single
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, note, actor_name)
     SELECT id, kind, 'note', 'Ticari ileti iznini geri aldı', ${actor} FROM changed
   )`;
