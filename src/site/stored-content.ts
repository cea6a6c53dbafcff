import { t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import type { AddressSource } from '../platform/routing/public-page.js';
import { IS_NOTIFICATION_SHOWN } from './shown-notifications.js';
import { minuteOf } from './site.service.js';

type OfProducts = 'loan' | 'bank-loan' | 'cards' | 'card' | 'deposits' | 'remote';
type Kind = OfProducts | 'bank' | 'notifications' | 'letter' | 'page';

/**
 * Content with addresses, and when what is shown there last changed; a product changes with itself, its rate, its bank and
 * its offer. A loan that a bank does not give at the moment has no time.
 */
const CONTENT = statement(
  'stored-content',
  `WITH shown AS (
     SELECT products.*, loan_types.path,
            greatest(products.updated_at, banks.updated_at, bank_offers.updated_at, rates.changed_at) AS changed_at
       FROM products
       JOIN banks ON banks.id = products.bank_id AND banks.is_active
       LEFT JOIN bank_offers ON bank_offers.bank_id = banks.id
       LEFT JOIN loan_types ON loan_types.subtype = products.subtype
       LEFT JOIN LATERAL (SELECT max(created_at) AS changed_at FROM product_rates
                           WHERE product_id = products.id) AS rates ON true
      WHERE products.is_active)
   SELECT 'loan' AS kind, path AS key, NULL AS bank_id, max(changed_at) AS changed_at
     FROM shown WHERE type = 'loan' GROUP BY path
   UNION ALL SELECT 'bank-loan', loan_types.path, banks.id, max(shown.changed_at)
               FROM banks CROSS JOIN loan_types
               LEFT JOIN shown ON shown.bank_id = banks.id AND shown.path = loan_types.path AND shown.type = 'loan'
              WHERE banks.is_active GROUP BY loan_types.path, banks.id
   UNION ALL SELECT 'cards', card_segment, NULL, max(changed_at) FROM shown WHERE type = 'card' GROUP BY card_segment
   UNION ALL SELECT 'card', slug, bank_id, changed_at FROM shown WHERE type = 'card'
   UNION ALL SELECT 'deposits', currency, NULL, max(changed_at) FROM shown WHERE type = 'deposit' GROUP BY currency
   UNION ALL SELECT 'remote', '', NULL, max(changed_at) FROM shown WHERE type = 'remote_customer'
             HAVING count(*) > 0
   UNION ALL SELECT 'bank', banks.id, NULL, greatest(banks.updated_at, max(shown.changed_at))
               FROM banks LEFT JOIN shown ON shown.bank_id = banks.id WHERE banks.is_active GROUP BY banks.id
   UNION ALL SELECT 'notifications', count(*)::text, NULL, max(greatest(published_at, updated_at)) FROM notifications
              WHERE ${IS_NOTIFICATION_SHOWN}
             HAVING count(*) > 0
   UNION ALL SELECT 'letter', id::text, NULL, started_at FROM newsletter_issues WHERE content IS NOT NULL AND is_listed
   UNION ALL SELECT 'page', slug, NULL, updated_at FROM pages WHERE is_published
   ORDER BY kind, key, bank_id`,
  {
    kind: t.text<Kind>(),
    /** Path of a loan type, segment of cards, currency of deposits, slug of a card or page, id of a bank or an issue, a number. */
    key: t.text(),
    bank_id: t.orNull(t.text()),
    changed_at: t.orNull(t.timestamptz()),
  },
);

/** Addresses of all stored content of a kind: `addressesOf('bank', paths.bankCards)`. */
export const addressesOf =
  (
    kinds: Kind | readonly Kind[],
    pathsOf: (key: string, bankId: string) => string | readonly string[],
  ): AddressSource =>
  async (find) => {
    // Notifications come and go by the clock too.
    const stamp = minuteOf(new Date());
    const rows = await find(VersionedMemo).get('stored-content', () => find(Sql).rows(CONTENT), stamp);
    return rows
      .filter(({ kind }) => [kinds].flat().includes(kind))
      .flatMap(({ key, bank_id, changed_at: changedAt }) =>
        [pathsOf(key, bank_id ?? '')]
          .flat()
          .map((path) => ({ path, changedAt, isListed: changedAt !== null })),
      );
  };
