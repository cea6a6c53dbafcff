import { withQuery } from '../paths.js';
import { readBulkSelection } from './bulk.js';
import { isConfirmed, postedFields } from './confirmation.js';
import { anyOf } from './list-filters.js';
import { defineList } from './list-query.js';

const list = defineList<object>()({
  path: (query) => withQuery('/admin/things', query),
  select: 't.id',
  from: 'things t',
  key: 't.id',
  filters: { status: anyOf(['new', 'done'], 't.status') },
  sorts: { id: 't.id' },
  defaultSort: { key: 'id', direction: 'asc' },
});
const isNumber = (text: string): boolean => /^\d{1,18}$/.test(text);

describe('readBulkSelection', () => {
  it('takes the ticked rows, each once', () => {
    const form = { ids: ['7', '8', '7'], action: 'approve', 'filter.status': 'new' };
    expect(readBulkSelection(list, form, isNumber)).toEqual({ kind: 'ticked', ids: ['7', '8'] });
    expect(readBulkSelection(list, { ids: '7' }, isNumber)).toEqual({ kind: 'ticked', ids: ['7'] });
  });

  it('takes all rows found, by the filters that found them', () => {
    const form = { all: 'evet', ids: '7', 'filter.q': 'ali', 'filter.status': ['new', 'done'] };
    expect(readBulkSelection(list, form, isNumber)).toMatchObject({
      kind: 'all',
      query: { search: 'ali', filters: { status: ['new', 'done'] } },
    });
  });

  it.each([
    [{}],
    [{ ids: '' }],
    [{ ids: ['7', 'x'] }],
    [{ ids: { $gt: 0 } }],
    [{ ids: Array(101).fill('7') }],
  ])('refuses %j', (form) => {
    expect(() => readBulkSelection(list, form, isNumber)).toThrow('Unprocessable');
  });

  it('refuses filters that the list does not know', () => {
    expect(() => readBulkSelection(list, { all: 'evet', 'filter.x': '1' }, isNumber)).toThrow('Bad Request');
  });
});

describe('postedFields', () => {
  it('is what has to be posted again once the question is answered', () => {
    const form = { _csrf: 't', confirmed: 'evet', ids: ['1', '2'], action: 'delete' };
    expect(isConfirmed(form)).toBe(true);
    expect(isConfirmed({ ...form, confirmed: 'hayir' })).toBe(false);
    expect(postedFields(form)).toEqual([
      { name: 'ids', value: '1' },
      { name: 'ids', value: '2' },
      { name: 'action', value: 'delete' },
    ]);
  });
});
