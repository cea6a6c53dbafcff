import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { type Option, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';

export interface AuditItem {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly record: string;
}

export interface AuditIndexProps {
  readonly list: ListView;
  readonly csvHref: string;
  readonly rows: readonly AuditItem[];
  readonly filters: Readonly<Partial<Record<'actor' | 'resource' | 'action' | 'from' | 'to', string>>>;
  readonly actors: readonly Option[];
  readonly resources: readonly Option[];
  readonly actions: readonly Option[];
}

const ALL: Option = { value: '', label: 'Tümü' };

function AuditIndexBody(props: AuditIndexProps): ReactElement {
  const { list, csvHref, rows } = props;
  return (
    <>
      <AdminPageHeader title="Denetim Kaydı" subtitle="Yönetimde kimin, neyi, ne zaman değiştirdiği.">
        <ButtonLink href={csvHref} icon="download">
          CSV indir
        </ButtonLink>
      </AdminPageHeader>
      <Filters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <EmptyState
            title="Seçilen kriterlere uygun kayıt bulunamadı"
            action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
          >
            Filtreleri genişletin veya tümünü temizleyin.
          </EmptyState>
        ) : (
          <AdminTable<AuditItem>
            caption="Denetim kaydı"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                header: 'İşlem',
                rowHeader: true,
                cell: ({ id, action }) => <a href={adminPaths.auditEntry(id)}>{action}</a>,
              },
              { header: 'Kişi', cell: ({ actor }) => actor },
              { header: 'Kayıt', cell: ({ record }) => record },
              {
                header: 'Zaman',
                sort: list.sorts['at'],
                cell: ({ at }) => <span className="nowrap">{at}</span>,
              },
            ]}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

function Filters({ list, filters, actors, resources, actions }: AuditIndexProps): ReactElement {
  return (
    <FilterBar list={list} searchLabel="Kayıt no veya banka ara">
      <SelectField
        name="actor"
        label="Kişi"
        options={[ALL, ...actors]}
        defaultValue={filters.actor}
        optional
      />
      <SelectField
        name="resource"
        label="Kayıt türü"
        options={[ALL, ...resources]}
        defaultValue={filters.resource}
        optional
      />
      <SelectField
        name="action"
        label="İşlem"
        options={[ALL, ...actions]}
        defaultValue={filters.action}
        optional
      />
      <DateField name="from" label="Başlangıç" optional defaultValue={filters.from} />
      <DateField name="to" label="Bitiş" optional defaultValue={filters.to} />
    </FilterBar>
  );
}

export const AuditIndex = view<AuditIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Denetim Kaydı', robots: 'noindex' }),
  body: AuditIndexBody,
});
