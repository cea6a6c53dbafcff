import fc from 'fast-check';
import { groupAmount, type Selected, settledAmount, type WithCaret } from './group-amount.js';

const CARET = '|';

/** `50.|000` as a text with its caret; `[50].000` as one with a selection. */
function selected(marked: string): Selected {
  const text = marked.replace(/[|[\]]/g, '');
  const caret = marked.indexOf(CARET);
  if (caret >= 0) return { text, start: caret, end: caret };
  return { text, start: marked.indexOf('['), end: marked.indexOf(']') - 1 };
}

/** Edit of a field as a browser makes it: `<` is Backspace, `>` is Delete, any other key is inserted. */
function edited({ text, start, end }: Selected, key: string): WithCaret {
  const isCaret = start === end;
  if (key === '<' && isCaret) start = Math.max(0, start - 1);
  if (key === '>' && isCaret) end = Math.min(text.length, end + 1);
  const inserted = key === '<' || key === '>' ? '' : key;
  return { text: text.slice(0, start) + inserted + text.slice(end), caret: start + inserted.length };
}

function pressed(before: Selected, key: string): Selected {
  const after = edited(before, key);
  const { text, caret } = groupAmount(before, after) ?? after;
  return { text, start: caret, end: caret };
}

const shown = ({ text, start }: Selected): string => `${text.slice(0, start)}${CARET}${text.slice(start)}`;
const press = (marked: string, ...keys: readonly string[]): string =>
  shown(keys.reduce(pressed, selected(marked)));
const digitsOf = (text: string): string => text.replace(/\D/g, '');

describe('groupAmount', () => {
  it.each([
    ['|', '75000', '75.000|'],
    ['|', '750000', '750.000|'],
    ['|', '75000<', '7.500|'],
    ['|', '75000<<', '750|'],
    ['|', '1000<', '100|'],
    ['|', '75.000', '75.000|'],
    ['|', '75.0000', '750.000|'],
    ['|', '75000,5', '75.000,5|'],
    ['|', '0050', '50|'],
    ['|', '5<', '|'],
    ['50.|000', '5', '505|.000'],
    ['50|.000', '5', '505|.000'],
    ['5|0.000', '5', '55|0.000'],
    ['|50.000', '5', '5|50.000'],
    ['50.0|00', '5', '500.5|00'],
    ['50.00|0', '<', '5.00|0'],
    ['50.|000', '<', '5|.000'],
    ['50|.000', '>', '5.0|00'],
    ['|50.000', '>', '|0.000'],
    ['|50.000', '>7', '7|0.000'],
    ['|1.000', '<', '|1.000'],
    ['50.000|', '>', '50.000|'],
    ['[50.000]', '7', '7|'],
    ['[1x]', '7', '7|'],
    ['5[0.0]00', '<', '5|00'],
    ['1.500|,50', '7', '15.007|,50'],
    ['1.500,5|', '0', '1.500,50|'],
    ['1.500,|50', '<', '150.0|50'],
  ])('%p and the keys %p: %p', (marked, keys, wanted) => {
    expect(press(marked, ...keys)).toBe(wanted);
  });

  it.each([
    ['|', '2.05', '2.05|'],
    ['|', '2.05<', '2.0|'],
    ['|', '75 000', '75 000|'],
    ['|', '₺75000', '₺75000|'],
    ['|', 'abc', 'abc|'],
    ['1.500,50|', '5', '1.500,505|'],
    ['999.999.999.999.999|', '9', '999.999.999.999.9999|'],
  ])('leaves what is no amount as it was typed: %p and %p', (marked, keys, wanted) => {
    expect(press(marked, ...keys)).toBe(wanted);
  });

  it.each([
    ['1.234.567,00 TL', '1.234.567|'],
    [' 75 000 ', '75.000|'],
    ['75\u00a0000', '75.000|'],
    ['1500,5', '1.500,5|'],
    ['₺75.000', '75.000|'],
    ['75000', '75.000|'],
    ['2.05', '2.05|'],
    ['1,500.50', '1,500.50|'],
  ])('reads %p that is pasted as a whole amount', (text, wanted) => {
    expect(press('[50.000]', text)).toBe(wanted);
  });

  it('keeps the digits that were typed and the caret between the same two, whatever is pressed where', () => {
    const key = fc.constantFrom(...'0123456789<>');
    const step = fc.record({ key, at: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        let field: Selected = { text: '', start: 0, end: 0 };
        let digits = '';
        for (const { key, at } of steps) {
          const place = Math.min(at, field.text.length);
          const left = digitsOf(field.text.slice(0, place)).length;
          if (/\d/.test(key) && digits.length >= 15) continue;
          field = pressed({ text: field.text, start: place, end: place }, key);
          const [from, to] = key === '<' ? [left - 1, left] : key === '>' ? [left, left + 1] : [left, left];
          const typed = /\d/.test(key) ? key : '';
          digits = digits.slice(0, Math.max(0, from)) + typed + digits.slice(Math.max(0, to));
          const caret = Math.max(0, from) + typed.length;
          // Zeros in front go when something is typed behind all of them.
          const zeros = digits.length - digitsOf(field.text).length;
          expect([digitsOf(field.text), digits.slice(0, zeros)]).toEqual([
            digits.slice(zeros),
            '0'.repeat(zeros),
          ]);
          expect(digitsOf(field.text.slice(0, field.start)).length).toBe(caret - zeros);
          expect(field.text).toMatch(/^(?:\d{1,3}(?:\.\d{3})*)?$/);
          digits = digits.slice(zeros);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('never breaks a text, whatever stands in the field and whatever comes', () => {
    const text = fc.string({ unit: fc.constantFrom(...'01259.,TL₺ \u00a0x'), maxLength: 24 });
    fc.assert(
      fc.property(text, fc.nat(24), fc.nat(24), text, (standing, one, other, key) => {
        const [start = 0, end = 0] = [one, other]
          .map((at) => Math.min(at, standing.length))
          .sort((a, b) => a - b);
        const after = edited({ text: standing, start, end }, key);
        const grouped = groupAmount({ text: standing, start, end }, after);
        if (!grouped) return;
        expect(grouped.text).toMatch(/^(?:\d{1,3}(?:\.\d{3})*)?(?:,\d{0,2})?$/);
        expect(grouped.caret).toBeLessThanOrEqual(grouped.text.length);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('settledAmount', () => {
  it.each([
    ['0.000', '0'],
    ['050.000', '50.000'],
    ['0', '0'],
    ['0,50', '0,50'],
    ['50.000', '50.000'],
    ['', ''],
    ['0.5x', '0.5x'],
    // Typed before the script came.
    ['1000', '1.000'],
    ['0012345,5', '12.345,5'],
    ['10.00', '10.00'],
  ])('%p: %p', (text, wanted) => {
    expect(settledAmount(text)).toBe(wanted);
  });
});
