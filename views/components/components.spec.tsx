import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const examples: [string, [string, ReactElement][]][] = [];
// One after the other: the test runner's module loader trips over parallel imports.
for (const folder of folders) {
  const file = join(import.meta.dirname, folder, 'examples.tsx');
  const module = (await import(file)) as Record<string, unknown>;
  const elements = Object.entries(module).filter((entry): entry is [string, ReactElement] =>
    isValidElement(entry[1]),
  );
  examples.push([folder, elements]);
}

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe.each(examples)('views/components/%s', (_folder, elements) => {
  it('has examples', () => {
    expect(elements.length).toBeGreaterThan(0);
  });

  it.each(elements)('renders %s', (_name, element) => {
    expect(renderToStaticMarkup(element)).toMatch(/^<\w/);
  });

  it.each(elements)('ties %s to ids that exist', (_name, element) => {
    const html = renderToStaticMarkup(element);
    const wanted = [...html.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]*)"/g)];
    expect(idsIn(html)).toEqual(expect.arrayContaining(wanted.flatMap(([, ids = '']) => ids.split(' '))));
  });
});

describe('views/components', () => {
  it('requires a choice only from lists that begin with none', () => {
    const selects = examples.flatMap(([, elements]) =>
      elements.flatMap(([, element]) => renderToStaticMarkup(element).split('<select').slice(1)),
    );
    const choices = selects.map((html) => ({
      isRequired: /^[^>]* required=/.test(html),
      beginsWithNone: /^[^>]*><option value=""/.test(html),
    }));
    expect(choices.filter(({ isRequired, beginsWithNone }) => isRequired && !beginsWithNone)).toEqual([]);
    expect(choices.length).toBeGreaterThan(0);
  });

  it('uses each id once over all examples', () => {
    const ids = examples.flatMap(([, elements]) =>
      elements.flatMap(([, element]) => idsIn(renderToStaticMarkup(element))),
    );
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
