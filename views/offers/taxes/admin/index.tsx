import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { ButtonLink } from '../../../components/button/button.js';
import { optionsOf, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { DatedEmpty, type DatedItem, DatedMenu, DatedTabs, State, Validity } from './dated-parts.js';
import {
  STATE_LABELS,
  SUBJECT_LABELS,
  TAX_DELETE_QUESTION,
  TAX_LABELS,
} from '../../../../src/shared/labels/taxes.js';
import { type WarningItem, Warnings } from './warnings.js';

interface TaxItem extends DatedItem {
  readonly tax: string;
  readonly subject: string;
  readonly bracket: string;
  readonly percent: string;
}

export interface TaxIndexProps {
  readonly list: ListView;
  readonly warnings: readonly WarningItem[];
  readonly filters: Readonly<Partial<Record<'tax' | 'subject' | 'state', string>>>;
  readonly csvHref: string;
  readonly rows: readonly TaxItem[];
}

function TaxIndexBody({ list, warnings, filters, csvHref, rows }: TaxIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Vergiler ve vadeler"
        subtitle="Hesaplamalar, yapıldıkları gün geçerli olan oranlarla yapılır."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={adminPaths.newTax()} variant="primary" icon="plus">
          Yeni vergi oranı
        </ButtonLink>
      </AdminPageHeader>
      <DatedTabs current="taxes" />
      <Warnings items={warnings} />
      <FilterBar list={list}>
        <SelectField
          name="tax"
          label={list.heading('tax')}
          options={optionsOf(TAX_LABELS, 'Tümü')}
          defaultValue={filters.tax}
          optional
        />
        <SelectField
          name="subject"
          label={list.heading('applies_to')}
          options={optionsOf(SUBJECT_LABELS, 'Tümü')}
          defaultValue={filters.subject}
          optional
        />
        <SelectField
          name="state"
          label="Durum"
          options={optionsOf(STATE_LABELS, 'Tümü')}
          defaultValue={filters.state}
          optional
        />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <DatedEmpty list={list} />
        ) : (
          <AdminTable<TaxItem>
            caption="Vergi oranları"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('tax'), rowHeader: true, cell: Name },
              {
                header: list.heading('percent'),
                numeric: true,
                sort: list.sorts['percent'],
                cell: ({ percent }) => percent,
              },
              { header: 'Geçerlilik', sort: list.sorts['begin'], cell: Validity },
              { header: 'Durum', sort: list.sorts['state'], cell: State },
            ]}
            menu={({ id, tax, subject, state }) => (
              <DatedMenu
                label={`${tax}, ${subject}`}
                state={state}
                href={adminPaths.tax(id)}
                deleteHref={adminPaths.taxDelete(id)}
                question={TAX_DELETE_QUESTION}
              />
            )}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Name = ({ id, tax, subject, bracket }: TaxItem): ReactElement => (
  <span className="lines">
    <a href={adminPaths.tax(id)}>
      {tax}, {subject}
    </a>
    {bracket !== '' && <span className="muted dated-plain">{bracket}</span>}
  </span>
);

export const TaxIndex = view<TaxIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-products'],
  head: () => ({ title: 'Vergiler ve vadeler', robots: 'noindex' }),
  body: TaxIndexBody,
});
