import { Injectable, type StreamableFile } from '@nestjs/common';
import { csvChunks, csvFile } from '../../../admin/csv.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import { KINDS } from '../../kinds/registry.js';
import { Application } from '../../application.entity.js';
import { SUBJECT_COLUMNS, subjectOf } from '../../subject-columns.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { columns, type RowFrom, t } from '../../../platform/database/row.js';
import { firstOf, type RowOf, rowsOf, run, Sql, statement } from '../../../platform/database/sql.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { SiteService } from '../../../site/site.service.js';
import { ReferralChanges } from '../referral-changes.service.js';
import { ReferralFile } from '../referral-file.entity.js';
import { byStaff } from './referral-acts.service.js';

/** Referrals that go into one file. */
export const MAX_IN_FILE = 5_000;
/** So long a file can be had again. */
export const KEPT_DAYS = 30;

/** How many wait for each bank. */
const WAITING = statement(
  'referral-files-waiting',
  `SELECT r.bank_id, coalesce(b.name, r.bank_id) AS bank, r.count
     FROM (SELECT bank_id, count(*)::int AS count FROM referrals WHERE state = 'waiting' AND hold = 'file'
            GROUP BY bank_id) AS r
     LEFT JOIN banks b ON b.id = r.bank_id ORDER BY coalesce(b.name, r.bank_id) COLLATE "tr-x-icu"`,
  { bank_id: t.text(), bank: t.text(), count: t.int4() },
);

const FILES = statement(
  'referral-files',
  `SELECT f.id, f.bank_id, f.size, f.taken_by_name, f.created_at, coalesce(b.name, f.bank_id) AS bank
     FROM referral_files f LEFT JOIN banks b ON b.id = f.bank_id
    WHERE f.created_at > now() - interval '${String(KEPT_DAYS)} days' ORDER BY f.id DESC LIMIT 200`,
  { ...columns(ReferralFile, 'id', 'bank_id', 'size', 'taken_by_name', 'created_at'), bank: t.text() },
);

const FILE = statement(
  'referral-file',
  `SELECT f.id, f.bank_id, f.size, coalesce(b.name, f.bank_id) AS bank
     FROM referral_files f LEFT JOIN banks b ON b.id = f.bank_id
    WHERE f.id = $1 AND f.created_at > now() - interval '${String(KEPT_DAYS)} days'`,
  { ...columns(ReferralFile, 'id', 'bank_id', 'size'), bank: t.text() },
);

/** The longest waiting first. */
const NEXT = statement(
  'referral-file-next',
  `SELECT id FROM referrals WHERE state = 'waiting' AND hold = 'file' AND bank_id = $1
    ORDER BY id LIMIT ${String(MAX_IN_FILE)}`,
  { id: t.int8() },
);

const MAKE = statement(
  'referral-file-make',
  'INSERT INTO referral_files (bank_id, size, taken_by, taken_by_name) VALUES ($1, $2, $3, $4) RETURNING id',
  columns(ReferralFile, 'id'),
);

const PUT = statement('referral-file-put', 'UPDATE referrals SET file_id = $2 WHERE id = ANY ($1::bigint[])');

const ROW = {
  id: t.int8(),
  ...columns(Application, 'kind', 'phone_number', 'email', 'created_at', 'phone_confirmed_at'),
  ...SUBJECT_COLUMNS,
};

const HELD = statement(
  'referral-file-held',
  `SELECT r.id, a.kind, a.phone_number, a.email, a.created_at, a.phone_confirmed_at, ${subjectOf('a')}
     FROM referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    WHERE r.file_id = $1 AND r.id > $2 ORDER BY r.id LIMIT 2000`,
  ROW,
);

type HeldRow = RowFrom<typeof ROW>;
export type FileRow = RowOf<typeof FILES>;
export type WaitingRow = RowOf<typeof WAITING>;

const HEADERS = [
  'Referans No',
  'Tür',
  'Ürün',
  'Tutar ve Vade',
  'Telefon',
  'Telefon Doğrulandı',
  'E-posta',
  'Başvuru Zamanı',
];

/** Files in which staff take applications to a bank that has no webhook. */
@Injectable()
export class ReferralFiles {
  constructor(
    private readonly sql: Sql,
    private readonly changes: ReferralChanges,
    private readonly site: SiteService,
  ) {}

  waiting(): Promise<WaitingRow[]> {
    return this.sql.rows(WAITING);
  }

  latest(): Promise<FileRow[]> {
    return this.sql.rows(FILES);
  }

  /** @throws RecordNotFound for one that is older than files are kept as well */
  async find(id: string): Promise<RowOf<typeof FILE>> {
    const found = /^[1-9]\d{0,17}$/.test(id) ? await this.sql.first(FILE, [id]) : undefined;
    if (!found) throw new RecordNotFound('Dosya');
    return found;
  }

  /**
   * Puts what waits for a bank into a file: the bank has it from then on. Two who ask at once get different referrals.
   * @returns the file's number; null when nothing waits
   */
  async take(bank: string, actor: Actor): Promise<string | null> {
    return this.sql.transaction(async (client) => {
      const ids = (await rowsOf(client, NEXT, [bank])).map(({ id }) => id);
      const left = await this.changes.leave(client, ids, byStaff(actor));
      if (left.length === 0) return null;
      const file = await firstOf(client, MAKE, [bank, left.length, actor.id, actor.name]);
      if (!file) throw new Error('The file got no number');
      await run(client, PUT, [left, file.id]);
      return file.id;
    });
  }

  /** The referrals of the file in their current state. Applicants who were erased since are not in it. */
  async csv({ id, bank_id }: Pick<FileRow, 'id' | 'bank_id'>): Promise<StreamableFile> {
    const { timeZone } = await this.site.current();
    const chunks = csvChunks<HeldRow>(
      HEADERS,
      (after) => this.sql.rows(HELD, [id, after?.id ?? '0']),
      (row) => cells(row, timeZone),
    );
    return csvFile(`${bank_id}-basvurular-${id}`, chunks, timeZone);
  }
}

function cells(row: HeldRow, timeZone: string): readonly string[] {
  const { words, productOf, detailsOf } = KINDS[row.kind];
  return [
    row.id,
    words.label,
    productOf(row),
    detailsOf(row),
    row.phone_number === null ? '' : `0${row.phone_number}`,
    row.phone_confirmed_at === null ? 'Hayır' : 'Evet',
    row.email ?? '',
    formatInstant(row.created_at, timeZone),
  ];
}
