import { applicationSearch } from '../../admin/application-search.js';
import { day, type Filter, flag, idOf, oneOf } from '../../admin/list-filters.js';
import { queriesOf } from '../../admin/define-list.js';
import type { Filters, ListQuery, ListSource } from '../../admin/list-query.js';
import { KIND_NAMES } from '../../shared/enums/application-kinds.js';
import { columns, type RowFrom, t } from '../../platform/database/row.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Application } from '../application.entity.js';
import { personOf } from '../person-key.js';
import { cardOfCatalogue } from '../kinds/card/in-catalogue.js';
import { BANK_OUTCOME, bankOutcomeOf } from '../referrals/bank-outcome.js';
import { SUBJECT_COLUMNS, subjectOf } from '../subject-columns.js';
import { APPLICATION_STATUSES } from '../../shared/enums/applications.js';
import { SLUG } from '../../shared/paths/slug.js';

/** Beyond this many rows a total is the planner's estimate: counting on would cost more than the page. */
export const MAX_COUNTED_ROWS = 10_000;
/** Rows that can be paged to. Later rows are reached by a range of dates. */
export const MAX_PAGED_ROWS = 100_000;

/** Columns in which filters and orders are written, whichever table they are read from. */
interface Source {
  readonly from: string;
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly created: string;
  readonly bank: (placeholder: string) => string;
}

/** The applications themselves. The bank condition fits orders that another index gives. */
const APPLICATIONS: Source = {
  from: 'applications a',
  id: 'a.id',
  kind: 'a.kind',
  status: 'a.status',
  created: 'a.created_at',
  bank: (placeholder) => `a.selected_banks @> ARRAY[${placeholder}]::text[]`,
};

/** One bank's applications, newest first, from one index: no row of an application is read. */
const BANK: Source = {
  from: 'referrals b',
  id: 'b.application_id',
  kind: 'b.application_kind',
  status: 'b.application_status',
  created: 'b.created_at',
  bank: (placeholder) => `b.bank_id = ${placeholder}`,
};

const BANK_WITH_APPLICATIONS: Source = {
  ...BANK,
  from: `referrals b JOIN applications a ON a.id = b.application_id AND a.kind = b.application_kind`,
};

/** A colleague's number, or `yok` for what nobody looks after. Read from the applications themselves. */
const ASSIGNEE: Filter<string> = {
  read: ([value = '', ...more]) =>
    more.length === 0 && /^(?:yok|[1-9]\d{0,17})$/.test(value) ? value : null,
  write: (value) => [value],
  sql: (value, bind) =>
    value === 'yok' ? 'a.assigned_to IS NULL' : `a.assigned_to = ${bind(value)}::bigint`,
  examples: ['yok', '1'],
};

/** Of these there is an index, which this very condition finds. */
const SUSPICIOUS: Filter<boolean> = {
  ...flag('(a.suspicion IS NOT NULL)'),
  sql: (isSuspicious) => `a.suspicion IS ${isSuspicious ? 'NOT NULL' : 'NULL'}`,
  examples: [true, false],
};

/** Of these there is an index, which this very condition finds. */
const UNWANTED: Filter<boolean> = {
  ...flag('(a.is_unwanted)'),
  sql: (isUnwanted) => (isUnwanted ? 'a.is_unwanted' : 'NOT a.is_unwanted'),
  examples: [true, false],
};

/**
 * Applications with amounts of one currency stand together: lira, dollars, euros, and last those without an amount. As
 * the index on amounts says it.
 */
const CURRENCY_ORDER = `(CASE WHEN a.amount IS NULL THEN 0 WHEN a.deposit_type = 'eur_mevduat' THEN 1
  WHEN a.deposit_type = 'usd_mevduat' THEN 2 ELSE 3 END)`;

/** A card of the catalogue, by its number. */
const CARD: Filter<string> = idOf(/^[1-9]\d{0,17}$/, cardOfCatalogue);

export const APPLICATION_COLUMNS = {
  ...columns(Application, 'id', 'kind', 'status', 'version', 'phone_number', 'email', 'created_at'),
  ...columns(Application, 'assigned_to', 'suspicion', 'withdrawn_at', 'is_unwanted'),
  ...columns(Application, 'attempts', 'next_action_at'),
  ...BANK_OUTCOME,
  ...SUBJECT_COLUMNS,
  /** Assignee; null when there is none. */
  assignee: t.orNull(t.text()),
  banks: t.list(t.text()),
  /** Colleague who holds the claim on it now. */
  holder_id: t.orNull(t.int8()),
  holder: t.orNull(t.text()),
};

/** Its statements are its own: which table answers depends on what is asked. */
const describeList = <const F extends Filters, S extends string>(list: ListSource<F, S>): ListSource<F, S> =>
  list;

