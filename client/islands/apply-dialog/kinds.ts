import type { ReactElement } from 'react';
import type { ApplicationPath } from '../../../src/shared/paths/site.js';
import type { FormProps } from './forms/form.js';
import type { ApplyRequest } from './request.js';

/** A kind's form. It is given what the server sends for this kind, which no other form knows. */
export type KindForm = (props: FormProps<never>) => ReactElement;

interface DialogKind {
  readonly title: string;
  /** When it failed and the server had no words for it. */
  readonly failed: string;
  /** Each kind's form is a chunk of its own: a page of loans never loads the one for cards. */
  readonly load: () => Promise<{ readonly default: KindForm }>;
}

export const DIALOG_KINDS: Readonly<Record<ApplicationPath, DialogKind>> = {
  kredi: {
    title: 'Kredi Başvurusu',
    failed: 'Bir hata oluştu. Lütfen tekrar deneyin.',
    load: () => import('./kinds/loan.js'),
  },
  mevduat: {
    title: 'Mevduat Teklifi',
    failed: 'Bir hata oluştu. Lütfen tekrar deneyin.',
    load: () => import('./kinds/deposit.js'),
  },
  kart: {
    title: 'Kart Başvurusu',
    failed: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    load: () => import('./kinds/card.js'),
  },
  'uzaktan-musteri': {
    title: 'Müşteri Ol',
    failed: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    load: () => import('./kinds/remote-customer.js'),
  },
};

/** Null for an address that is no application's. */
export function requestOf(href: string): ApplyRequest | null {
  const { pathname } = new URL(href, location.href);
  const kinds = Object.keys(DIALOG_KINDS) as ApplicationPath[];
  const kind = kinds.find((path) => pathname.endsWith(`/${path}`));
  return kind === undefined ? null : { kind, href };
}
