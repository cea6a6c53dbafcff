import { t } from '../../../platform/database/row.js';
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
}

const APPLICATIONS = {
  place: 'application',
  from: 'applications a',
  id: 'a.id',
  phone: 'a.phone_number',
  email: 'a.email',
} as const;
/** Its address is confirmed by a link, its phone by nothing. */
const SUBSCRIBERS = {
  place: 'newsletter',
  from: 'newsletter_subscribers s',
  id: 's.id',
  phone: 'NULL::text',
  email: 's.email',
} as const;
const MEMBERS = {
  place: 'member',
  from: 'member_consents c JOIN users u ON u.id = c.user_id',
  id: 'c.id',
  phone: 'CASE WHEN u.phone_confirmed_at IS NOT NULL THEN u.phone END',
  email: 'u.email',
} as const;

const BRANCHES: readonly Branch[] = [
  {
    ...APPLICATIONS,
    state: 'ONAY',
    at: 'a.created_at',
    where: 'a.erased_at IS NULL AND (a.marketing_consent OR a.marketing_withdrawn_at IS NOT NULL)',
  },
  { ...APPLICATIONS, state: 'RET', at: 'a.marketing_withdrawn_at', where: 'a.erased_at IS NULL' },
  { ...SUBSCRIBERS, state: 'ONAY', at: 's.confirmed_at', where: 's.marketing_consent' },
  { ...SUBSCRIBERS, state: 'RET', at: 's.unsubscribed_at', where: 's.marketing_consent' },
  { ...MEMBERS, state: 'ONAY', at: 'c.given_at', where: `c.kind = 'member_marketing'` },
  { ...MEMBERS, state: 'RET', at: 'c.withdrawn_at', where: `c.kind = 'member_marketing'` },
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
  `SELECT place, state, phone, email, at, at::text AS position, key FROM (${BRANCHES.map(
    (branch) => `
     (SELECT '${branch.place}' AS place, '${branch.state}' AS state, ${branch.phone} AS phone, ${branch.email} AS email,
             ${branch.at} AS at, ${keyOf(branch)} AS key ${within(branch)}
         AND (${branch.at}, ${keyOf(branch)}) > ($5::timestamptz, $6::text)
       ORDER BY ${branch.at}, ${keyOf(branch)} LIMIT $7::integer)`,
  ).join(' UNION ALL ')}) AS acts
   ORDER BY at, key LIMIT $7::integer`,
  {
    place: t.text<PermissionPlace>(),
    state: t.text<PermissionState>(),
    phone: t.orNull(t.text()),
    email: t.orNull(t.text()),
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
