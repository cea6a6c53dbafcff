import { groupTyped } from './group-typed.js';

/** What stands in a field after each of the keys; `<` takes the last character away. */
function type(keys: string): string {
  return [...keys].reduce(
    (text, key) =>
      key === '<'
        ? groupTyped(text.slice(0, -1), 'deleteContentBackward')
        : groupTyped(text + key, 'insertText'),
    '',
  );
}

describe('groupTyped', () => {
  it.each([
    ['75000', '75.000'],
    ['750000', '750.000'],
    ['75000<', '7.500'],
    ['75000<<', '750'],
    ['1000<', '100'],
    ['2.05', '2.05'],
    ['2.05<', '2.0'],
    ['75.000', '75.000'],
    ['75.0000', '750.000'],
    ['75000,5', '75.000,5'],
    ['75 000', '75 000'],
    ['₺75000', '₺75000'],
    ['0050', '50'],
    ['abc', 'abc'],
    ['5<', ''],
  ])('of the keys %p makes %p', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  it('leaves what is pasted as it is', () => {
    expect(groupTyped('2.05', 'insertFromPaste')).toBe('2.05');
  });
});
