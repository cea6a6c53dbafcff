import { tickOf } from '../../views/components/admin-table/tick.js';
import { readTicks } from './bulk.js';
import { isConfirmed, postedFields } from './confirmation.js';

describe('readTicks', () => {
  it('takes the ticked rows with the versions that were shown, each once', () => {
    expect(readTicks(['7.1', '8.12', '7.1'])).toEqual([
      { id: '7', version: 1 },
      { id: '8', version: 12 },
    ]);
    expect(readTicks(tickOf({ id: '7', version: 3 }))).toEqual([{ id: '7', version: 3 }]);
    expect(readTicks(undefined)).toEqual([]);
  });

  it.each(['', '7', '7.', '7.0', '07.1', '7.1.1', 'x.1', { $gt: 0 }, ['7.1', 'x'], Array(101).fill('7.1')])(
    'refuses %j',
    (value) => {
      expect(() => readTicks(value)).toThrow('Bad Request');
    },
  );
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
