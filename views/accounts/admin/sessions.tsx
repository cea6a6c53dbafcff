import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../../src/shared/paths/second-factor.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface UserSessionsProps {
  readonly id: string;
  readonly name: string;
  readonly sessions: readonly {
    readonly key: string;
    readonly device: string;
    /** Without the exact address. */
    readonly network: string;
    readonly began: string;
    readonly ends: string;
  }[];
}

function UserSessionsBody({ id, name, sessions }: UserSessionsProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Açık oturumlar"
        subtitle={name}
        back={{ href: adminPaths.user(id), label: 'Kullanıcı' }}
      />
      {sessions.length === 0 ? (
        <EmptyState title="Açık oturum yok">Kişi şu anda hiçbir aygıtta giriş yapmış değil.</EmptyState>
      ) : (
        <section className="form-section profile-sessions" aria-label="Açık oturumlar">
          <ul className="session-list">
            {sessions.map(({ key, device, network, began, ends }) => (
              <li key={key}>
                <div>
                  <p>
                    <strong>{device}</strong>
                  </p>
                  <p className="small muted">
                    {network !== '' && `${network} · `}Giriş {began} · Kullanılmazsa {ends} kapanır
                  </p>
                </div>
                <form method="post" action={secondFactorPaths.session(id, key)}>
                  <CsrfField />
                  <Button type="submit" size="sm" aria-label={`Kapat: ${device}, giriş ${began}`}>
                    Kapat
                  </Button>
                </form>
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <form method="post" action={secondFactorPaths.allSessions(id)}>
              <CsrfField />
              <Button type="submit" size="sm" variant="danger">
                Tümünü kapat
              </Button>
            </form>
          )}
        </section>
      )}
    </>
  );
}

export const UserSessions = view<UserSessionsProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-profile'],
  head: ({ name }) => ({ title: `Açık oturumlar: ${name}`, robots: 'noindex' }),
  body: UserSessionsBody,
});
