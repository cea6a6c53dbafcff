import type { ReactElement, ReactNode } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import type { View } from '../../../src/shared/rendering/page.js';
import { AdminForm } from '../../components/admin-form/admin-form.js';
import type { FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { pictureStyles } from '../../components/picture-field/picture-field.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface SettingsProps {
  readonly form: FormView;
  readonly groups: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
}

/** The groups to the left, the form of one of them to the right. */
export function SettingsFrame({
  form,
  groups,
  notice,
  hasFiles,
  children,
}: SettingsProps & {
  readonly notice?: ReactNode;
  readonly hasFiles?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <>
      <AdminPageHeader title="Ayarlar" subtitle="Kaydettiğiniz anda bütün sitede geçerli olur.">
        <ButtonLink href={adminPaths.settingsExport()} icon="download" download>
          Ayarları dışa aktar
        </ButtonLink>
      </AdminPageHeader>
      <div className="settings">
        <nav className="settings-groups" aria-label="Ayar grupları">
          <ul className="settings-links">
            {groups.map(({ title, href, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack">
          {notice}
          <AdminForm form={form} csrf={<CsrfField />} hasFiles={hasFiles}>
            {children}
          </AdminForm>
        </div>
      </div>
    </>
  );
}

/** Where the form of a group stands. */
export function settingsView<P extends SettingsProps>(body: View<P>['body']): View<P> {
  return {
    layout: adminLayout,
    styles: ['admin-form', 'admin-settings', ...pictureStyles],
    head: ({ groups }) => ({
      title: `Ayarlar: ${groups.find(({ isCurrent }) => isCurrent)?.title ?? ''}`,
      robots: 'noindex',
    }),
    body,
  };
}
