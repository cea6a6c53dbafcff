import type { ReactElement } from 'react';
import { adminPaths } from '../../src/shared/paths/site.js';
import { useStaff } from '../../src/shared/rendering/context.js';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { adminLayout } from '../layouts/admin/admin-layout.js';

export interface AdminErrorShowProps {
  readonly status: number;
  /** Where the status alone would say something else. */
  readonly title?: string | undefined;
  readonly text: string;
  /** Number under which the log has the cause; only for failures of ours. */
  readonly id: string | null;
}

const TITLES: Readonly<Record<number, string>> = {
  403: 'Yetkiniz yok',
  404: 'Kayıt bulunamadı',
  409: 'Kayıt değişmiş',
  503: 'Şu an ulaşılamıyor',
};
const OTHER = 'Bir sorun oluştu';

function AdminErrorBody({ status, title, text, id }: AdminErrorShowProps): ReactElement {
  const { navigation, path } = useStaff();
  // A wrong address leads back to the screen whose address it begins with.
  const screen = navigation
    .flatMap(({ links }) => links)
    .find(({ href }) => href !== adminPaths.dashboard() && (path === href || path.startsWith(`${href}/`)));
  return (
    <>
      <AdminPageHeader title={title ?? TITLES[status] ?? OTHER} />
      <div className="stack admin-confirm">
        <Notice tone={status >= 500 ? 'danger' : 'warning'}>
          <p>{text}</p>
          {id !== null && (
            <p className="small muted">
              Hata numarası: <code>{id}</code>
            </p>
          )}
        </Notice>
        <p className="cluster">
          {screen && status < 500 && (
            <ButtonLink href={screen.href} variant="primary">
              {screen.label} ekranını aç
            </ButtonLink>
          )}
          <ButtonLink href={adminPaths.dashboard()} icon="home">
            Panele dön
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

/** An error inside the administration is shown inside its frame. */
export const AdminErrorShow = view<AdminErrorShowProps>({
  layout: adminLayout,
  head: ({ status, title }) => ({ title: title ?? TITLES[status] ?? OTHER, robots: 'noindex' }),
  body: AdminErrorBody,
});
