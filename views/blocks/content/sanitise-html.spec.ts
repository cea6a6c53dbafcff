import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { MAX_HTML_LENGTH, sanitiseHtml } from './sanitise-html.js';

describe('sanitiseHtml', () => {
  it.each([
    ['<p>Bir <strong>iki</strong> <em>üç</em></p>', '<p>Bir <strong>iki</strong> <em>üç</em></p>'],
    ['<h1>Başlık</h1>', '<h2>Başlık</h2>'],
    ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    ['<div class="x"><p style="color:red" onclick="x()">a</p></div>', '<p>a</p>'],
    ['<a href="/mevduat">m</a>', '<a href="/mevduat">m</a>'],
    ['<a href="https://banka.example:sifre@evil.example/">m</a>', 'm'],
    ['<a href="https://banka.example@evil.example/">m</a>', 'm'],
    [
      '<a href="https://ornek.example/a?b=1&c=2">m</a>',
      '<a href="https://ornek.example/a?b=1&amp;c=2" rel="noopener">m</a>',
    ],
    ['<a href="mailto:a@b.example">m</a>', '<a href="mailto:a@b.example">m</a>'],
    ['<a href="tel:+908500000123">m</a>', '<a href="tel:+908500000123">m</a>'],
    ['<a href="#sorular">m</a>', '<a href="#sorular">m</a>'],
    [
      '<img src="/gorsel/0123456789abcdef0123456789abcdef.png" alt="Ev" width="10" onerror="x()">',
      '<img src="/gorsel/0123456789abcdef0123456789abcdef.png" alt="Ev" width="10" loading="lazy">',
    ],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    [
      '<table><tr><th scope="col" colspan="2">a</th></tr></table>',
      '<table><tbody><tr><th scope="col" colspan="2">a</th></tr></tbody></table>',
    ],
    ['%30 < %40 & "x"', '%30 &lt; %40 &amp; &quot;x&quot;'],
    ['Kapanmamış <p>a<ul><li>b', 'Kapanmamış <p>a</p><ul><li>b</li></ul>'],
    ['<form action="/x"><input name="a"><button>Gönder</button></form>', 'Gönder'],
  ])('keeps what is allowed: %s', (html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://evil.example/a.png">',
    '<svg onload=alert(1)>',
    '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
    '<svg><xmp><img src=x onerror=alert(1)></xmp></svg>',
    '<math><style><img src=x onerror=alert(1)></style></math>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><img src=x onerror=alert(1)></template>',
    '<select><template><style><!--</style><a rel="--></style></template></select><img id src onerror=alert(1)>">',
    '<plaintext><img src=x onerror=alert(1)>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=//evil.example">',
    '<a href="javascript:alert(1)"></a>',
    '<a href=" java\nscript:alert(1)"></a>',
    '<a href="&#106;avascript:alert(1)"></a>',
    '<a href="data:text/html,<script>alert(1)</script>"></a>',
    '<a href="vbscript:x"></a>',
    '<a href="//evil.example"></a>',
    '<a href="/\\evil.example"></a>',
    '<a href="/..//evil.example"></a>',
    '<a href="https://"></a>',
    '<link rel=stylesheet href=x><p style="background:url(x)" class="a" id="b" data-island="x"></p>',
  ])('lets nothing of this through: %s', (html) => {
    const cleaned = sanitiseHtml(html);
    expect(dangersIn(cleaned)).toEqual([]);
    expect(sanitiseHtml(cleaned)).toBe(cleaned);
  });

  it('puts tables into a box that can be scrolled, only for showing', () => {
    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    const shown = sanitiseHtml(table, { scrollingTables: true });
    expect(shown).toBe(
      `<div class="table-scroll" role="region" aria-label="Tablo 1" tabindex="0">${table}</div>`,
    );
    expect(sanitiseHtml(shown)).toBe(table);
    expect(sanitiseHtml(table + table, { scrollingTables: true })).toContain('aria-label="Tablo 2"');
  });

  it('cuts what is too long and what is nested too deep', () => {
    expect(sanitiseHtml('a'.repeat(MAX_HTML_LENGTH + 10))).toHaveLength(MAX_HTML_LENGTH);
    const deep = '<blockquote>'.repeat(10_000);
    expect(sanitiseHtml(`${deep}a`).length).toBeLessThan(2_000);
  });

  it('stays small where formats would begin again in every paragraph', () => {
    const formats = Array.from({ length: 500 }, (_, at) => `<b a${String(at)}>`).join('');
    const cleaned = sanitiseHtml(`<p>${formats}${'<p>x'.repeat(40_000)}`);
    expect(cleaned.length).toBeLessThan(2 * MAX_HTML_LENGTH);
    expect(sanitiseHtml(cleaned)).toBe(cleaned);
  });

  it('gives only allowed markup for any text, and the same again', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<a href="',
        'javascript:x',
        '/x',
        '">',
        '<svg>',
        '</svg>',
        '<math>',
        '<mi>',
        '<style>',
      ],
      ...[
        '</style>',
        '<table>',
        '<td>',
        '<caption>',
        '<b>',
        '</b>',
        '<button>',
        '<select>',
        '<option>',
        '<template>',
      ],
      ...[
        '<img src=x onerror=y>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '&#0;',
        '\0',
        '<form>',
        '<h1>',
        '</h1>',
      ],
      ...[
        '<textarea>',
        '<title>',
        '<noscript>',
        '<desc>',
        '<foreignObject>',
        '<annotation-xml encoding="text/html">',
      ],
    );
    const markup = fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 30 });
    fc.assert(
      fc.property(markup, (parts) => {
        const cleaned = sanitiseHtml(parts.join(''));
        expect(dangersIn(cleaned)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(markup, (parts) => {
        const cleaned = sanitiseHtml(parts.join(''));
        expect(sanitiseHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Elements and attributes outside the list that a browser would see in this markup. */
function dangersIn(html: string): string[] {
  const allowed: Readonly<Record<string, readonly string[]>> = {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ...Object.fromEntries(
      [
        'p',
        'br',
        'hr',
        'h2',
        'h3',
        'h4',
        'ul',
        'li',
        'strong',
        'em',
        's',
        'sub',
        'sup',
        'blockquote',
        'pre',
        'code',
        'figure',
        'figcaption',
        'table',
        'caption',
        'thead',
        'tbody',
        'tfoot',
        'tr',
      ].map((name) => [name, []]),
    ),
  };
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const attributes = allowed[node.tagName];
      if (!attributes) found.push(node.tagName);
      for (const { name, value } of node.attrs) {
        if (!attributes?.includes(name)) found.push(`${node.tagName}[${name}]`);
        if (name === 'href' && !/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/.test(value)) found.push(value);
        if (name === 'src' && !value.startsWith('/')) found.push(value);
      }
    } else if (node.nodeName === '#comment') found.push('comment');
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(html));
  return found;
}
