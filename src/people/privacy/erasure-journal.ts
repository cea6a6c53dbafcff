import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { columns } from '../../platform/database/row.js';
import { type Queryable, type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import { CONFIG } from '../../platform/tokens.js';
import { UUID } from '../../platform/validation/rules.js';
import { ERASURE_REASONS } from '../../shared/enums/privacy.js';
import { Erasure } from './erasure.entity.js';

/** As the file and the table have it. */
const ALL = {
  ...columns(Erasure, 'id', 'erased_at', 'reason', 'actor_name'),
  ...columns(Erasure, 'applications', 'subscribers', 'members', 'person_keys'),
};
export type JournalEntry = RowOf<typeof STORED>;

const STORED = statement(
  'privacy-journal',
  `SELECT id, erased_at, reason, actor_name, applications, subscribers, members, person_keys FROM erasures ORDER BY erased_at, id`,
  ALL,
);

const KEEP = statement(
  'privacy-journal-keep',
  `INSERT INTO erasures (id, erased_at, reason, actor_name, applications, subscribers, members, person_keys)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
);

const NAME = 'erasures.jsonl';

/**
 * The journal of erasures before the period was over. It is kept in the database and, since a restored backup knows
 * nothing of later erasures, in a file in DATA_DIR. The line in the file is written before the erasure: a line
 * without an erasure only asks for data to be erased that were to be erased anyway.
 */
@Injectable()
export class ErasureJournal {
  private readonly file: string;

  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) { dataDir }: Config,
  ) {
    this.file = join(dataDir, NAME);
  }

  async keep(client: Queryable, entry: JournalEntry): Promise<void> {
    await this.append(entry);
    await this.store(client, entry);
  }

  /** In the table alone: for what a file has told. */
  async store(client: Queryable, entry: JournalEntry): Promise<void> {
    const { id, erased_at, reason, actor_name, applications, subscribers, members, person_keys } = entry;
    const numbers = [applications, subscribers, members];
    await run(client, KEEP, [id, erased_at, reason, actor_name, ...numbers, person_keys]);
  }

  /**
   * All that is known, of this machine's file, of others that are named, and of the table; each once.
   * @throws an Error that names file and line when one is no journal
   */
  async all(files: readonly string[] = []): Promise<readonly JournalEntry[]> {
    const read = await Promise.all(
      [this.file, ...files].map((file) => readJournal(file, file === this.file)),
    );
    const entries = [...read.flat(), ...(await this.sql.rows(STORED))];
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  }

  private async append(entry: JournalEntry): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
    const file = await open(this.file, 'a', 0o600);
    try {
      // Behind the half line of a process that was killed a new one begins.
      await file.write(`\n${JSON.stringify(entry)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

async function readJournal(file: string, mayBeMissing: boolean): Promise<JournalEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (mayBeMissing && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line, at) => {
    // A process that was killed while it wrote leaves half a line: what it announced was never done.
    if (line.trim() === '' || isCut(line)) return [];
    const entry = parse(line);
    if (entry === undefined) throw new Error(`${file}:${String(at + 1)} is no line of a journal of erasures`);
    return [entry];
  });
}

const BEGINNING = '{"id":"';

const isCut = (line: string): boolean =>
  BEGINNING.startsWith(line) || (line.startsWith(BEGINNING) && !line.trimEnd().endsWith('}'));

const isTexts = (value: unknown, pattern: RegExp): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && pattern.test(item));

const NUMBER = /^[1-9]\d{0,17}$/;
const KEY = /^[\w-]{43}$/;

function parse(line: string): JournalEntry | undefined {
  const read = fields(line);
  // Lines of before know no members.
  const { id, erased_at, actor_name, applications, subscribers, members = [], person_keys } = read;
  const reason = ERASURE_REASONS.find((one) => one === read['reason']);
  const at = new Date(String(erased_at));
  if (typeof id !== 'string' || !UUID.test(id) || reason === undefined || Number.isNaN(at.getTime()))
    return undefined;
  if (!isTexts(applications, NUMBER) || !isTexts(subscribers, NUMBER) || !isTexts(members, NUMBER))
    return undefined;
  if (!isTexts(person_keys, KEY)) return undefined;
  const actor = typeof actor_name === 'string' ? actor_name : '';
  return { id, erased_at: at, reason, actor_name: actor, applications, subscribers, members, person_keys };
}

function fields(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
