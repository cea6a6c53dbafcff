import type { ReactElement } from 'react';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { adminLayout } from '../layouts/admin/admin-layout.js';

export interface ReferencedShowProps {
  readonly title: string;
  /** Records that refer to it (`12 ürün`), and the address of their list for those who may see it. */
  readonly reasons: readonly { readonly text: string; readonly href: string | null }[];
  readonly backHref: string;
}

function ReferencedBody({ title, reasons, backHref }: ReferencedShowProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Silinemedi" />
      <div className="stack admin-confirm">
        <Notice tone="warning" title={`“${title}” başka kayıtlarda kullanılıyor`}>
          <div className="stack">
            <ul>
              {reasons.map(({ text, href }) => (
                <li key={text}>{href === null ? text : <a href={href}>{text}</a>}</li>
              ))}
            </ul>
            <p>
              Önce bu kayıtları silin veya başka bir kayda bağlayın. Dilerseniz silmek yerine pasif yapın.
            </p>
          </div>
        </Notice>
        <p>
          <ButtonLink href={backHref}>Listeye dön</ButtonLink>
        </p>
      </div>
    </>
  );
}

/** A record that others refer to is not deleted. */
export const ReferencedShow = view<ReferencedShowProps>({
  layout: adminLayout,
  head: () => ({ title: 'Silinemedi', robots: 'noindex' }),
  body: ReferencedBody,
});
