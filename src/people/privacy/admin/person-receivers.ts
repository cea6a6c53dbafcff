import { columns, t } from '../../../platform/database/row.js';
import { type RowOf, statement } from '../../../platform/database/sql.js';
import { Delivery } from '../../../messages/deliveries/delivery.entity.js';

/** How an application left for somebody outside. */
type ReceiverWay = 'webhook' | 'email' | 'file' | 'fetch' | 'hand';

/**
 * Everybody outside who got applications, by name: each webhook and mailbox with its message, and for referrals that left
 * without one the file, the bank's keys and portal, or staff themselves. By all keys that the bank has now, as no request
 * is written down.
 */
export const RECEIVERS = statement(
  'person-receivers',
  `WITH told AS MATERIALIZED (
     SELECT d.id, d.channel AS way, d.topic, d.state, d.target, e.name, d.params ->> 'mailbox' AS mailbox,
            coalesce(e.bank_id, o.payload ->> 'bank') AS bank_id, o.payload ->> 'referral' AS referral, d.created_at
       FROM outbox o JOIN deliveries d ON d.outbox_id = o.id LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id
      WHERE o.application_id = ANY ($1::bigint[])
        AND (d.channel = 'webhook' OR (d.channel = 'email' AND o.topic IN ('referral.created', 'referral.corrected')))
   ), fetched AS (
     SELECT r.id, CASE WHEN r.file_id IS NOT NULL THEN 'file' WHEN b.lead_channel = 'fetch' THEN 'fetch' ELSE 'hand' END AS way,
            r.bank_id, r.file_id, r.sent_at
       FROM applications a JOIN referrals r
         ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
       LEFT JOIN banks b ON b.id = r.bank_id
      WHERE a.id = ANY ($1::bigint[]) AND r.sent_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM told WHERE told.referral = r.id::text)
   ), receivers AS (
     SELECT way, topic, state, target, coalesce(name, mailbox) AS name, bank_id, created_at FROM told
     UNION ALL
     SELECT way, NULL, NULL, '',
            CASE way WHEN 'file' THEN file_id::text
                     WHEN 'fetch' THEN concat_ws(', ',
                       (SELECT string_agg(k.name, ', ' ORDER BY k.id) FROM api_keys k
                         WHERE k.bank_id = fetched.bank_id AND 'referrals.read' = ANY (k.scopes)),
                       CASE WHEN EXISTS (SELECT FROM users u WHERE u.bank_id = fetched.bank_id) THEN 'banka ekranı' END) END,
            bank_id, sent_at FROM fetched
   )
   SELECT way, topic, state, target, receivers.name, b.name AS bank, receivers.created_at
     FROM receivers LEFT JOIN banks b ON b.id = receivers.bank_id
    ORDER BY receivers.created_at DESC LIMIT 500`,
  {
    way: t.text<ReceiverWay>(),
    topic: t.orNull(t.text()),
    state: t.orNull(columns(Delivery, 'state').state),
    target: t.text(),
    name: t.orNull(t.text()),
    bank: t.orNull(t.text()),
    created_at: t.timestamptz(),
  },
);

export type PersonReceiver = RowOf<typeof RECEIVERS>;
