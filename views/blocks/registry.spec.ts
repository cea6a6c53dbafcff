import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { plainReader } from '../../test/support/block-data.js';
import { jsonLdOf } from '../../test/support/json-ld.js';
import { validityFaults } from '../../test/support/html-validity.js';
import { renderBlocks } from '../../test/support/render-blocks.js';
import { NO_DATA } from './data.js';
import type { Field, Fields } from './field.js';
import { definitionOf, needsOf } from './model.js';
import { readComponents } from './parse.js';
import { registry } from './registry.js';
import { styleFields } from './style-fields.js';
import type { AnyBlock, BlockDefinition, BlockType } from './types.js';
import { isRecord } from './values.js';

const folder = import.meta.dirname;
const types = readdirSync(folder, { withFileTypes: true })
  // `content` is what all types share: texts, their markup and the parts of the home page.
  .filter((entry) => entry.isDirectory() && entry.name !== 'content')
  .map(({ name }) => name);
const definitions = Object.values(registry) as unknown as BlockDefinition<BlockType>[];
const examples = definitions.flatMap(({ type, examples: all }) =>
  all.map((example) => [`${type}: ${example.name}`, { type, ...example }] as const),
);

const read = (component: unknown): AnyBlock => {
  const parsed = readComponents({ components: [component] }, plainReader);
  const block = parsed.state === 'parsed' ? parsed.blocks[0] : undefined;
  if (!block || block.type === null) throw new Error('not read');
  return block;
};

describe('registry', () => {
  it('holds exactly the folders beside it, each under its own name', () => {
    expect(Object.keys(registry).sort()).toEqual([...types].sort());
    for (const [type, definition] of Object.entries(registry)) expect(definition.type).toBe(type);
  });

  it.each(types)('%s has fields, view, examples and index', (type) => {
    for (const file of ['fields.ts', 'view.tsx', 'examples.ts', 'index.ts'])
      expect(existsSync(`${folder}/${type}/${file}`)).toBe(true);
  });

  it('names every type once for people', () => {
    const labels = definitions.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { label, description } of definitions) {
      expect(label).not.toBe('');
      expect(description).toMatch(/\.$/);
    }
  });
});

describe('fields', () => {
  const groups: [string, Fields][] = [
    ...definitions.flatMap(({ type, fields }): [string, Fields][] => [
      [`${type} settings`, fields.settings],
      [`${type} content`, fields.content],
    ]),
    ['style', styleFields],
  ];

  it.each(groups)('%s have labels and defaults within their own bounds', (_name, fields) => {
    for (const [name, field] of walk(fields)) {
      expect([name, field.label]).not.toEqual([name, '']);
      checkDefault(field);
    }
  });

  it.each(definitions.map((definition) => [definition.type, definition] as const))(
    '%s without anything stored is a block of defaults only',
    (type, { fields }) => {
      const { settings, content } = read({ type });
      for (const [values, declared] of [
        [settings, fields.settings],
        [content, fields.content],
      ] as const) {
        for (const [name, field] of Object.entries(declared) as [string, Field][]) {
          const value = (values as Readonly<Record<string, unknown>>)[name];
          if (field.kind === 'computed') expect(values).not.toHaveProperty(name);
          else if (field.kind === 'list') expect(value).toEqual([]);
          else if (field.kind === 'group') expect(isRecord(value)).toBe(true);
          else expect(value).toBe(field.default);
        }
      }
    },
  );
});

