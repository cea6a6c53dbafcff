import { Injectable } from '@nestjs/common';
import { User } from '../../../accounts/user.entity.js';
import {
  type CodeRequestOutcome,
  type CodeTried,
  PhoneCodes,
} from '../../../messages/codes/phone-codes.service.js';
import { PhoneCode } from '../../../messages/codes/phone-code.entity.js';
import { columns } from '../../../platform/database/row.js';
import { type Queryable, rowsOf, run, Sql, statement } from '../../../platform/database/sql.js';
import { DeliveryWorker } from '../../../messages/deliveries/delivery-worker.js';

/** She, and who has the phone confirmed until now; always in this order, so that no two wait for each other. */
const TURN = statement(
  'member-phones-turn',
  `SELECT id, phone, phone_confirmed_at FROM users WHERE id = $1 OR phone = $2 AND phone_confirmed_at IS NOT NULL
    ORDER BY id FOR UPDATE`,
  columns(User, 'id', 'phone', 'phone_confirmed_at'),
);

/** Applications made with a phone while it was confirmed to be the member's stay hers after the phone changes. */
const KEEP_APPLICATIONS = statement(
  'member-phones-keep-applications',
  `INSERT INTO member_applications (application_id, application_kind, user_id)
   SELECT a.id, a.kind, u.id FROM users u JOIN applications a ON a.phone_number = u.phone
    WHERE u.id = ANY ($1::bigint[]) AND u.phone_confirmed_at IS NOT NULL
   ON CONFLICT DO NOTHING`,
);

/** A number belongs to who has it now. */
const LAPSE = statement(
  'member-phones-lapse',
  'UPDATE users SET phone_confirmed_at = NULL, updated_at = now() WHERE id = ANY ($1::bigint[])',
);

const CONFIRM = statement(
  'member-phones-confirm',
  `UPDATE users SET phone = $2, phone_confirmed_at = clock_timestamp(), version = version + 1, updated_at = now()
    WHERE id = $1 AND role = 'user' AND status = 'active'`,
);

const TELL = statement(
  'member-phones-tell',
  `WITH changed AS (UPDATE phone_codes SET old_phone = $2 WHERE id = $1::uuid)
   INSERT INTO outbox (topic, payload)
   VALUES ('member.phone-changed', jsonb_build_object('code', $1::text, 'user_id', $3::text, 'by_sms', $2::text IS NOT NULL))`,
);

const TOLD = statement(
  'member-phones-told',
  'SELECT old_phone FROM phone_codes WHERE id = $1::uuid',
  columns(PhoneCode, 'old_phone'),
);

const READER = statement(
  'member-phones-reader',
  `SELECT email FROM users WHERE id = $1 AND status = 'active'`,
  columns(User, 'email'),
);

const ownerOf = (userId: string): string => `member ${userId}`;

/** A member's phone: confirmed by who reads what is sent there, and the old one is told. */
@Injectable()
export class MemberPhones {
  constructor(
    private readonly sql: Sql,
    private readonly codes: PhoneCodes,
    private readonly worker: DeliveryWorker,
  ) {}

  ask(userId: string, phone: string, address: string): Promise<CodeRequestOutcome> {
    return this.codes.ask({ owner: ownerOf(userId), account: ownerOf(userId), phone, address });
  }

  find(userId: string, id: string): Promise<{ readonly phone: string; readonly isOpen: boolean } | null> {
    return this.codes.find(id, ownerOf(userId));
  }

  async confirm(userId: string, id: string, typed: string): Promise<CodeTried> {
    const tried = await this.codes.open({ id, owner: ownerOf(userId), typed }, (client, phone) =>
      this.take(client, { userId, id, phone }),
    );
    if (tried.kind === 'right') this.worker.wake();
    return tried;
  }

  /** The phone that is told of a change; null for one that was nobody's for sure. */
  async oldPhone(id: string): Promise<string | null> {
    return (await this.sql.first(TOLD, [id]))?.old_phone ?? null;
  }

  async emailOf(userId: string): Promise<string | null> {
    return (await this.sql.first(READER, [userId]))?.email ?? null;
  }

  private async take(
    client: Queryable,
    { userId, id, phone }: { readonly userId: string; readonly id: string; readonly phone: string },
  ): Promise<void> {
    const people = await rowsOf(client, TURN, [userId, phone]);
    const before = people.find((one) => one.id === userId);
    const others = people.filter((one) => one.id !== userId).map((one) => one.id);
    await run(client, KEEP_APPLICATIONS, [people.map((one) => one.id)]);
    if (others.length > 0) await run(client, LAPSE, [others]);
    await run(client, CONFIRM, [userId, phone]);
    if (!before || before.phone === null || before.phone === phone) return;
    await run(client, TELL, [id, before.phone_confirmed_at === null ? null : before.phone, userId]);
  }
}
