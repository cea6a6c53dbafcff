import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { defineIsland } from '../../client/define-island.js';
import { defaultSite } from '../site/default-site.js';
import type { Assets } from './assets.js';
import { useJsonLd, useRules, useStyles } from './context.js';
import { renderDocument } from './document.js';
import { LiveIsland } from './island.js';
import { type Layout, page, view } from './page.js';

const assets = {
  island: (name: string) => ({ url: `/assets/${name}.js`, preload: [] }),
  fonts: () => ['/assets/inter.woff2'],
  style: (name: string) => `.${name}{}`,
} as unknown as Assets;

const layout: Layout = {
  name: 'bare',
  styles: ['tokens'],
  scripts: [],
  Shell: ({ children }) => <main>{children}</main>,
};

function Coloured(): ReactElement {
  useStyles(['block', 'tokens']);
  useRules(['[data-colors="f7ba45"]{--block-background:#f7ba45}']);
  useJsonLd([{ '@type': 'FAQPage' }]);
  return <p data-colors="f7ba45">Bir</p>;
}

function render(body: () => ReactElement): { html: string; contentSecurityPolicy: string } {
  const shown = view<object>({ layout, styles: ['page'], head: () => ({ title: 'Deneme' }), body });
  const { html, ...rest } = renderDocument(page(shown, {}), defaultSite('https://site.example'), assets);
  return { html: Buffer.concat(html.map(({ bytes }) => bytes)).toString(), ...rest };
}

describe('renderDocument', () => {
  it('inlines the styles of the layout, the view and the components met, once each', () => {
    const { html } = render(() => (
      <>
        <Coloured />
        <Coloured />
      </>
    ));
    expect(/<style>(.*?)<\/style>/.exec(html)?.[1]).toMatch(
      /^\.font-inter\{\}\.tokens\{\}\.page\{\}\.block\{\}.*\[data-colors="f7ba45"\]\{--block-background:#f7ba45\}$/,
    );
  });

  it('names exactly the inlined style in the policy', () => {
    const { html, contentSecurityPolicy } = render(Coloured);
    const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(contentSecurityPolicy).toContain(`style-src 'self' 'sha256-${hash}'`);
  });

  it('puts structured data of components into the head', () => {
    const { html } = render(Coloured);
    const [head = ''] = html.split('</head>');
    expect(head).toContain('{"@context":"https://schema.org","@type":"FAQPage"}');
  });
});

describe('renderDocument of a view that says what it is made of', () => {
  interface Shown {
    readonly bank: { readonly name: string };
    readonly amount: number;
  }
  const Sum = defineIsland('sum', ({ amount }: { amount: number }) => <output>{amount}</output>);
  let rendered = 0;

  function Body({ bank, amount }: Shown): ReactElement {
    rendered++;
    const from = (shown: Shown): { amount: number } => ({ amount: shown.amount });
    return (
      <>
        <h1 data-first={amount}>{bank.name}</h1>
        <LiveIsland of={Sum} from={from} />
      </>
    );
  }

  const shown = view<Shown>({
    layout,
    head: ({ bank }) => ({ title: bank.name }),
    body: Body,
    madeOf: ({ bank }) => [bank],
  });
  const site = defaultSite('https://site.example');
  const htmlOf = (props: Shown, of = site): string => {
    const { html } = renderDocument(page(shown, props), of, assets);
    return Buffer.concat(html.map(({ bytes }) => bytes)).toString();
  };

  beforeEach(() => {
    rendered = 0;
  });

  it('renders the frame once and the live island for each page', () => {
    const bank = { name: 'Akbank' };
    const [first, second] = [htmlOf({ bank, amount: 1 }), htmlOf({ bank, amount: 2 })];
    expect(rendered).toBe(1);
    expect(second).toBe(
      first.replace('<output>1</output>', '<output>2</output>').replace('{"amount":1}', '{"amount":2}'),
    );
  });

  it('renders it anew when one of those objects or the site is another', () => {
    const bank = { name: 'Akbank' };
    htmlOf({ bank, amount: 1 });
    expect(htmlOf({ bank: { name: 'Garanti' }, amount: 1 })).toContain('<title>Garanti | ');
    expect(htmlOf({ bank, amount: 1 }, { ...site, name: 'Yeni ad' })).toContain(
      '<title>Akbank | Yeni ad</title>',
    );
    expect(rendered).toBe(3);
  });

  it('renders a preview whole, and keeps nothing of it', () => {
    const bank = { name: 'Akbank' };
    renderDocument(page(shown, { bank, amount: 1 }), site, assets, undefined, true);
    expect(htmlOf({ bank, amount: 2 })).toContain('data-first="2"');
  });
});
