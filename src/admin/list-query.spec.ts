import fc from 'fast-check';
import { withQuery } from '../shared/paths/site.js';
import { ListAddress } from './list-address.js';
import { anyOf, contains, day, flag, oneOf } from './list-filters.js';
import { t } from '../platform/database/row.js';
import { defineList } from './define-list.js';
import { listCondition, listCountSql, listOrder, listPageSql, readListQuery } from './list-query.js';

const list = defineList({
  columns: { id: t.int8() },
  path: (query) => withQuery('/admin/things', query),
  select: 't.id',
  from: 'things t',
  key: 't.id',
  where: 't.deleted_at IS NULL',
  search: contains('t.search_key'),
  filters: {
    kind: oneOf(['loan', 'card'], 't.kind'),
    status: anyOf(['new', 'done'], 't.status'),
    open: flag('t.is_open'),
    from: day('t.created_at', 'from'),
    to: day('t.created_at', 'to'),
  },
  sorts: { created: 't.created_at', name: 't.name' },
  defaultSort: { key: 'created', direction: 'desc' },
});
const context = { timeZone: 'Europe/Istanbul' };

describe('readListQuery', () => {
  it('takes a bare address for the first page in the default order', () => {
    const bare = {
      search: '',
      filters: {},
      sort: { key: 'created', direction: 'desc' },
      page: 1,
      pageSize: 25,
    };
    expect(readListQuery(list, {})).toEqual(bare);
    expect(readListQuery(list, { q: '', kind: '', sort: '', page: '', size: '', status: [''] })).toEqual(
      bare,
    );
  });

  it('reads everything a list offers', () => {
    const given = {
      q: ' İstanbul ',
      kind: 'loan',
      status: ['new', 'done'],
      open: 'evet',
      from: '2026-01-31',
      sort: '-name',
      page: '7',
      size: '100',
    };
    expect(readListQuery(list, given)).toEqual({
      search: 'İstanbul',
      filters: { kind: 'loan', status: ['new', 'done'], open: true, from: '2026-01-31' },
      sort: { key: 'name', direction: 'desc' },
      page: 7,
      pageSize: 100,
    });
  });

  it.each([
    [{ color: 'red' }],
    [{ kind: 'deposit' }],
    [{ kind: ['loan', 'card'] }],
    [{ status: ['new', 'x'] }],
    [{ open: 'true' }],
    [{ from: '2026-02-30' }],
    [{ sort: 'password_hash' }],
    [{ sort: 'constructor' }],
    [{ sort: '--name' }],
    [{ sort: 'name; DROP TABLE users' }],
    [{ page: '0' }],
    [{ page: '-1' }],
    [{ page: '1e9' }],
    [{ page: '9999999' }],
    [{ size: '26' }],
    [{ q: 'a'.repeat(101) }],
    [{ q: 'a\0' }],
    [{ q: { $gt: '' } }],
    [{ __proto__x: '1' }],
  ])('refuses %j', (given) => {
    expect(() => readListQuery(list, given)).toThrow('Bad Request');
  });

  it('refuses or reads whatever is given, and never puts it into SQL text', () => {
    const key = fc.constantFrom('q', 'kind', 'status', 'open', 'from', 'to', 'sort', 'page', 'size', 'x');
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('loan', 'new', 'evet', '2026-01-01', '-name', '3', '50'),
    );
    fc.assert(
      fc.property(fc.dictionary(key, value), (given) => {
        let query;
        try {
          query = readListQuery(list, given);
        } catch {
          return;
        }
        const { text, values } = listPageSql(list, query, context);
        expect(text).toMatch(/^[\w\s.,=<>()$:+]*$/);
        expect(Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))).toBe(
          values.length,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('listCondition', () => {
  it('binds every value and follows the parameters that the statement has already', () => {
    const query = readListQuery(list, { q: '50%_İ\\', kind: 'card', status: 'new', to: '2026-03-01' });
    const values: unknown[] = ['approved'];
    expect(listCondition(list, query, context, values)).toBe(
      '(t.deleted_at IS NULL) AND (t.search_key LIKE $2) AND (t.kind = $3) AND (t.status = ANY($4))' +
        ' AND (t.created_at < ($5::date + 1)::timestamp AT TIME ZONE $6)',
    );
    expect(values).toEqual([
      'approved',
      String.raw`%50\%\_i\\%`,
      'card',
      ['new'],
      '2026-03-01',
      'Europe/Istanbul',
    ]);
  });
});

describe('listOrder', () => {
  it('is complete, so that no row is shown twice or never', () => {
    expect(listOrder(list, readListQuery(list, { sort: 'name' }))).toBe('t.name ASC, t.id ASC');
    expect(listOrder(list, readListQuery(list, {}))).toBe('t.created_at DESC, t.id DESC');
  });
});

describe('listCountSql', () => {
  it('stops counting one row behind the last that is counted exactly', () => {
    expect(listCountSql(list, readListQuery(list, {}), context).values).toEqual([100_001]);
  });
});

describe('ListAddress', () => {
  const at = (given: Record<string, unknown>) => new ListAddress(list, readListQuery(list, given));
  const address = at({
    q: 'ali veli',
    kind: 'loan',
    status: ['new', 'done'],
    sort: 'name',
    page: '3',
    size: '50',
  });
  const filtered = '/admin/things?q=ali+veli&kind=loan&status=new&status=done';

  it('keeps what is not changed', () => {
    expect(address.current()).toBe(`${filtered}&sort=name&page=3&size=50`);
    expect(address.page(4)).toBe(`${filtered}&sort=name&page=4&size=50`);
    expect(address.page(1)).toBe(`${filtered}&sort=name&size=50`);
  });

  it('turns the order of the column sorted by, and begins at the first page', () => {
    expect(address.sort('name')).toBe(`${filtered}&sort=-name&size=50`);
    expect(address.sort('created')).toBe(`${filtered}&size=50`);
  });

  it('adds and drops filters', () => {
    expect(address.without('status')).toBe('/admin/things?q=ali+veli&kind=loan&sort=name&size=50');
    expect(address.with({ kind: 'card' })).toBe(`${filtered.replace('loan', 'card')}&sort=name&size=50`);
    expect(address.cleared()).toBe('/admin/things?sort=name&size=50');
  });

  it('gives forms what they have to carry along', () => {
    expect(address.orderFields()).toEqual([
      { name: 'sort', value: 'name' },
      { name: 'size', value: '50' },
    ]);
    expect(address.filterFields()).toEqual([
      { name: 'q', value: 'ali veli' },
      { name: 'kind', value: 'loan' },
      { name: 'status', value: 'new' },
      { name: 'status', value: 'done' },
    ]);
  });

  it('says nothing that goes without saying', () => {
    expect(at({}).current()).toBe('/admin/things');
  });
});
