import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { teamPaths } from '../../../src/shared/paths/team.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ListTools, useShownColumns } from '../../admin/list-tools.js';
import { type AdminColumn, AdminTable } from '../../components/admin-table/admin-table.js';
import type { ListView } from '../../components/admin-table/list-view.js';
import { tickOf } from '../../components/admin-table/tick.js';
import { BulkBar } from '../../components/bulk-bar/bulk-bar.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { ListFooter } from '../../components/list-footer/list-footer.js';
import { Notice } from '../../components/notice/notice.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import type { Option } from '../../components/field/controls.js';
import type { ApplicationStatus } from '../../../src/shared/enums/applications.js';
import type { BankOutcome } from '../../../src/shared/enums/referrals.js';
import { ApplicationLink, Banks, Calls, Colleagues, Contact, Created, Product } from './cells.js';
import { Beside } from './beside.js';
import { ApplicationFilterBar } from './filter-bar.js';
import type { ApplicationShowProps } from './show.js';
import { StatusForm } from './status-form.js';
import { LIST_STYLES } from './styles.js';

/** An application as the list shows it: nothing in it says whose it is. */
export interface ApplicationItem {
  readonly id: string;
  /** In words. */
  readonly kind: string;
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly product: string;
  /** With its currency. */
  readonly amount: string | null;
  /** Beside the amount. */
  readonly terms: string;
  /** Masked. */
  readonly phone: string | null;
  /** Masked. */
  readonly email: string | null;
  readonly banks: readonly string[];
  /** Name of the assigned member of staff. */
  readonly assignee: string | null;
  /** The member of staff who works on it now. */
  readonly holder: { readonly id: string; readonly name: string } | null;
  readonly isSuspicious: boolean;
  /** The person wants to hear from nobody. */
  readonly isUnwanted: boolean;
  /** By the applicant. */
  readonly isWithdrawn: boolean;
  readonly bankOutcome: BankOutcome;
  /** Calls so far. */
  readonly attempts: number;
  /** When somebody calls next; null where nothing follows. */
  readonly next: { readonly text: string; readonly isOverdue: boolean } | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly created: string;
  /** How long ago that was. */
  readonly age: string;
}

export interface ApplicationIndexProps {
  readonly list: ListView;
  readonly rows: readonly ApplicationItem[];
  /** This page is the last that can be opened, though more rows follow. */
  readonly isCut: boolean;
  /** The list's address without its path, for forms that lead back to it. */
  readonly text: string;
  readonly csvHref: string;
  readonly filters: {
    readonly type?: string;
    readonly status?: ApplicationStatus;
    readonly bank?: string;
    readonly assignee?: string;
    readonly suspicious?: boolean;
    readonly unwanted?: boolean;
    /** A card's number. */
    readonly product?: string;
    readonly from?: string;
    readonly to?: string;
  };
  readonly kinds: readonly Option[];
  readonly banks: readonly { readonly id: string; readonly name: string }[];
  /** Members of staff to whom applications can be assigned. */
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** Changes of very many applications that are under way. */
  readonly jobs: readonly { readonly id: string; readonly percent: number }[];
  /** The application that is open beside the list; null for none. */
  readonly opened: ApplicationShowProps | null;
  /** The list's own address, without what is open beside it. */
  readonly closedHref: string;
}

