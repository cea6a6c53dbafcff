import type { ReactElement } from 'react';
import { figurePaths } from '../../../../src/shared/paths/site.js';
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
import { FIGURE_DELETE_QUESTION, FIGURE_LABELS, STATE_LABELS } from '../../../../src/shared/labels/taxes.js';
import { type WarningItem, Warnings } from './warnings.js';

interface FigureItem extends DatedItem {
  readonly figure: string;
  readonly bracket: string;
  readonly percent: string;
  readonly term: string;
}

export interface FigureIndexProps {
  readonly list: ListView;
  readonly warnings: readonly WarningItem[];
  readonly filters: Readonly<Partial<Record<'figure' | 'state', string>>>;
  readonly csvHref: string;
  readonly rows: readonly FigureItem[];
}

function FigureIndexBody({ list, warnings, filters, csvHref, rows }: FigureIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Vergiler ve vadeler"
        subtitle="Hesaplama sayfalarının dayandığı yasal sınırlar; kaynak ve tarih ziyaretçiye gösterilir."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={figurePaths.new()} variant="primary" icon="plus">
          Yeni yasal sınır
        </ButtonLink>
      </AdminPageHeader>
      <DatedTabs current="figures" />
      <Warnings items={warnings} />
      <FilterBar list={list}>
        <SelectField
          name="figure"
          label={list.heading('figure')}
          options={optionsOf(FIGURE_LABELS, 'Tümü')}
          defaultValue={filters.figure}
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
          <AdminTable<FigureItem>
            caption="Yasal sınırlar"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('figure'), rowHeader: true, cell: Name },
              {
                header: list.heading('percent'),
                numeric: true,
                sort: list.sorts['percent'],
                cell: Percent,
              },
              { header: 'Geçerlilik', sort: list.sorts['begin'], cell: Validity },
              { header: 'Durum', sort: list.sorts['state'], cell: State },
            ]}
            menu={({ id, figure, bracket, state }) => (
              <DatedMenu
                label={bracket === '' ? figure : `${figure}, ${bracket}`}
                state={state}
                href={figurePaths.one(id)}
                deleteHref={figurePaths.delete(id)}
                question={FIGURE_DELETE_QUESTION}
              />
            )}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Name = ({ id, figure, bracket }: FigureItem): ReactElement => (
  <span className="lines">
    <a href={figurePaths.one(id)}>{figure}</a>
    {bracket !== '' && <span className="muted dated-plain">{bracket}</span>}
  </span>
);

const Percent = ({ percent, term }: FigureItem): ReactElement => (
  <span className="lines">
    {percent}
    {term !== '' && <span className="muted dated-plain">{term}</span>}
  </span>
);

export const FigureIndex = view<FigureIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-products'],
  head: () => ({ title: 'Yasal sınırlar', robots: 'noindex' }),
  body: FigureIndexBody,
});
