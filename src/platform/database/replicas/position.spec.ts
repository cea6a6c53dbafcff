import { positionOf, textOf } from './position.js';

describe('a position in the log', () => {
  it.each(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])(
    'is read and written as PostgreSQL does: %s',
    (text) => {
      expect(textOf(positionOf(text))).toBe(text);
    },
  );

  it('compares by its value, not by its letters', () => {
    expect(positionOf('9/0') < positionOf('10/0')).toBe(true);
    expect(positionOf('1/FFFFFFFF') < positionOf('2/0')).toBe(true);
  });

  it.each(['', '1', '1/', 'x/1', '123456789/0'])('refuses %j', (text) => {
    expect(() => positionOf(text)).toThrow('not a position');
  });
});
