import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { plainReader } from '../../test/support/block-data.js';
import { renderBlocks } from '../../test/support/render-blocks.js';
import { NO_DATA } from './data.js';
import { isKnown, needsOf } from './model.js';
import { MAX_CONTENT_LENGTH, parseComponents, type ParsedComponents } from './parse.js';
import { registry } from './registry.js';

const parse = (content: unknown): ParsedComponents =>
  parseComponents(typeof content === 'string' ? content : JSON.stringify(content), plainReader);

const EMAIL_LENGTH = registry.footer.fields.content.email.maxLength;

describe('parseComponents', () => {
  it.each([
    ['', 'broken'],
    ['<p>HTML</p>', 'broken'],
    ['{"components": [', 'broken'],
    ['[[[['.repeat(20_000), 'broken'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'broken'],
    [`"${'a'.repeat(MAX_CONTENT_LENGTH)}"`, 'broken'],
    ['null', 'missing'],
    ['42', 'missing'],
    ['{}', 'missing'],
    ['[]', 'missing'],
    ['{"components": {}}', 'missing'],
    ['{"components": []}', 'parsed'],
    ['{"components": ["[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["]}', 'parsed'],
  ])('%.40s is %s', (content, state) => {
    expect(parse(content).state).toBe(state);
  });

  it('sorts by order; what has none stays where it stands', () => {
    const parsed = parse({
      components: [
        { type: 'faq', id: 'c', order: 3 },
        { type: 'faq', id: 'a', order: 1 },
        { type: 'faq', id: 'x' },
        { type: 'faq', id: 'b', order: 2 },
      ],
    });
    const ids = parsed.state === 'parsed' ? parsed.blocks.map((block) => block.type && block.id) : [];
    expect(ids).toEqual(['a', 'b', 'c', 'x']);
  });

  it.each(['sonraki-tur', 'constructor', '__proto__', 'toString', ''])(
    'keeps a component of type "%s" as it is and shows nothing of it',
    (type) => {
      const stored = { type, settings: { a: [1] }, extra: 'kalır' };
      const parsed = parse({ components: [stored, { type: 'faq' }] });
      if (parsed.state !== 'parsed') throw new Error('not parsed');
      expect(parsed.blocks[0]).toEqual({ type: null, storedType: type, raw: stored });
      expect(parsed.blocks.filter(isKnown)).toHaveLength(1);
      expect(renderBlocks(parsed).html).not.toContain('kalır');
    },
  );

  it('reads numbers from texts, keeps them within bounds and drops foreign types', () => {
    const maxItems = (value: unknown): unknown => {
      const parsed = parse({ components: [{ type: 'faq', settings: { maxItems: value } }] });
      const block = parsed.state === 'parsed' ? parsed.blocks[0] : undefined;
      return block?.type === 'faq' ? block.settings.maxItems : undefined;
    };
    expect(['5', 5, 5.4, 0, 21, '1e3', null, [], {}, 'çok'].map(maxItems)).toEqual([
      5, 5, 5, 1, 20, 10, 10, 10, 10, 10,
    ]);
  });

  it.each([
    ['javascript:alert(1)', ''],
    ['//evil.example', ''],
    ['data:text/html,x', ''],
    ['/mevduat', '/mevduat'],
    ['https://ornek.example', 'https://ornek.example'],
  ])('reads the link %s as "%s"', (buttonUrl, expected) => {
    const parsed = parse({ components: [{ type: 'callToAction', content: { buttonUrl } }] });
    const block = parsed.state === 'parsed' ? parsed.blocks[0] : undefined;
    expect(block?.type === 'callToAction' && block.content.buttonUrl).toBe(expected);
  });

  it.each([
    ['stored', 'a\ud800@ornek.example', 'mailto:a%EF%BF%BD@ornek.example'],
    [
      'left where the text is cut',
      `${'a'.repeat(EMAIL_LENGTH - 1)}😀`,
      `mailto:${'a'.repeat(EMAIL_LENGTH - 1)}%EF%BF%BD`,
    ],
  ])('shows a page with half a character %s', (_, email, expected) => {
    const { html } = renderBlocks(parse({ components: [{ type: 'footer', content: { email } }] }));
    expect(html).toContain(`href="${expected}"`);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (content) => {
        const { html } = renderBlocks(parse(content), { path: '/', ...NO_DATA });
        expect(typeof html).toBe('string');
      }),
    );
  });

  it('shows any value in any field of any type, as text', () => {
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'),
      fc.constantFrom(
        'red;}body{display:none',
        '#fff',
        'url(//evil.example)',
        '\0',
        '\ud800',
        -1,
        1e308,
        NaN,
      ),
    );
    const names = Object.values(registry).flatMap(({ fields }) => [
      ...Object.keys(fields.settings),
      ...Object.keys(fields.content),
    ]);
    const part = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), hostile);
    const list = fc.record({
      faqs: fc.array(fc.oneof(part, hostile), { maxLength: 4 }),
      menuItems: fc.array(fc.oneof(part, hostile), { maxLength: 3 }),
      columns: fc.array(fc.record({ title: hostile, links: fc.array(part, { maxLength: 2 }) }), {
        maxLength: 2,
      }),
      bankLogos: fc.array(fc.oneof(part, hostile), { maxLength: 3 }),
    });
    const component = fc.record({
      type: fc.oneof(fc.constantFrom(...Object.keys(registry)), hostile),
      id: hostile,
      order: hostile,
      settings: fc.oneof(part, hostile),
      content: fc.oneof(part, list, hostile),
      style: fc.oneof(part, hostile),
    });
    fc.assert(
      fc.property(fc.array(component, { maxLength: 6 }), (components) => {
        const parsed = parse({ components });
        const { html, context } = renderBlocks(parsed);
        needsOf(parsed);
        expect(dangersIn(html)).toEqual([]);
        for (const rule of context.rules) {
          expect(rule).toMatch(/^\[data-colors="[0-9a-f-]+"\]\{(?:--block-[a-z-]+:#[0-9a-f]{6};?)+\}$/);
        }
      }),
      { numRuns: 400 },
    );
  });
});

/** Scripts, handlers, styles and addresses of strangers that a browser would see; rich text is the sanitiser's task. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      if (attributes.get('class') === 'prose') return;
      if (node.tagName === 'script' && attributes.get('type') !== 'application/json') found.push('script');
      for (const [name, value] of attributes) {
        if (name.startsWith('on') || name === 'style') found.push(`${node.tagName}[${name}]`);
        if ((name === 'href' || name === 'action') && /^(?:javascript|data|vbscript):|^\/\//i.test(value))
          found.push(value);
        if (name === 'src' && !value.startsWith('/gorsel/')) found.push(value);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(html));
  return found;
}