const listOf = (source: Source) =>
  describeList({
    path: adminPaths.applications,
    select: `a.id, a.kind, a.status, a.version, a.phone_number, a.email, ${subjectOf('a')}, a.created_at, a.assigned_to, a.suspicion,
      a.withdrawn_at, a.is_unwanted, a.attempts, a.next_action_at, ${bankOutcomeOf('a')} AS bank_outcome,
      (SELECT u.name FROM users u WHERE u.id = a.assigned_to) AS assignee,
      (SELECT c.user_id FROM application_claims c WHERE c.person = ${personOf('a')} AND c.until > now()) AS holder_id,
      (SELECT c.name FROM application_claims c WHERE c.person = ${personOf('a')} AND c.until > now()) AS holder,
      ARRAY(SELECT coalesce(banks.name, chosen.id)
              FROM unnest(a.selected_banks) WITH ORDINALITY AS chosen (id, position)
              LEFT JOIN banks ON banks.id = chosen.id ORDER BY position) AS banks`,
    from: source.from,
    key: source.id,
    search: applicationSearch,
    filters: {
      type: oneOf(KIND_NAMES, source.kind),
      status: oneOf(APPLICATION_STATUSES, source.status),
      bank: idOf(SLUG, source.bank),
      assignee: ASSIGNEE,
      suspicious: SUSPICIOUS,
      unwanted: UNWANTED,
      product: CARD,
      from: day(source.created, 'from'),
      to: day(source.created, 'to'),
    },
    sorts: { created: source.created, amount: 'a.amount', status: source.status },
    defaultSort: { key: 'created', direction: 'desc' },
  });

export type ApplicationList = ReturnType<typeof listOf>;
export type ApplicationRow = RowFrom<typeof APPLICATION_COLUMNS>;
export type ApplicationFilters = ApplicationList['filters'];
export type ApplicationSort = keyof ApplicationList['sorts'];
export type ApplicationQuery = ListQuery<ApplicationFilters>;

export const applicationList = listOf(APPLICATIONS);
const bankList = listOf(BANK);
const bankListWithApplications = listOf(BANK_WITH_APPLICATIONS);

/**
 * Which table answers a query fastest.
 *
 * @param isLarge more rows than are counted: then one bank's rows by amount come from the index on amounts, while
 *   few of them are better sorted
 */
export function sourceOf({ filters, search, sort }: ApplicationQuery, isLarge: boolean): ApplicationList {
  const { bank, assignee, suspicious, unwanted, product } = filters;
  if (bank === undefined || product !== undefined) return applicationList;
  // A colleague's applications, suspicious and unwanted ones are few, and have an index of their own.
  if ((assignee !== undefined && assignee !== 'yok') || suspicious === true || unwanted === true)
    return applicationList;
  if (sort.key === 'amount' || assignee !== undefined || suspicious !== undefined || unwanted !== undefined)
    return isLarge ? applicationList : bankListWithApplications;
  return search === '' ? bankList : bankListWithApplications;
}

/** How many rows are counted one by one: fewer where each has to be looked up in another table. */
export const countedRowsOf = (list: ApplicationList): number =>
  list === bankListWithApplications ? MAX_COUNTED_ROWS / 5 : MAX_COUNTED_ROWS;

/** Where rows are counted, exported and changed: their order doesn't matter. */
export function unorderedSourceOf(query: ApplicationQuery): ApplicationList {
  return sourceOf({ ...query, sort: applicationList.defaultSort }, false);
}

/** The order of a query, complete, and such that an index gives it. */
export function orderOf(list: ApplicationList, { sort }: ApplicationQuery): string {
  const [forth, back] = sort.direction === 'asc' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
  const { created, amount, status } = list.sorts;
  if (sort.key === 'amount')
    return `${CURRENCY_ORDER} ${forth}, ${amount} ${forth} NULLS ${forth === 'ASC' ? 'FIRST' : 'LAST'}, a.id ${forth}`;
  // Within a status the newest stand first, as in the index.
  if (sort.key === 'status') return `${status} ${forth}, ${created} ${back}, ${list.key} ${back}`;
  return `${created} ${forth}, ${list.key} ${forth}`;
}

/**
 * The keys of one page, in their order.
 *
 * @param condition SQL of the query's filters, with its parameters bound
 */
export function keysOf(
  list: ApplicationList,
  query: ApplicationQuery,
  {
    condition,
    limit,
    offset,
  }: { readonly condition: string; readonly limit: string; readonly offset: string },
): string {
  const order = orderOf(list, query);
  const { created, status } = list.sorts;
  if (list !== bankList || query.sort.key !== 'status' || query.filters.status !== undefined)
    return `SELECT ${list.key} FROM ${list.from} WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  // A bank's index knows no order of status: the newest of each status are enough to find the page among them.
  const back = query.sort.direction === 'asc' ? 'DESC' : 'ASC';
  const ofEach = APPLICATION_STATUSES.map(
    (one) => `(SELECT * FROM ${list.from} WHERE ${condition} AND ${status} = '${one}'
      ORDER BY ${created} ${back}, ${list.key} ${back} LIMIT ${limit}::bigint + ${offset}::bigint)`,
  );
  return `SELECT ${list.key} FROM (${ofEach.join(' UNION ALL ')}) AS b ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** Queries that make each form of the statements: all that the list may be asked, with a bank and without. */
export const everyQuery = (): ApplicationQuery[] =>
  queriesOf(applicationList).flatMap((query) => [
    query,
    { ...query, filters: { ...query.filters, bank: undefined } },
    { ...query, filters: { ...query.filters, bank: '1' } },
  ]);
