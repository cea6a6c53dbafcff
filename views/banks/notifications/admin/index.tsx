import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { Badge } from '../../../components/badge/badge.js';
import { ButtonLink } from '../../../components/button/button.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { ToggleForm } from '../../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowFields } from '../../../layouts/admin/csrf-field.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import {
  CATEGORY_LABELS,
  DELETE_QUESTION,
  type NotificationState,
  STATE_LABELS,
  TYPE_LABELS,
} from '../../../../src/shared/labels/notifications.js';

export interface NotificationItem {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly category: string;
  readonly bank: string | null;
  readonly isActive: boolean;
  readonly state: NotificationState;
  readonly published: string;
  readonly expires: string | null;
}

export interface NotificationIndexProps {
  readonly list: ListView;
  readonly rows: readonly NotificationItem[];
  readonly filters: Readonly<Partial<Record<'type' | 'category' | 'bank' | 'state' | 'from' | 'to', string>>>;
  readonly banks: readonly { readonly id: string; readonly name: string }[];
  readonly csvHref: string;
}

const TONES: Readonly<Record<NotificationState, Tone>> = {
  live: 'success',
  planned: 'info',
  over: 'neutral',
  off: 'neutral',
};

function NotificationIndexBody(props: NotificationIndexProps): ReactElement {
  const { list, rows, csvHref } = props;
  return (
    <>
      <AdminPageHeader title="Bildirimler" subtitle="Sitenin zilinde ve bildirimler sayfasında görünür.">
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={adminPaths.newNotification()} variant="primary" icon="plus">
          Yeni bildirim
        </ButtonLink>
      </AdminPageHeader>
      <Filters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<NotificationItem>
            caption="Bildirimler"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('title'), rowHeader: true, sort: list.sorts['title'], cell: Title },
              { header: list.heading('type'), cell: ({ type }) => type },
              { header: list.heading('category'), cell: ({ category }) => category },
              { header: list.heading('bank_id'), cell: ({ bank }) => bank ?? '—' },
              { header: 'Yayın', sort: list.sorts['published'], cell: Window },
              {
                header: 'Durum',
                cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>,
              },
              { header: list.heading('is_active'), cell: Active },
            ]}
            menu={Menu}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

function Filters({ list, filters, banks }: NotificationIndexProps): ReactElement {
  return (
    <FilterBar list={list} searchLabel="Başlık veya açıklama ara">
      <SelectField
        name="type"
        label={list.heading('type')}
        options={optionsOf(TYPE_LABELS, 'Tümü')}
        defaultValue={filters.type}
        optional
      />
      <SelectField
        name="category"
        label={list.heading('category')}
        options={optionsOf(CATEGORY_LABELS, 'Tümü')}
        defaultValue={filters.category}
        optional
      />
      <SelectField
        name="bank"
        label={list.heading('bank_id')}
        options={[{ value: '', label: 'Tümü' }, ...banks.map(({ id, name }) => ({ value: id, label: name }))]}
        defaultValue={filters.bank}
        optional
      />
      <SelectField
        name="state"
        label="Durum"
        options={optionsOf(STATE_LABELS, 'Tümü')}
        defaultValue={filters.state}
        optional
      />
      <DateField name="from" label="Başlangıç" optional defaultValue={filters.from} />
      <DateField name="to" label="Bitiş" optional defaultValue={filters.to} />
    </FilterBar>
  );
}

const Title = ({ id, title }: NotificationItem): ReactElement => (
  <a href={adminPaths.notification(id)}>{title}</a>
);

const Window = ({ published, expires }: NotificationItem): ReactElement => (
  <span className="lines">
    <span>{published}</span>
    {expires !== null && <span className="muted">{expires} tarihine kadar</span>}
  </span>
);

const Active = ({ id, title, isActive }: NotificationItem): ReactElement => (
  <ToggleForm
    action={adminPaths.notificationActive(id)}
    isOn={isActive}
    label={`${title}: aktif`}
    csrf={<RowFields />}
  />
);

const Menu = ({ id, title }: NotificationItem): ReactElement => (
  <RowActions
    label={title}
    editHref={adminPaths.notification(id)}
    remove={{
      action: adminPaths.notificationDelete(id),
      question: DELETE_QUESTION,
      permission: 'notifications.delete',
    }}
  />
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.search !== '' || list.filterCount > 0 ? (
    <EmptyState
      title="Seçilen kriterlere uygun bildirim bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreleri genişletin veya tümünü temizleyin.
    </EmptyState>
  ) : (
    <EmptyState
      title="Hiç bildirim bulunamadı"
      icon="bell"
      action={<ButtonLink href={adminPaths.newNotification()}>Yeni bildirim</ButtonLink>}
    >
      Ziyaretçilere duyurmak istediklerinizi buradan yazabilirsiniz.
    </EmptyState>
  );
}

export const NotificationIndex = view<NotificationIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Bildirimler', robots: 'noindex' }),
  body: NotificationIndexBody,
});
