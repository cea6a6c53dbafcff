import type { ReactElement } from 'react';
import type { userList } from '../../../src/accounts/admin/user-list.js';
import { formatInstant } from '../../../src/shared/finance/tr/format-instant.js';
import { formatNumber, formatPhone, maskEmail, maskPhone } from '../../../src/shared/finance/tr/format.js';
import { ROLE_LABELS, USER_STATUS_LABELS } from '../../../src/shared/labels/accounts.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { adminIndex } from '../../admin/admin-index.js';
import { NUMBER } from '../../admin/cells.js';
import type { ItemIn } from '../../admin/index-definition.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions } from '../../layouts/admin/row-actions.js';

type User = ItemIn<typeof userList>;

const SUSPEND_QUESTION = 'Bu kullanıcıyı askıya almak istediğinizden emin misiniz? Açık oturumları kapanır.';

export const UserIndex = adminIndex<typeof userList>({
  title: 'Kullanıcılar',
  subtitle: 'Yönetime girenler ve üyeler.',
  one: 'kullanıcı',
  csv: { name: 'kullanicilar', asksPassword: true },
  add: { label: 'Yeni kullanıcı' },
  search: 'Ad, tam e-posta veya tam telefon',
  posted: adminPaths.usersSearch(),
  filters: {
    role: { field: 'role', words: ROLE_LABELS },
    status: { field: 'status', words: USER_STATUS_LABELS },
  },
  columns: [
    NUMBER,
    { field: 'name', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
    { heading: 'İletişim', cell: Contact },
    { field: 'email', csv: ({ email }) => email },
    // Without the plus that spreadsheets take for the beginning of a formula.
    { field: 'phone', csv: ({ phone }) => (phone === null ? '' : formatPhone(phone).replace('+90 ', '0')) },
    { field: 'role', text: ({ role }) => ROLE_LABELS[role] },
    {
      field: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
      csv: ({ status }) => USER_STATUS_LABELS[status],
    },
    {
      heading: 'Son giriş',
      sort: 'login',
      cell: ({ last_login_at: at }, { timeZone }) => (at ? formatInstant(at, timeZone) : 'Henüz yok'),
    },
    {
      heading: 'Son Giriş',
      csv: ({ last_login_at: at }, { timeZone }) => (at ? formatInstant(at, timeZone) : ''),
    },
    {
      heading: 'Kayıt',
      sort: 'created',
      cell: ({ created_at }, { timeZone }) => formatInstant(created_at, timeZone),
    },
    { heading: 'Kayıt Zamanı', csv: ({ created_at }, { timeZone }) => formatInstant(created_at, timeZone) },
    { heading: 'Başvuru', numeric: true, cell: ({ applications }) => formatNumber(applications) },
    { heading: 'Başvuru Sayısı', csv: ({ applications }) => applications },
  ],
  menu: Menu,
});

function Name({ id, name }: User): ReactElement {
  return (
    <>
      <a href={adminPaths.user(id)}>{name}</a>
      {id === useStaff().id && <span className="muted"> (siz)</span>}
    </>
  );
}

/** Colleagues are known by their address; members are as hidden as applicants. */
function Contact({ role, email, phone }: User): ReactElement {
  return (
    <span className="lines contact">
      <span>{role === 'user' ? maskEmail(email) : email}</span>
      {phone !== null && <span className="muted nowrap">{maskPhone(phone)}</span>}
    </span>
  );
}

function Menu({ id, name, status }: User): ReactElement {
  const isSelf = id === useStaff().id;
  return (
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
}
