import { Injectable } from '@nestjs/common';
import type { Named } from '../../../admin/contact-input.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { firstOf, type RowOf, rowsOf, run, Sql, statement } from '../../../platform/database/sql.js';
import type { Contact } from '../../../messages/deliveries/contact-guard.js';
import { maskEmail, maskPhone } from '../../../shared/finance/tr/format.js';
import { DoNotContact } from '../do-not-contact.entity.js';
import { DoNotContactMarks } from '../do-not-contact-marks.service.js';
import { DoNotContactList } from '../do-not-contact.service.js';
import { ReferralReleases } from '../referral-releases.service.js';

const ADD = statement(
  'unwanted-add',
  `INSERT INTO do_not_contact (type, key, hint, reason, added_by, added_by_name, marked_at)
   SELECT $1, $2, $3, $4, $5, $6, now() WHERE NOT EXISTS (SELECT FROM do_not_contact WHERE key = ANY ($7::text[]))
   ON CONFLICT (key) DO NOTHING RETURNING id`,
  columns(DoNotContact, 'id'),
);

const MARK = statement(
  'unwanted-mark',
  `UPDATE applications SET is_unwanted = true
    WHERE (phone_number = $1 OR email_key = lower($2)) AND NOT is_unwanted`,
);

/** Holds referrals that no bank has yet. A message that is already under way is not called back. */
const HOLD = statement(
  'unwanted-hold',
  `UPDATE referrals r SET hold = 'contact', version = r.version + 1
     FROM applications a
    WHERE (a.phone_number = $1 OR a.email_key = lower($2)) AND r.bank_id = ANY (a.selected_banks)
      AND r.created_at = a.created_at AND r.application_id = a.id AND r.state = 'waiting'
      AND r.hold IS DISTINCT FROM 'delivery'`,
);

const FIND = statement(
  'unwanted-find',
  'SELECT id, type, hint, reason, added_by_name, created_at FROM do_not_contact WHERE key = ANY ($1::text[]) ORDER BY id',
  columns(DoNotContact, 'id', 'type', 'hint', 'reason', 'added_by_name', 'created_at'),
);

const REMOVE = statement(
  'unwanted-remove',
  'DELETE FROM do_not_contact WHERE id = $1 RETURNING type, hint',
  columns(DoNotContact, 'type', 'hint'),
);

/** Those that wait for nothing but the list. */
const HELD = statement(
  'unwanted-held',
  `SELECT r.id, a.phone_number, a.email FROM referrals r
     JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    WHERE r.state = 'waiting' AND r.hold = 'contact' ORDER BY r.id`,
  { id: t.int8(), phone_number: t.orNull(t.text()), email: t.orNull(t.text()) },
);

const FREE = statement(
  'unwanted-free',
  `UPDATE referrals SET hold = NULL, version = version + 1
    WHERE id = ANY ($1::bigint[]) AND state = 'waiting' AND hold = 'contact'`,
);

export type SuppressionEntry = RowOf<typeof FIND>;

/** Keeps the list of those who want to hear from nobody. */
@Injectable()
export class SuppressionList {
  constructor(
    private readonly sql: Sql,
    private readonly list: DoNotContactList,
    private readonly marks: DoNotContactMarks,
    private readonly audit: AuditService,
    private readonly releases: ReferralReleases,
  ) {}

  /**
   * @param application on whose page it was asked for
   * @returns false when the person is on the list already
   */
  async add(person: Named, reason: string, actor: Actor, application?: string): Promise<boolean> {
    const { type, value } = person;
    const hint = type === 'phone' ? maskPhone(value) : maskEmail(value);
    return this.sql.transaction(async (client) => {
      const keys = this.list.all(type, value);
      const values = [type, keys[0], hint, reason, actor.id, actor.name, keys];
      const added = await firstOf(client, ADD, values);
      if (!added) return false;
      const contact = type === 'phone' ? [value, null] : [null, value];
      await run(client, MARK, contact);
      await run(client, HOLD, contact);
      await this.audit.record(client, actor, {
        action: 'do-not-contact.create',
        resource: 'do-not-contact',
        resourceId: added.id,
        after: { contact: type, ...(application !== undefined && { application }) },
      });
      return true;
    });
  }

  async find({ type, value }: Named): Promise<Pick<DoNotContact, 'id' | 'hint'> | undefined> {
    return this.sql.first(FIND, [this.list.all(type, value)]);
  }

  /** Entries of the list for a phone and an address, with author and reason. */
  entries(contact: Contact): Promise<readonly SuppressionEntry[]> {
    return this.sql.rows(FIND, [this.list.keysOf(contact)]);
  }

  /**
   * Takes a person off the list. Referrals that were held for no other reason are decided anew. @returns false when
   * nobody is there
   */
  async remove(id: string, actor: Actor): Promise<boolean> {
    const isGone = await this.sql.transaction(async (client) => {
      const removed = await firstOf(client, REMOVE, [id]);
      if (!removed) return false;
      await this.audit.record(client, actor, {
        action: 'do-not-contact.delete',
        resource: 'do-not-contact',
        resourceId: id,
        before: { contact: removed.type },
      });
      return true;
    });
    if (isGone) await this.free();
    return isGone;
  }

  private async free(): Promise<void> {
    await this.sql.transaction(async (client) => {
      const held = await rowsOf(client, HELD);
      const people = held.map(({ phone_number, email }) => ({ phone: phone_number, email }));
      const listed = await this.list.listed(people);
      await this.marks.unmark(client);
      await run(client, FREE, [held.filter((_, at) => listed[at] !== true).map(({ id }) => id)]);
    });
    this.releases.wake();
  }
}
