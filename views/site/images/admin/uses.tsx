import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';

/** Kinds of record that can hold a picture. */
export type UseKind = 'page' | 'newsletter' | 'bank' | 'product' | 'campaign' | 'ad' | 'settings';

export interface ImageUseView {
  readonly kind: UseKind;
  readonly title: string;
  /** More about the place: a page's address, that it is a logo. */
  readonly note: string | null;
  /** Null where this person can't open it. */
  readonly href: string | null;
}

export interface ImageUses {
  /** The first of them. */
  readonly shown: readonly ImageUseView[];
  readonly total: number;
}

export const NO_USES: ImageUses = { shown: [], total: 0 };

const KINDS: Readonly<Record<UseKind, string>> = {
  page: 'Sayfa',
  newsletter: 'Bülten',
  bank: 'Banka',
  product: 'Ürün',
  campaign: 'Kampanya',
  ad: 'Reklam',
  settings: 'Ayarlar',
};

/** Where a picture stands, with the way there. */
export function ImageUsesList({ uses }: { readonly uses: ImageUses }): ReactElement {
  const more = uses.total - uses.shown.length;
  return (
    <ul className="image-uses">
      {uses.shown.map(({ kind, title, note, href }, at) => (
        <li key={`${kind}${String(at)}`}>
          <span className="muted">{KINDS[kind]}</span> {href === null ? title : <a href={href}>{title}</a>}
          {note !== null && <span className="muted"> · {note}</span>}
        </li>
      ))}
      {more > 0 && <li className="muted">ve {formatNumber(more)} yerde daha</li>}
    </ul>
  );
}
