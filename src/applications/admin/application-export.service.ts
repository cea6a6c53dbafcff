import { Injectable } from '@nestjs/common';
import { CSV_BATCH, linesInBatches } from '../../admin/csv.js';
import type { Rows } from '../../admin/rows-file.js';
import type { ListContext } from '../../admin/list-filters.js';
import { type BuiltSql, listCondition } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { columns, type RowFrom, t } from '../../platform/database/row.js';
import { composed, Sql } from '../../platform/database/sql.js';
import { formatPhone } from '../../shared/finance/tr/format.js';
import { STATUS_LABELS } from '../../shared/labels/admin.js';
import { BANK_OUTCOME_LABELS } from '../../../views/applications/referrals/bank-outcome.js';
import { SUSPICIONS } from '../../../views/applications/admin/suspicion.js';
import { type ApplicationQuery, everyQuery, unorderedSourceOf } from './application-list.js';
import { Application } from '../application.entity.js';
import { BANK_OUTCOME, bankOutcomeOf } from '../referrals/bank-outcome.js';
import { FormSubmission } from '../form-submission.entity.js';
import { CHANNEL_CONSENTS } from '../../shared/enums/applications.js';
import { ALLOWED_CHANNELS, allowedChannels } from '../marketing-permissions.js';
import { KIND_FIELDS, KINDS } from '../kinds/registry.js';
import { sectionSource } from '../sources.js';
import { type StoredSubject, SUBJECT_COLUMNS, subjectOf } from '../subject-columns.js';
import { yesNo } from '../../shared/labels/yes-no.js';

const ROW = {
  ...columns(Application, 'id', 'kind', 'status', 'phone_number', 'email', 'suspicion'),
  ...ALLOWED_CHANNELS,
  ...BANK_OUTCOME,
  is_withdrawn: t.bool(),
  ...columns(Application, 'is_unwanted'),
  ...columns(FormSubmission, 'source_page', 'source_section'),
  ...SUBJECT_COLUMNS,
  created: t.text(),
  updated: t.text(),
  banks: t.text(),
  /** Where the next batch begins: the exact instant, finer than a Date keeps it. */
  position: t.text(),
};

type ExportRow = RowFrom<typeof ROW>;
type Position = Pick<ExportRow, 'position' | 'id'>;

/** Columns of single kinds, with their headings. */
const OF_KINDS = [...KIND_FIELDS].flatMap(([name, { heading }]) =>
  heading === undefined ? [] : [[name as keyof StoredSubject, heading] as const],
);

const HEADERS = [
  'Başvuru No',
  'Tür',
  'Ürün',
  'Tutar',
  'Para Birimi',
  ...OF_KINDS.map(([, heading]) => heading),
  'Telefon',
  'Aranmayacak',
  'E-posta',
  'Bankalar',
  'Durum',
  'Bankaların Yanıtı',
  'Vazgeçti',
  'Başvuru Zamanı',
  'Güncellenme',
  'Arama İzni',
  'SMS İzni',
  'E-posta İzni',
  'Kaynak Sayfa',
  'Kaynak Bölüm',
  'Şüphe',
];

/** Gives filtered applications as rows of a file, in the clear: for those who may export personal data. */
@Injectable()
export class ApplicationExport {
  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
  ) {}

  /** Newest applications first. */
  rows(query: ApplicationQuery): Rows {
    const batches = linesInBatches<ExportRow>(
      (after) => this.batch(query, after),
      (row) => [cells(row)],
    );
    return { name: 'basvurular', headers: HEADERS, batches };
  }

  private async batch(query: ApplicationQuery, after: Position | null): Promise<readonly ExportRow[]> {
    const { text, values } = batchSql(query, after, await this.lists.context());
    return this.sql.rows(BATCH(text), values);
  }
}

function batchSql(query: ApplicationQuery, after: Position | null, context: ListContext): BuiltSql {
  const list = unorderedSourceOf(query);
  const zone = '$1';
  const values: unknown[] = [context.timeZone];
  const condition = listCondition(list, query, context, values);
  const bind = (value: unknown): string => `$${String(values.push(value))}`;
  const { created } = list.sorts;
  const behind = after
    ? `AND (${created}, ${list.key}) < (${bind(after.position)}::timestamptz, ${bind(after.id)}::bigint)`
    : '';
  const text = `SELECT a.id, a.kind, a.status, a.phone_number, a.email, ${subjectOf('a')}, ${allowedChannels('a')}, s.source_page, s.source_section, a.suspicion,
      ${bankOutcomeOf('a')} AS bank_outcome, a.withdrawn_at IS NOT NULL AS is_withdrawn, a.is_unwanted,
      to_char(a.created_at AT TIME ZONE ${zone}, 'DD.MM.YYYY HH24:MI') AS created,
      to_char(a.updated_at AT TIME ZONE ${zone}, 'DD.MM.YYYY HH24:MI') AS updated,
      a.created_at::text AS position,
      (SELECT string_agg(coalesce(banks.name, chosen.id), ', ' ORDER BY chosen.position)
         FROM unnest(a.selected_banks) WITH ORDINALITY AS chosen (id, position)
         LEFT JOIN banks ON banks.id = chosen.id) AS banks
    FROM applications a JOIN form_submissions s ON s.id = a.submission_id
   WHERE a.id = ANY(ARRAY(
     SELECT ${list.key} FROM ${list.from} WHERE ${condition} ${behind}
      ORDER BY ${created} DESC, ${list.key} DESC LIMIT ${String(CSV_BATCH)}))
   ORDER BY a.created_at DESC, a.id DESC`;
  return { text, values };
}

const BATCH = composed('application-export', ROW, () =>
  everyQuery().flatMap((query) =>
    [null, { position: 'now', id: '1' }].map((after) => batchSql(query, after, { timeZone: 'UTC' }).text),
  ),
);

const cellOf = (value: unknown): unknown => (typeof value === 'boolean' ? yesNo(value) : (value ?? ''));

function cells(row: ExportRow): readonly unknown[] {
  const { words, productOf, currencyOf } = KINDS[row.kind];
  return [
    row.id,
    words.label,
    productOf(row),
    row.amount?.replace('.', ',') ?? '',
    row.amount === null ? '' : (currencyOf?.(row) ?? 'TRY'),
    ...OF_KINDS.map(([name]) => cellOf(row[name])),
    // Without the plus that spreadsheets take for the beginning of a formula.
    row.phone_number === null ? '' : formatPhone(row.phone_number).replace('+90 ', '0'),
    yesNo(row.is_unwanted),
    row.email ?? '',
    row.banks,
    STATUS_LABELS[row.status],
    BANK_OUTCOME_LABELS[row.bank_outcome].label,
    yesNo(row.is_withdrawn),
    row.created,
    row.updated,
    ...CHANNEL_CONSENTS.map((name) => yesNo(row[name])),
    row.source_page,
    sectionSource(row.source_section),
    row.suspicion === null ? '' : SUSPICIONS[row.suspicion],
  ];
}
