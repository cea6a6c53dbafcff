import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { RowMenu } from '../../../components/row-menu/row-menu.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { EndForms, StateBadge } from './end-forms.js';
import type { SubscriberState } from '../../../../src/shared/enums/newsletter.js';
import { SUBSCRIBER_LABELS } from '../../../../src/shared/labels/newsletter.js';
import { NewsletterTabs } from './tabs.js';

/** A subscriber as the list shows it: nothing in it says who it is. */
export interface SubscriberItem {
  readonly id: string;
  /** Masked. */
  readonly email: string | null;
  /** Masked. */
  readonly phone: string | null;
  readonly state: SubscriberState;
  readonly isMarketing: boolean;
  readonly sourcePage: string;
  readonly created: string;
}

export interface SubscriberIndexProps {
  readonly list: ListView;
  readonly rows: readonly SubscriberItem[];
  /** The list's address without its path, for forms that lead back to it. */
  readonly text: string;
  readonly csvHref: string;
  readonly filters: {
    readonly state?: SubscriberState;
    readonly marketing?: boolean;
    readonly from?: string;
    readonly to?: string;
  };
}

function SubscriberIndexBody(props: SubscriberIndexProps): ReactElement {
  const { list, rows, csvHref, text } = props;
  const mayExport = useStaff().permissions.includes('subscribers.export');
  return (
    <>
      <AdminPageHeader title="Bülten Aboneleri">
        {mayExport && (
          <ButtonLink href={csvHref} icon="download">
            CSV indir
          </ButtonLink>
        )}
      </AdminPageHeader>
      <NewsletterTabs current="subscribers" />
      <Filters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<SubscriberItem>
            caption="Bülten aboneleri"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                header: 'No',
                rowHeader: true,
                cell: ({ id }) => (
                  <a href={adminPaths.subscriber(id)} className="nowrap">
                    {id}
                  </a>
                ),
              },
              { header: 'E-posta', cell: ({ email }) => email ?? '—' },
              { header: 'Telefon', cell: ({ phone }) => <span className="nowrap">{phone ?? '—'}</span> },
              { header: 'Durum', cell: ({ state }) => <StateBadge state={state} /> },
              { header: 'Ticari ileti', cell: ({ isMarketing }) => (isMarketing ? 'Onaylı' : '—') },
              { header: 'Kaynak', cell: ({ sourcePage }) => sourcePage },
              {
                header: 'Kayıt',
                sort: list.sorts['created'],
                cell: ({ created }) => <span className="nowrap">{created}</span>,
              },
            ]}
            menu={({ id, state }) => (
              <RowMenu label={`${id} numaralı abone`}>
                <a href={adminPaths.subscriber(id)}>Görüntüle</a>
                <EndForms id={id} state={state} list={text} />
              </RowMenu>
            )}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

function Filters({ list, filters }: SubscriberIndexProps): ReactElement {
  const { state, marketing, from, to } = filters;
  return (
    <FilterBar
      list={list}
      searchLabel="Tam e-posta, tam telefon veya abone no"
      posted={{ action: adminPaths.subscribersSearch(), token: <CsrfField /> }}
    >
      <SelectField
        name="state"
        label="Durum"
        options={optionsOf(SUBSCRIBER_LABELS, 'Tümü')}
        defaultValue={state}
        optional
      />
      <SelectField
        name="marketing"
        label="Ticari ileti onayı"
        options={optionsOf({ evet: 'Onaylı', hayir: 'Onaysız' }, 'Tümü')}
        defaultValue={marketing === undefined ? '' : marketing ? 'evet' : 'hayir'}
        optional
      />
      <DateField name="from" label="Başlangıç" optional defaultValue={from} />
      <DateField name="to" label="Bitiş" optional defaultValue={to} />
    </FilterBar>
  );
}

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.search !== '' || list.filterCount > 0 ? (
    <EmptyState
      title="Seçilen kriterlere uygun abone bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Abone numarası ya da e-postanın veya telefonun tamamı ile arayabilirsiniz.
    </EmptyState>
  ) : (
    <EmptyState title="Henüz abone yok" icon="mail">
      Sitedeki bülten formlarından kaydolanlar burada listelenir.
    </EmptyState>
  );
}

export const SubscriberIndex = view<SubscriberIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Bülten Aboneleri', robots: 'noindex' }),
  body: SubscriberIndexBody,
});