function ApplicationIndexBody(props: ApplicationIndexProps): ReactElement {
  const { list, rows, csvHref, isCut, text, jobs, opened, closedHref } = props;
  const { permissions: all, lists } = useStaff();
  const permissions = new Set(all);
  const mayWrite = permissions.has('applications.write');
  const columns = columnsOf(props, mayWrite);
  const shown = useShownColumns(list.path, columns);
  return (
    <>
      <AdminPageHeader title="Başvurular">
        <ListTools
          path={list.path}
          text={text}
          columns={columns.filter(({ rowHeader }) => rowHeader !== true).map(({ header }) => header)}
        />
        {permissions.has('applications.oversee') && <ButtonLink href={teamPaths.list()}>Ekip</ButtonLink>}
        {permissions.has('applications.export') && (
          <ButtonLink href={csvHref} icon="download">
            Dosya indir
          </ButtonLink>
        )}
      </AdminPageHeader>
      {jobs.map(({ id, percent }) => (
        <Notice key={id}>
          <a href={adminPaths.applicationsJob(id)}>Bir toplu işlem sürüyor: %{percent}</a>
        </Notice>
      ))}
      <p className="live-news" role="status" data-live-news="" />
      <ApplicationFilterBar {...props} />
      <div className="list-beside" data-list-beside={opened?.id ?? ''}>
        <div className="admin-list">
          {rows.length === 0 ? (
            <Empty list={list} />
          ) : (
            <AdminTable<ApplicationItem>
              caption="Başvurular"
              rows={rows}
              rowKey={({ id }) => id}
              {...(mayWrite && {
                selection: { form: 'toplu', name: ({ id }) => `${id} numaralı başvuru`, tick: tickOf },
              })}
              dense={!lists.isRoomy}
              columns={shown}
            />
          )}
          {mayWrite && rows.length > 0 && (
            <BulkBar
              id="toplu"
              action={adminPaths.applicationsBulk()}
              list={list}
              mayTakeAll={permissions.has('applications.oversee')}
              actions={[
                { value: 'approve', label: 'Onayla' },
                { value: 'reject', label: 'Reddet' },
                ...(permissions.has('applications.delete')
                  ? [{ value: 'delete', label: 'Sil', variant: 'danger' as const }]
                  : []),
              ]}
            >
              <CsrfField />
              <input type="hidden" name="list" value={text} />
            </BulkBar>
          )}
          <ListFooter list={list} />
          {isCut && (
            <Notice title="Daha fazla kayıt var">
              Sayfalar ilk 100.000 kayıtta biter. Devamı için tarih aralığını daraltın.
            </Notice>
          )}
        </div>
        {opened && <Beside application={opened} closedHref={closedHref} />}
      </div>
    </>
  );
}

function columnsOf(
  { list, text }: ApplicationIndexProps,
  mayWrite: boolean,
): readonly AdminColumn<ApplicationItem>[] {
  return [
    { header: 'No', rowHeader: true, cell: ApplicationLink },
    { header: 'Başvuru', room: 'rest', cell: Product },
    {
      header: 'Tutar',
      numeric: true,
      sort: list.sorts['amount'],
      cell: ({ amount }) => amount ?? '—',
    },
    { header: 'İletişim', room: 'wide', cell: Contact },
    { header: 'Bankalar', room: 'rest', cell: Banks },
    {
      header: 'Durum',
      sort: list.sorts['status'],
      cell: (row) => <StatusForm {...row} list={text} mayWrite={mayWrite} />,
    },
    { header: 'Sorumlu', room: 'rest', cell: Colleagues },
    { header: 'Arama', room: 'wide', cell: Calls },
    { header: 'Geliş', numeric: true, sort: list.sorts['created'], cell: Created },
  ];
}

function Empty({ list }: { readonly list: ListView }): ReactElement {
  const isFiltered = list.search !== '' || list.filterCount > 0;
  return isFiltered ? (
    <EmptyState
      title="Seçilen kriterlere uygun başvuru bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      {list.search === ''
        ? 'Filtreleri genişletin veya tümünü temizleyin.'
        : 'Başvuru ya da referans numarası, telefonun tamamı veya son dört hanesi, e-postanın tamamı, tutar ve notlardaki sözcüklerle arayabilirsiniz.'}
    </EmptyState>
  ) : (
    <EmptyState title="Henüz başvuru yok" icon="document">
      Sitedeki formlardan gelen başvurular burada listelenir.
    </EmptyState>
  );
}

export const ApplicationIndex = view<ApplicationIndexProps>({
  layout: adminLayout,
  styles: LIST_STYLES,
  head: ({ list }) => ({
    title: list.page > 1 ? `Başvurular, sayfa ${String(list.page)}` : 'Başvurular',
    robots: 'noindex',
  }),
  body: ApplicationIndexBody,
});