describe('examples', () => {
  it('have names of their own within a type', () => {
    for (const { examples: all } of definitions) {
      expect(all.length).toBeGreaterThan(0);
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    }
  });

  it.each(examples)('%s keeps every value it states', (_name, example) => {
    const block = read(example);
    for (const part of ['settings', 'content', 'style'] as const) {
      const stored = (example as Readonly<Record<string, unknown>>)[part] ?? {};
      expect(block[part]).toMatchObject(stored as object);
    }
  });

  it.each(examples)('%s is shown, as valid markup without inline styles', (_name, example) => {
    const { html } = renderBlocks(readComponents({ components: [example] }, plainReader));
    expect(html).toContain(`block-${example.type}`);
    expect(validityFaults(html)).toEqual([]);
  });

  it.each(examples)('%s is shown without any live data, and asks for what it needs', (_name, example) => {
    const parsed = readComponents({ components: [example] }, plainReader);
    const { html } = renderBlocks(parsed, { path: '/ornek', ...NO_DATA });
    expect(validityFaults(html)).toEqual([]);
    const without = renderBlocks(parsed).html;
    if (html !== without) expect(needsOf(parsed)).not.toEqual([]);
  });

  it('stand together on one page without an id twice', () => {
    const components = examples.map(([, example]) => example);
    const { html, context } = renderBlocks(readComponents({ components }, plainReader));
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    expect(jsonLdOf(html).filter((item) => item['@type'] === 'FAQPage')).toHaveLength(1);
    for (const name of definitions.flatMap(({ styles }) => styles)) expect(context.styles).toContain(name);
  });

  it('name a section only by a heading that is there', () => {
    for (const [, example] of examples) {
      const { html } = renderBlocks(readComponents({ components: [example] }, plainReader));
      const label = /<section id="b1"[^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1];
      const heading = definitionOf(read(example)).heading?.(read(example)) ?? '';
      expect(label !== undefined).toBe(heading !== '');
      if (label !== undefined) expect(html).toContain(`id="${label}"`);
    }
  });
});

function* walk(fields: Fields): Generator<[string, Field]> {
  for (const [name, field] of Object.entries(fields)) {
    yield [name, field];
    if (field.kind === 'group') yield* walk(field.fields);
    if (field.kind === 'list') yield* walk(field.item);
  }
}

function checkDefault(field: Field): void {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'richtext':
      expect(field.default.length).toBeLessThanOrEqual(field.maxLength);
      break;
    case 'number':
      expect(field.default).toBeGreaterThanOrEqual(field.min);
      expect(field.default).toBeLessThanOrEqual(field.max);
      break;
    case 'select':
      expect(field.options.map(({ value }) => value)).toContain(field.default);
      break;
    case 'color':
      expect(field.default).toMatch(/^(?:#[0-9a-f]{6})?$/);
      break;
    case 'list':
      expect(field.max).toBeGreaterThan(0);
      expect(field.itemLabel).not.toBe('');
      break;
    default:
  }
}

describe('the plan of one more component of pages', () => {
  const filesBelow = (place: string): string[] =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => posix.join(place, name));

  it('is eight files: its folder of five, the registry, the types, and the sheet of blocks', () => {
    const own = 'views/blocks/costTable';
    const named = ['src', 'views', 'client', 'test/support']
      .flatMap(filesBelow)
      .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.spec\.tsx?$/.test(path))
      .filter((path) => /\bcostTable\b/.test(readFileSync(path, 'utf8')));
    expect([...new Set([...named, ...filesBelow(own)])].sort()).toEqual([
      'client/blocks.css',
      ...['block-cost-table.css', 'examples.ts', 'fields.ts', 'index.ts', 'view.tsx'].map(
        (file) => `${own}/${file}`,
      ),
      'views/blocks/registry.ts',
      'views/blocks/types.ts',
    ]);
  });

  it('has the style of every component in a sheet that pages share', () => {
    const shared = ['late', 'blocks'].map((name) => readFileSync(`client/${name}.css`, 'utf8')).join('');
    const styled = filesBelow('views/blocks').filter((path) =>
      /^views\/blocks\/\w+\/[\w-]+\.css$/.test(path),
    );
    expect(styled.length).toBeGreaterThan(5);
    expect(styled.filter((path) => !shared.includes(path.slice('views/blocks/'.length)))).toEqual([]);
  });
});
