import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import type { ListView } from '../../components/admin-table/list-view.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../components/field/controls.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../components/list-footer/list-footer.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { CsrfField, RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions } from '../../layouts/admin/row-actions.js';
import { ROLE_LABELS, USER_STATUS_LABELS } from '../../../src/shared/labels/accounts.js';

export interface UserItem {
  readonly id: string;
  readonly name: string;
  /** A member's is masked. */
  readonly email: string;
  /** Masked. */
  readonly phone: string | null;
  readonly role: keyof typeof ROLE_LABELS;
  readonly status: keyof typeof USER_STATUS_LABELS;
  readonly lastLogin: string | null;
  readonly created: string;
  readonly applications: number;
  /** This row is the signed-in user's own. */
  readonly isSelf: boolean;
}

export interface UserIndexProps {
  readonly list: ListView;
  readonly rows: readonly UserItem[];
  readonly filters: { readonly role?: string; readonly status?: string };
  readonly csvHref: string;
}

const SUSPEND_QUESTION = 'Bu kullanıcıyı askıya almak istediğinizden emin misiniz? Açık oturumları kapanır.';

function UserIndexBody({ list, rows, filters, csvHref }: UserIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Kullanıcılar" subtitle="Yönetime girenler ve üyeler.">
        <ButtonLink href={csvHref} icon="download">
          CSV indir
        </ButtonLink>
        <ButtonLink href={adminPaths.newUser()} variant="primary" icon="plus">
          Yeni kullanıcı
        </ButtonLink>
      </AdminPageHeader>
      <FilterBar
        list={list}
        searchLabel="Ad, tam e-posta veya tam telefon"
        posted={{ action: adminPaths.usersSearch(), token: <CsrfField /> }}
      >
        <SelectField
          name="role"
          label={list.heading('role')}
          options={optionsOf(ROLE_LABELS, 'Tümü')}
          defaultValue={filters.role}
          optional
        />
        <SelectField
          name="status"
          label={list.heading('status')}
          options={optionsOf(USER_STATUS_LABELS, 'Tümü')}
          defaultValue={filters.status}
          optional
        />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <EmptyState
            title="Seçilen kriterlere uygun kullanıcı bulunamadı"
            action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
          >
            Filtreleri genişletin veya tümünü temizleyin.
          </EmptyState>
        ) : (
          <AdminTable<UserItem>
            caption="Kullanıcılar"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('name'), rowHeader: true, sort: list.sorts['name'], cell: Name },
              { header: 'İletişim', cell: Contact },
              { header: list.heading('role'), cell: ({ role }) => ROLE_LABELS[role] },
              { header: list.heading('status'), cell: ({ status }) => <StatusBadge status={status} /> },
              {
                header: 'Son giriş',
                sort: list.sorts['login'],
                cell: ({ lastLogin }) => lastLogin ?? 'Henüz yok',
              },
              { header: 'Kayıt', sort: list.sorts['created'], cell: ({ created }) => created },
              { header: 'Başvuru', numeric: true, cell: ({ applications }) => formatNumber(applications) },
            ]}
            menu={Menu}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Name = ({ id, name, isSelf }: UserItem): ReactElement => (
  <>
    <a href={adminPaths.user(id)}>{name}</a>
    {isSelf && <span className="muted"> (siz)</span>}
  </>
);

const Contact = ({ email, phone }: UserItem): ReactElement => (
  <span className="lines contact">
    <span>{email}</span>
    {phone !== null && <span className="muted nowrap">{phone}</span>}
  </span>
);

const Menu = ({ id, name, status, isSelf }: UserItem): ReactElement => (
  <RowActions label={name} editHref={adminPaths.user(id)}>
    {isSelf && <a href={adminPaths.profile()}>Profilim</a>}
    {!isSelf && status === 'active' && <a href={adminPaths.userPasswordLink(id)}>Şifre bağlantısı</a>}
    {!isSelf && (
      <form method="post" action={adminPaths.userStatus(id)}>
        <RowFields />
        <input type="hidden" name="status" value={status === 'active' ? 'suspended' : 'active'} />
        {status === 'active' ? (
          <button type="submit" className="danger" data-confirm={SUSPEND_QUESTION}>
            Askıya al
          </button>
        ) : (
          <button type="submit">Aktifleştir</button>
        )}
      </form>
    )}
  </RowActions>
);

export const UserIndex = view<UserIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Kullanıcılar', robots: 'noindex' }),
  body: UserIndexBody,
});
