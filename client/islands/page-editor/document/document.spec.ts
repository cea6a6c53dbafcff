import fc from 'fast-check';
import { isRecord } from '../../../../views/blocks/values.js';
import { registry } from '../../../../views/blocks/registry.js';
import {
  type ComponentsDocument,
  copyOfItem,
  insertItem,
  moveItem,
  newItem,
  readDocument,
  removeItem,
  setInItem,
  setInRoot,
  writeDocument,
} from './document.js';

const types = Object.keys(registry) as (keyof typeof registry)[];

const read = (stored: unknown): ComponentsDocument => {
  const document = readDocument('json', JSON.stringify(stored));
  if (document.kind !== 'components') throw new Error(`read as ${document.kind}`);
  return document;
};
const written = (document: ComponentsDocument): { components: Record<string, unknown>[] } =>
  JSON.parse(writeDocument(document)) as { components: Record<string, unknown>[] };

/** Anything JSON can hold, of known and unknown types, with fields that no release knows. */
const component = fc
  .tuple(
    fc.dictionary(fc.string(), fc.jsonValue()),
    fc.constantFrom(...types, 'carousel', '', 7, null),
    fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
  )
  .map(([rest, type, order]) => ({ ...rest, type, ...(order === undefined ? {} : { order }) }));
const page = fc
  .tuple(
    fc.dictionary(fc.string(), fc.jsonValue()),
    fc.array(fc.oneof(component, fc.jsonValue()), { maxLength: 12 }),
  )
  .map(([root, components]) => ({ ...root, components }));

/** Text of JSON as stored: what survives being parsed once. */
const settled = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const without = (raw: Readonly<Record<string, unknown>>, ...names: string[]): unknown =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));
const withoutOrder = (raw: unknown): string => JSON.stringify(isRecord(raw) ? without(raw, 'order') : raw);

describe('readDocument and writeDocument', () => {
  it('give back any text to the byte as long as nothing is changed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          page.map((stored) => JSON.stringify(stored)),
        ),
        (text) => {
          for (const template of ['json', 'legal']) {
            expect(writeDocument(readDocument(template, text))).toBe(text);
          }
        },
      ),
    );
  });

  it('lose nothing but the old numbering once something is changed', () => {
    fc.assert(
      fc.property(page, (stored) => {
        const before = settled(stored) as { components: unknown[] };
        const document = read(stored);
        const after = written(removeItem(insertItem(document, 0, newItem('faq')), 'no such key'));
        const { components } = after;
        expect(JSON.stringify(without(after, 'components'))).toBe(
          JSON.stringify(without(before, 'components')),
        );
        expect(components.slice(1).map(withoutOrder).sort()).toEqual(
          before.components.map(withoutOrder).sort(),
        );
        components.forEach((raw, at) => {
          if (isRecord(raw)) expect(raw['order']).toBe(at + 1);
        });
      }),
    );
  });

  it('keep every other field of a component when one is set', () => {
    fc.assert(
      fc.property(page, fc.nat(11), (stored, at) => {
        const document = read(stored);
        const item = document.items[at];
        if (!item || !isRecord(item.raw)) return;
        const after = written(setInItem(document, item.key, ['settings', 'title'], 'Yeni'));
        const [was, is] = [settled(item.raw) as Record<string, unknown>, after.components[at] ?? {}];
        const names = ['settings', 'order'];
        expect(JSON.stringify(without(is, ...names))).toBe(JSON.stringify(without(was, ...names)));
        const [before, settings] = [was['settings'], is['settings']];
        expect(settings).toEqual({ ...(isRecord(before) ? before : {}), title: 'Yeni' });
      }),
    );
  });

  it('keep what stands beside the components when a field of the home page is set', () => {
    const document = read({ components: [], heroTitle: 'Eski', own: { __proto__: 1 } });
    expect(JSON.parse(writeDocument(setInRoot(document, ['heroTitle'], 'Yeni')))).toEqual({
      components: [],
      heroTitle: 'Yeni',
      own: {},
    });
  });

  it.each(['', '  '])('read an empty text as a page without components', (text) => {
    expect(readDocument('json', text)).toMatchObject({ kind: 'components', items: [] });
  });

  it.each(['{', '[]', '7', 'null', '{"components": 3}', '['.repeat(40)])('call %s broken', (text) => {
    expect(readDocument('json', text)).toEqual({ kind: 'broken', text });
  });
});

describe('operations', () => {
  const three = read({
    components: [
      { type: 'faq', id: 'a' },
      { type: 'header', id: 'b' },
      { type: 'footer', id: 'c' },
    ],
  });
  const ids = (document: ComponentsDocument) => written(document).components.map(({ id }) => id);
  const key = (at: number) => three.items[at]?.key ?? '';

  it('move a component and number all anew', () => {
    const moved = moveItem(three, key(2), 0);
    expect(ids(moved)).toEqual(['c', 'a', 'b']);
    expect(written(moved).components.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  it('stop at both ends', () => {
    expect(moveItem(three, key(0), -1)).toBe(three);
    expect(moveItem(three, key(2), 3)).toBe(three);
  });

  it('copy a component with an id of its own and a name that says so', () => {
    const [first] = three.items;
    if (!first) throw new Error('no first');
    const [, copy] = written(insertItem(three, 1, copyOfItem(first))).components;
    expect(copy).toMatchObject({ type: 'faq', title: 'Sıkça sorulan sorular (Kopya)' });
    expect(copy?.['id']).not.toBe('a');
  });

  it.each(types)('make a new %s with every default written out', (type) => {
    const [made] = written(insertItem(read({ components: [] }), 0, newItem(type))).components;
    expect(made).toMatchObject({ type, order: 1, style: {} });
    expect(Object.keys(made?.['settings'] as object).length).toBeGreaterThan(0);
  });
});
