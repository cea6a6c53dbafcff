import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { type Queryable, type RowOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { DoNotContact } from './do-not-contact.entity.js';
import { DoNotContactList } from './do-not-contact.service.js';

/** Applications that one statement looks at. */
const BATCH = 1_000;

const PERSON = {
  id: t.int8(),
  phone_number: t.orNull(t.text()),
  email: t.orNull(t.text()),
};

const UNMARKED = statement(
  'do-not-contact-unmarked',
  'SELECT id FROM do_not_contact WHERE marked_at IS NULL ORDER BY id LIMIT 500',
  columns(DoNotContact, 'id'),
);

const AFTER = statement(
  'do-not-contact-applications',
  `SELECT id, phone_number, email FROM applications WHERE id > $1 ORDER BY id LIMIT ${String(BATCH)}`,
  PERSON,
);

const NAMED = statement(
  'do-not-contact-applications-named',
  'SELECT id, phone_number, email FROM applications WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE',
  PERSON,
);

const MARKED = statement(
  'do-not-contact-applications-marked',
  'SELECT id, phone_number, email FROM applications WHERE is_unwanted ORDER BY id FOR UPDATE',
  PERSON,
);

const MARK = statement(
  'do-not-contact-mark',
  `UPDATE applications SET is_unwanted = $2::boolean
    WHERE id = ANY ($1::bigint[]) AND is_unwanted <> $2::boolean`,
);

/** Holds referrals that no bank has yet. A message that is already under way is not called back. */
const HOLD = statement(
  'do-not-contact-hold',
  `UPDATE referrals r SET hold = 'contact', version = r.version + 1
     FROM applications a
    WHERE a.id = ANY ($1::bigint[]) AND r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at
      AND r.application_id = a.id AND r.state = 'waiting' AND r.hold IS DISTINCT FROM 'delivery'
      AND r.hold IS DISTINCT FROM 'contact'`,
);

/** They are decided anew. */
const FREE = statement(
  'do-not-contact-free',
  `UPDATE referrals r SET hold = NULL, version = r.version + 1
     FROM applications a
    WHERE a.id = ANY ($1::bigint[]) AND r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at
      AND r.application_id = a.id AND r.state = 'waiting' AND r.hold = 'contact'`,
);

const DONE = statement(
  'do-not-contact-marked',
  'UPDATE do_not_contact SET marked_at = now() WHERE id = ANY ($1::bigint[])',
);

type Person = RowOf<typeof AFTER>;

/** Marks the applications of those on the list, so that lists of applications can be asked for them. */
@Injectable()
export class DoNotContactMarks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly list: DoNotContactList,
    @Inject(LOG) log: Log,
  ) {
    this.rounds = new Ticker({
      name: 'do-not-contact',
      everyMs: 10_000,
      jitterMs: 5_000,
      log,
      work: () => this.round(),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Checks applications whose phone or address has changed. Their waiting referrals are held or decided anew. */
  async renew(client: Queryable, ids: readonly string[]): Promise<void> {
    const { listed, others } = await this.parted(await rowsOf(client, NAMED, [ids]));
    await run(client, MARK, [listed, true]);
    await run(client, MARK, [others, false]);
    await run(client, HOLD, [listed]);
    await run(client, FREE, [others]);
  }

  /** Takes the marks from whose phone and address are on the list no more. */
  async unmark(client: Queryable): Promise<void> {
    const { others } = await this.parted(await rowsOf(client, MARKED));
    await run(client, MARK, [others, false]);
  }

  /** Finds the applications of entries that nobody has looked for yet. */
  private async round(): Promise<void> {
    const entries = await this.sql.rows(UNMARKED);
    if (entries.length === 0) return;
    let people: readonly Person[] = [];
    do {
      people = await this.sql.rows(AFTER, [people.at(-1)?.id ?? '0']);
      const { listed } = await this.parted(people);
      await this.sql.rows(MARK, [listed, true]);
    } while (people.length === BATCH && !this.rounds.isStopping);
    if (!this.rounds.isStopping) await this.sql.rows(DONE, [entries.map(({ id }) => id)]);
  }

  private async parted(people: readonly Person[]): Promise<Record<'listed' | 'others', string[]>> {
    const are = await this.list.listed(
      people.map(({ phone_number, email }) => ({ phone: phone_number, email })),
    );
    const idsOf = (isListed: boolean): string[] =>
      people.filter((_, at) => (are[at] === true) === isListed).map(({ id }) => id);
    return { listed: idsOf(true), others: idsOf(false) };
  }
}
