import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { defaultSite } from '../site/default-site.js';
import type { Assets } from './assets.js';
import { useJsonLd, useRules, useStyles } from './context.js';
import { renderDocument } from './document.js';
import { type Layout, page, view } from './page.js';

const assets = {
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
