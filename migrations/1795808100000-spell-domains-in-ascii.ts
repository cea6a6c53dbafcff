import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses as text, and whether two rows may share one. */
const COLUMNS = [
  { table: 'users', column: 'email', isUnique: true },
  { table: 'newsletter_subscribers', column: 'email', isUnique: true },
  { table: 'applications', column: 'email', isUnique: false },
  { table: 'member_sign_ups', column: 'email', isUnique: false },
  { table: 'member_email_changes', column: 'email', isUnique: false },
  { table: 'member_email_changes', column: 'old_email', isUnique: false },
] as const;

const DOMAIN = (column: string): string => `substring(${column} from '@([^@]*)$')`;

/**
 * Domains with letters outside of ASCII are looked up as the DNS has them. A row whose address another row has already in
 * ASCII stays as it is: it is the same mailbox, and neither is to be lost. `ı` that was stored as `i` can't be told any more.
 */
export class SpellDomainsInAscii1795808100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, column, isUnique } of COLUMNS) {
      const found = (await runner.query(
        `SELECT DISTINCT ${DOMAIN(column)} AS domain FROM ${table} WHERE ${column} ~ '@[^@]*[^\\x01-\\x7f][^@]*$'`,
      )) as readonly { readonly domain: string }[];
      for (const { domain } of found) {
        const ascii = domainToASCII(domain);
        if (ascii === '') continue;
        const next = `left(${column}, length(${column}) - length($1)) || $2`;
        const free = `NOT EXISTS (SELECT FROM ${table} other WHERE other.${column} = left(${table}.${column}, length(${table}.${column}) - length($1)) || $2)`;
        await runner.query(
          `UPDATE ${table} SET ${column} = ${next} WHERE ${DOMAIN(column)} = $1${isUnique ? ` AND ${free}` : ''}`,
          [domain, ascii],
        );
      }
    }
  }

  /** Both are the same mailbox, and nothing that was read before is unreadable now. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
