import { MAX_ELEMENTS, excessOf, parseBounded } from './bounded-html.js';

const LENGTH = 200_000;
const filled = (part: string, length: number): string =>
  part.repeat(Math.max(0, Math.ceil(length / part.length))).slice(0, Math.max(0, length));
const numbered = (part: (at: number) => string, length: number): string => {
  let text = '';
  for (let at = 0; text.length < length; at++) text += part(at);
  return text;
};

/** Texts that HTML makes far more of than stands there, by their length. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'formats that begin again in every paragraph': (length) =>
    `<p>${numbered((at) => `<b a${String(at)}>`, length / 2)}${filled('<p>x', length / 2)}`,
  'long formats that begin again': (length) =>
    `<p>${numbered((at) => `<a href="/${'x'.repeat(1_000)}${String(at)}"><b>`, 5_000)}${filled('<p>x', length - 5_000)}`,
  'few formats that begin again': (length) =>
    `<p>${numbered((at) => `<font size="${String(at)}">`, 400)}${filled('<p>x', length - 400)}`,
  'formats closed outside of what they hold': (length) =>
    filled('<b>', length / 2) + filled('<div></b>', length / 2),
  'text outside of its table': (length) => `<table>${filled('x<br>', length)}`,
  attributes: (length) => `<p ${numbered((at) => `a${String(at)} `, length)}`,
  ...Object.fromEntries(
    [
      '<b>',
      '<p><i>',
      '<a><b>',
      '<table><tr><td>',
      '<table></table>',
      '<ul><li>',
      '<dd><b>',
      '<nobr><p>',
      '<svg><p>',
      '<template>',
      '<select><option>',
      '&amp',
      '<!--',
      '<',
    ].map((part) => [part, (length: number) => filled(part, length)]),
  ),
};

describe('parseBounded', () => {
  it.each(Object.entries(HOSTILE))('takes steps in proportion to length for %s', (_, text) => {
    for (const length of [2_000, LENGTH]) {
      const { steps } = parseBounded(text(length));
      expect(steps).toBeLessThan(4 * Math.min(length, 4 * MAX_ELEMENTS) + 1_000);
    }
  });

  it.each(Object.entries(HOSTILE))(
    'takes no more than many times what plain text takes for %s',
    (_, text) => {
      const hostile = text(LENGTH / 2);
      expect(processorTime(() => parseBounded(hostile))).toBeLessThan(25 * plainTime() + 500);
    },
  );

  it('takes what people write', () => {
    const row = `<tr>${'<td><p><strong>%2,89</strong></p></td>'.repeat(8)}</tr>`;
    expect(excessOf(`<table><tbody>${row.repeat(400)}</tbody></table>`)).toBeNull();
    expect(excessOf(`${'<ul><li>'.repeat(12)}a${'</li></ul>'.repeat(12)}`)).toBeNull();
    expect(excessOf(filled('<p>Uzun bir metin.</p>', LENGTH))).toBeNull();
  });
});

/** Milliseconds that the processor worked, whoever else works beside it. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

let known: number | undefined;

function plainTime(): number {
  const plain = filled('<p>Bir <strong>iki</strong></p>\n', LENGTH / 2);
  known ??= processorTime(() => parseBounded(plain));
  return known;
}
