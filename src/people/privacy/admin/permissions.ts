import { t } from '../../../platform/database/row.js';
import type { ChannelConsent } from '../../../shared/enums/applications.js';
import { type RowOf, statement } from '../../../platform/database/sql.js';

/** Where somebody agreed, or took it back. */
export const PERMISSION_PLACES = ['application', 'newsletter', 'member'] as const;
export type PermissionPlace = (typeof PERMISSION_PLACES)[number];

/** In the words of the register of commercial messages (İYS). */
export const PERMISSION_STATES = ['ONAY', 'RET'] as const;
export type PermissionState = (typeof PERMISSION_STATES)[number];
export const PERMISSION_TYPES = ['ARAMA', 'MESAJ', 'EPOSTA'] as const;
export type PermissionType = (typeof PERMISSION_TYPES)[number];

interface Branch {
  readonly place: PermissionPlace;
  readonly state: PermissionState;
  readonly from: string;
  readonly id: string;
  readonly at: string;
  readonly phone: string;
  readonly email: string;
  readonly where: string;
  /** SQL: the one channel it is about; NULL for all, under the texts of before. */
  readonly channel: string;
}

const FOR_ALL = 'NULL::text';

const APPLICATIONS = {
  place: 'application',
  from: 'applications a',
  id: 'a.id',
  phone: 'a.phone_number',
  email: 'a.email',
  channel: FOR_ALL,
} as const;
/** Of applications, by channel. */
const CHANNELS = {
  ...APPLICATIONS,
  from: `application_permissions p JOIN applications a ON a.id = p.application_id AND a.kind = p.application_kind`,
  id: `a.id || ' ' || p.consent`,
  channel: 'p.consent',
  where: 'a.erased_at IS NULL',
} as const;
/** Its address is confirmed by a link, its phone by nothing. */
const SUBSCRIBERS = {
  place: 'newsletter',
  from: 'newsletter_subscribers s',
  id: 's.id',
  phone: 'NULL::text',
  email: 's.email',
  channel: `'marketing_email'`,
  where: '(s.marketing_consent OR s.marketing_email_text IS NOT NULL)',
} as const;
const MEMBERS = {
  place: 'member',
  from: 'member_consents c JOIN users u ON u.id = c.user_id',
  id: 'c.id',
  phone: 'CASE WHEN u.phone_confirmed_at IS NOT NULL THEN u.phone END',
  email: 'u.email',
  channel: `nullif(c.kind, 'member_marketing')`,
  where: `c.kind IN ('member_marketing', 'marketing_call', 'marketing_sms', 'marketing_email')`,
} as const;

const BRANCHES: readonly Branch[] = [
  {
    ...APPLICATIONS,
    state: 'ONAY',
    at: 'a.created_at',
    where: 'a.erased_at IS NULL AND (a.marketing_consent OR a.marketing_withdrawn_at IS NOT NULL)',
  },
  { ...APPLICATIONS, state: 'RET', at: 'a.marketing_withdrawn_at', where: 'a.erased_at IS NULL' },
  { ...CHANNELS, state: 'ONAY', at: 'a.created_at' },
  { ...CHANNELS, state: 'RET', at: 'p.withdrawn_at' },
  { ...SUBSCRIBERS, state: 'ONAY', at: 's.confirmed_at' },
  { ...SUBSCRIBERS, state: 'RET', at: 's.unsubscribed_at' },
  { ...MEMBERS, state: 'ONAY', at: 'c.given_at' },
  { ...MEMBERS, state: 'RET', at: 'c.withdrawn_at' },
];

/** Names an act among those of the same moment. */
const keyOf = ({ place, state, id }: Branch): string => `'${place} ${state} ' || ${id}`;

/** $1 and $2: from the first moment on, up to the last; $3 and $4: place and state, or NULL for any. */
const within = (branch: Branch): string => `
   FROM ${branch.from}
  WHERE ${branch.where} AND ${branch.at} >= $1::timestamptz AND ${branch.at} < $2::timestamptz
    AND coalesce($3::text, '${branch.place}') = '${branch.place}'
    AND coalesce($4::text, '${branch.state}') = '${branch.state}'`;

/** Acts in the order of their times, behind $5 and $6, $7 at most; each branch reads no more than it may give. */
export const PERMISSIONS = statement(
  'marketing-permissions',
  `SELECT place, state, phone, email, channel, at, at::text AS position, key FROM (${BRANCHES.map(
    (branch) => `
     (SELECT '${branch.place}' AS place, '${branch.state}' AS state, ${branch.phone} AS phone, ${branch.email} AS email,
             ${branch.channel} AS channel, ${branch.at} AS at, ${keyOf(branch)} AS key ${within(branch)}
         AND (${branch.at}, ${keyOf(branch)}) > ($5::timestamptz, $6::text)
       ORDER BY ${branch.at}, ${keyOf(branch)} LIMIT $7::integer)`,
  ).join(' UNION ALL ')}) AS acts
   ORDER BY at, key LIMIT $7::integer`,
  {
    place: t.text<PermissionPlace>(),
    state: t.text<PermissionState>(),
    phone: t.orNull(t.text()),
    email: t.orNull(t.text()),
    /** Null for a permission for all channels. */
    channel: t.orNull(t.text<ChannelConsent>()),
    at: t.timestamptz(),
    /** To the last digit, which a Date has not. */
    position: t.text(),
    key: t.text(),
  },
);

export const MAX_COUNTED = 100_000;

/** No further than anybody wants to know exactly. */
export const COUNTS = statement(
  'marketing-permissions-counts',
  `SELECT state, count(*)::int AS acts FROM (${BRANCHES.map(
    (branch) => `
     (SELECT '${branch.state}' AS state ${within(branch)} LIMIT ${String(MAX_COUNTED)})`,
  ).join(' UNION ALL ')}) AS acts
   GROUP BY state`,
  { state: t.text<PermissionState>(), acts: t.int4() },
);

export type PermissionAct = RowOf<typeof PERMISSIONS>;
