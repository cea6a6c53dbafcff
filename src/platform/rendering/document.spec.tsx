import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { defineIsland } from '../../shared/contracts/island.js';
import { defaultSite } from '../../site/default-site.js';
import type { Assets } from './assets.js';
import { useRules, useStaff, useStyles } from '../../shared/rendering/context.js';
import { renderDocument } from './document.js';
import { CachedFragment } from '../../shared/rendering/cached-fragment.js';
import { type Staff } from '../../shared/rendering/context.js';
import { LiveIsland } from '../../shared/rendering/island.js';
import { framedView, type Layout, page, view } from '../../shared/rendering/page.js';

const assets = {
  island: (name: string) => ({ url: `/assets/${name}.js`, preload: [] }),
  fonts: () => ['/assets/inter.woff2'],
  style: (name: string) => `.${name}{}`,
  staff: { url: '/assets/staff.css', names: ['page', 'block'] },
} as unknown as Assets;

const layout: Layout = {
  name: 'bare',
  styles: ['tokens'],
  scripts: [],
  Shell: ({ children }) => <main>{children}</main>,
};

function Colored(): ReactElement {
  useStyles(['block', 'tokens']);
  useRules(['[data-colors="f7ba45"]{--block-background:#f7ba45}']);
  return <p data-colors="f7ba45">Bir</p>;
}

function render(
  body: () => ReactElement,
  of: Layout = layout,
): { html: string; contentSecurityPolicy: string } {
  const shown = view<object>({ layout: of, styles: ['page'], head: () => ({ title: 'Deneme' }), body });
  const { html, ...rest } = renderDocument(page(shown, {}), defaultSite('https://site.example'), assets);
  return { html: html.toString(), ...rest };
}

describe('renderDocument', () => {
  it('inlines the styles of the layout, the view and the components met, once each', () => {
    const { html } = render(() => (
      <>
        <Colored />
        <Colored />
      </>
    ));
    expect(/<style>(.*?)<\/style>/.exec(html)?.[1]).toMatch(
      /^\.font-inter\{\}\.tokens\{\}\.page\{\}\.block\{\}.*\[data-colors="f7ba45"\]\{--block-background:#f7ba45\}$/,
    );
  });

  it('links to the styles that pages of the layout share, and inlines the others', () => {
    const { html } = render(Colored, { ...layout, sheet: 'staff' });
    expect(html).toMatch(
      /<link rel="stylesheet" href="\/assets\/staff.css"><style>\.font-inter\{\}\.tokens\{\}(?!.*\.(?:page|block)\{).*<\/style>/,
    );
  });

  it('names exactly the inlined style in the policy', () => {
    const { html, contentSecurityPolicy } = render(Colored);
    const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(contentSecurityPolicy).toContain(`style-src 'self' 'sha256-${hash}'`);
  });
});

describe('renderDocument of a framed view', () => {
  interface Bank {
    readonly name: string;
  }
  interface Shown {
    readonly frame: Bank;
    readonly amount: number;
  }
  const Sum = defineIsland('sum', ({ amount }: { amount: number }) => <output>{amount}</output>);
  let rendered = 0;

  function Body({ name }: Bank): ReactElement {
    rendered++;
    const from = (shown: Shown): { amount: number } => ({ amount: shown.amount });
    return (
      <>
        <h1>{name}</h1>
        <LiveIsland of={Sum} from={from} />
      </>
    );
  }

  const shown = framedView<Bank, Shown>({ layout, head: ({ name }) => ({ title: name }), body: Body });
  const site = defaultSite('https://site.example');
  const htmlOf = (props: Shown, of = site): string => {
    const { html } = renderDocument(page(shown, props), of, assets);
    return html.toString();
  };

  beforeEach(() => {
    rendered = 0;
  });

  it('renders the frame once and the live island for each page', () => {
    const frame = { name: 'Akbank' };
    const [first, second] = [htmlOf({ frame, amount: 1 }), htmlOf({ frame, amount: 2 })];
    expect(rendered).toBe(1);
    expect(second).toBe(
      first.replace('<output>1</output>', '<output>2</output>').replace('{"amount":1}', '{"amount":2}'),
    );
  });

  it('renders it anew when its facts or the site are others', () => {
    const frame = { name: 'Akbank' };
    htmlOf({ frame, amount: 1 });
    expect(htmlOf({ frame: { name: 'Garanti' }, amount: 1 })).toContain('<title>Garanti | ');
    expect(htmlOf({ frame, amount: 1 }, { ...site, name: 'Yeni ad' })).toContain(
      '<title>Akbank | Yeni ad</title>',
    );
    expect(rendered).toBe(3);
  });

  it('renders a preview whole, and keeps nothing of it', () => {
    const frame = { name: 'Akbank' };
    renderDocument(page(shown, { frame, amount: 1 }), site, assets, undefined, true);
    expect(rendered).toBe(1);
    htmlOf({ frame, amount: 2 });
    expect(rendered).toBe(2);
  });

  it('shows nobody in what pages share', () => {
    const Personal = (): ReactElement => <p>{useStaff().name}</p>;
    const personal = framedView<Bank, Shown>({ layout, head: () => ({ title: 'Kimse' }), body: Personal });
    expect(() =>
      renderDocument(page(personal, { frame: { name: 'Akbank' }, amount: 1 }), site, assets),
    ).toThrow('can show nothing of the person who asks');
  });
});

describe('CachedFragment', () => {
  const site = defaultSite('https://site.example');

  it('is rendered once for as long as what it is made of stays the same', () => {
    let rendered = 0;
    const rows = [{ name: 'Akbank' }];
    const Part = (): ReactElement => <p>{++rendered}</p>;
    const body = (): ReactElement => (
      <CachedFragment by={rows} name="rows">
        <Part />
      </CachedFragment>
    );
    const shown = view<object>({ layout, head: () => ({ title: 'Liste' }), body });
    const [first, second] = [1, 2].map(() => renderDocument(page(shown, {}), site, assets).html.toString());
    expect(second).toBe(first);
    expect(rendered).toBe(1);
  });

  it('shows nobody, whoever the page is for', () => {
    const Personal = (): ReactElement => <p>{useStaff().name}</p>;
    const body = (): ReactElement => (
      <CachedFragment by={{}} name="personal">
        <Personal />
      </CachedFragment>
    );
    const shown = view<object>({ layout, head: () => ({ title: 'Kimse' }), body });
    const staff = { name: 'Ayşe' } as unknown as Staff;
    expect(() => renderDocument(page(shown, {}), site, assets, staff)).toThrow(
      'can show nothing of the person who asks',
    );
  });
});
