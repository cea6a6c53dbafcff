import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { COMPONENT_STYLES } from '../discovery/gallery/styles.js';
import { readComponentExamples } from './examples.js';

const examples = (await readComponentExamples()).map(({ name, examples: named }) => [name, named] as const);

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
  it('lists the examples of every folder', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(examples.map(([name]) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

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

describe('the gallery', () => {
  it('has every style sheet that lies beside a component', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const sheets = files.filter((name) => name.endsWith('.css')).map((name) => basename(name, '.css'));
    expect([...COMPONENT_STYLES]).toEqual(sheets.sort());
  });
});
