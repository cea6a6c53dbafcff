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
import { LOAN_TYPE_LABELS, STATE_LABELS, TERM_DELETE_QUESTION } from '../../../../src/shared/labels/taxes.js';
import { type WarningItem, Warnings } from './warnings.js';

interface TermItem extends DatedItem {
  readonly loanType: string;
  readonly amount: string;
  readonly terms: string;
}

export interface TermIndexProps {
  readonly list: ListView;
  readonly warnings: readonly WarningItem[];
  readonly filters: Readonly<Partial<Record<'loan' | 'state', string>>>;
  readonly csvHref: string;
  readonly rows: readonly TermItem[];
}

function TermIndexBody({ list, warnings, filters, csvHref, rows }: TermIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Vergiler ve vadeler"
        subtitle="Kredinin tutarına göre seçilebilen vadeler; kaydı olmayan türde her ay seçilebilir."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={adminPaths.newTermRule()} variant="primary" icon="plus">
          Yeni vade sınırı
        </ButtonLink>
      </AdminPageHeader>
      <DatedTabs current="terms" />
      <Warnings items={warnings} />
      <FilterBar list={list}>
        <SelectField
          name="loan"
          label={list.heading('loan_type')}
          options={optionsOf(LOAN_TYPE_LABELS, 'Tümü')}
          defaultValue={filters.loan}
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
          <AdminTable<TermItem>
            caption="Vade sınırları"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('loan_type'), rowHeader: true, cell: Name },
              { header: list.heading('terms'), cell: ({ terms }) => terms },
              { header: 'Geçerlilik', sort: list.sorts['begin'], cell: Validity },
              { header: 'Durum', sort: list.sorts['state'], cell: State },
            ]}
            menu={({ id, loanType, amount, state }) => (
              <DatedMenu
                label={`${loanType}, ${amount}`}
                state={state}
                href={adminPaths.termRule(id)}
                deleteHref={adminPaths.termRuleDelete(id)}
                question={TERM_DELETE_QUESTION}
              />
            )}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Name = ({ id, loanType, amount }: TermItem): ReactElement => (
  <span className="lines">
    <a href={adminPaths.termRule(id)}>{loanType}</a>
    <span className="muted dated-plain">{amount}</span>
  </span>
);

export const TermIndex = view<TermIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-products'],
  head: () => ({ title: 'Vade sınırları', robots: 'noindex' }),
  body: TermIndexBody,
});
