import { Application } from '../../applications/application.entity.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, type RowOf, statement } from '../../platform/database/sql.js';
import { UNKNOWN_ADDRESS } from '../../platform/routing/client-address.js';
import { normalizeEmail } from '../../platform/validation/email.js';
import type { PersonalChannel } from '../../shared/enums/personal-channels.js';

/** Input by which an applicant finds her applications; its kind decides the channel of the code. */
export type Lookup =
  /** `reference`: the application that she names, if any. */
  | { readonly by: 'phone'; readonly phone: string; readonly reference: string | null }
  | { readonly by: 'email'; readonly email: string }
  /** Where no SMS can leave: to the address that the application has. */
  | { readonly by: 'reference'; readonly reference: string; readonly phone: string };

export const CHANNELS = {
  phone: 'sms',
  email: 'email',
  reference: 'email',
} as const satisfies Readonly<Record<Lookup['by'], PersonalChannel>>;

/** Without what is only a hint, so that a number that is typed or left out is counted alike. */
export function keyTextOf(lookup: Lookup): string {
  switch (lookup.by) {
    case 'phone':
      return `phone\0${lookup.phone}`;
    case 'email':
      return `email\0${normalizeEmail(lookup.email) ?? lookup.email}`;
    case 'reference':
      return `account\0${lookup.reference}\0${lookup.phone}`;
  }
}

const FOUND = { ...columns(Application, 'id', 'kind'), is_named: t.bool() };

const BY_PHONE = statement(
  'applicant-lookup-by-phone',
  `SELECT id, kind, coalesce(id = $2::bigint, false) AS is_named FROM applications
    WHERE phone_number = $1 ORDER BY is_named DESC, created_at DESC, id DESC LIMIT 1`,
  FOUND,
);

const BY_EMAIL = statement(
  'applicant-lookup-by-email',
  `SELECT id, kind, false AS is_named FROM applications
    WHERE email_key = lower($1) ORDER BY created_at DESC, id DESC LIMIT 1`,
  FOUND,
);

const BY_REFERENCE = statement(
  'applicant-lookup-by-reference',
  `SELECT id, kind, true AS is_named FROM applications
    WHERE id = $2::bigint AND phone_number = $1 AND email IS NOT NULL`,
  FOUND,
);

/** An application of hers came from the network, or a code was typed there that only she could have. */
const IS_KNOWN = statement(
  'applicant-lookup-is-known',
  `SELECT EXISTS (SELECT FROM limited_requests WHERE subject = 'applicant-code' AND account_key = $1 AND is_done)
       OR EXISTS (SELECT FROM applications a JOIN form_submissions s ON s.id = a.submission_id
                   WHERE (a.phone_number = $2 OR a.email_key = lower($3)) AND $4::inet <> '${UNKNOWN_ADDRESS}'
                     AND submission_network(s.ip_address) = submission_network($4::inet)) AS is_known`,
  { is_known: t.bool() },
);

/** The applications of whoever has a phone or a mailbox: one question each, whether or not there are any. */
export function find(client: Queryable, lookup: Lookup): Promise<RowOf<typeof BY_PHONE> | undefined> {
  switch (lookup.by) {
    case 'phone':
      return firstOf(client, BY_PHONE, [lookup.phone, lookup.reference]);
    case 'email':
      return firstOf(client, BY_EMAIL, [lookup.email]);
    case 'reference':
      return firstOf(client, BY_REFERENCE, [lookup.phone, lookup.reference]);
  }
}

/** @param account under which this network's requests for it are counted */
export async function isKnownNetwork(
  client: Queryable,
  lookup: Lookup,
  { account, address }: { readonly account: string; readonly address: string },
): Promise<boolean> {
  const contact = lookup.by === 'email' ? [null, lookup.email] : [lookup.phone, null];
  return (await firstOf(client, IS_KNOWN, [account, ...contact, address]))?.is_known === true;
}
