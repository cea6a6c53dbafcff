import type { ReactElement } from 'react';
import { adminPaths, paths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { DatedTabs } from './dated-parts.js';

export interface LoanLimitItem {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly amounts: string;
  readonly step: string;
  readonly presets: readonly string[];
  readonly terms: string;
}

export interface LoanLimitIndexProps {
  readonly rows: readonly LoanLimitItem[];
}

function LoanLimitIndexBody({ rows }: LoanLimitIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Vergiler ve vadeler"
        subtitle="Kredi hesaplayıcılarında seçilebilen tutarlar ve vadeler."
      />
      <DatedTabs current="limits" />
      <div className="admin-list">
        <AdminTable<LoanLimitItem>
          caption="Hesaplama sınırları"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Kredi türü', rowHeader: true, cell: Name },
            { header: 'Tutar', cell: ({ amounts }) => <span className="nowrap">{amounts}</span> },
            { header: 'Adım', numeric: true, cell: ({ step }) => step },
            { header: 'Hazır tutarlar', cell: ({ presets }) => presets.join(', ') },
            { header: 'Vade', cell: ({ terms }) => <span className="nowrap">{terms}</span> },
          ]}
          menu={({ id, title, path }) => (
            <RowActions label={title} editHref={adminPaths.loanLimit(id)}>
              <a href={paths.loan(path)}>Sitede gör</a>
            </RowActions>
          )}
        />
      </div>
    </>
  );
}

const Name = ({ id, title }: LoanLimitItem): ReactElement => <a href={adminPaths.loanLimit(id)}>{title}</a>;

export const LoanLimitIndex = view<LoanLimitIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-products'],
  head: () => ({ title: 'Hesaplama sınırları', robots: 'noindex' }),
  body: LoanLimitIndexBody,
});
