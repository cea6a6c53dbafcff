import type { ReactElement } from 'react';
import { newsletterPaths } from '../../../../../src/shared/paths/newsletter.js';
import { adminPaths } from '../../../../../src/shared/paths/site.js';
import { view } from '../../../../../src/shared/rendering/page.js';
import type { MailReport } from '../../../../../src/shared/enums/newsletter.js';
import { Instant, type InstantText } from '../../../../admin/facts.js';
import { AdminPageHeader } from '../../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../../components/admin-table/list-view.js';
import type { Tone } from '../../../../../src/shared/labels/tones.js';
import { Badge } from '../../../../components/badge/badge.js';
import { ButtonLink } from '../../../../components/button/button.js';
import { EmptyState } from '../../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../../../components/field/controls.js';
import { FilterBar } from '../../../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../../../layouts/admin/admin-layout.js';
import { NewsletterTabs } from '../tabs.js';
import { REPORT_LABELS } from '../../../../../src/shared/labels/newsletter-issues.js';

type Returned = Exclude<MailReport, 'delivered'>;

interface ReturnedItem {
  readonly id: string;
  /** Masked; null when the reader is gone. */
  readonly email: string | null;
  readonly subscriberId: string | null;
  readonly report: Returned;
  readonly code: string | null;
  readonly softBounces: string;
  readonly issueId: string;
  readonly subject: string;
  readonly at: InstantText;
}

export interface ReturnedIndexProps {
  readonly list: ListView;
  readonly rows: readonly ReturnedItem[];
  readonly filters: Readonly<Partial<Record<'report', string>>>;
}

const TONES: Readonly<Record<Returned, Tone>> = { soft: 'warning', hard: 'danger', complaint: 'danger' };

function ReturnedIndexBody({ list, rows, filters }: ReturnedIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Geri dönen bültenler"
        subtitle="Kalıcı geri dönüş ve şikâyet aboneliği bitirir; geçici geri dönüşler sayılır."
      />
      <NewsletterTabs current="returned" />
      <FilterBar list={list}>
        <SelectField
          name="report"
          label="Tür"
          options={optionsOf(REPORT_LABELS, 'Tümü')}
          defaultValue={filters.report}
          optional
        />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<ReturnedItem>
            caption="Geri dönen bültenler"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Okur', rowHeader: true, cell: Reader },
              {
                header: 'Tür',
                cell: ({ report }) => <Badge tone={TONES[report]}>{REPORT_LABELS[report]}</Badge>,
              },
              { header: 'Kod', cell: ({ code }) => code ?? '—' },
              { header: 'Geçici', numeric: true, cell: ({ softBounces }) => softBounces },
              { header: 'Sayı', cell: IssueLink },
              {
                header: 'Zaman',
                sort: list.sorts['reported'],
                cell: ({ at }) => (
                  <span className="nowrap">
                    <Instant at={at} />
                  </span>
                ),
              },
            ]}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Reader = ({ email, subscriberId }: ReturnedItem): ReactElement => {
  const text = email ?? 'Silinmiş okur';
  return subscriberId === null ? (
    <span>{text}</span>
  ) : (
    <a href={adminPaths.subscriber(subscriberId)}>{text}</a>
  );
};

const IssueLink = ({ issueId, subject }: ReturnedItem): ReactElement => (
  <a href={newsletterPaths.issue(issueId)}>{subject}</a>
);

const Empty = ({ list }: { readonly list: ListView }): ReactElement =>
  list.filterCount > 0 ? (
    <EmptyState
      title="Bu türde geri dönüş yok"
      action={<ButtonLink href={list.clearedHref}>Filtreyi temizle</ButtonLink>}
    >
      Başka bir tür seçin ya da hepsine bakın.
    </EmptyState>
  ) : (
    <EmptyState title="Geri dönen bülten yok" icon="mail">
      E-posta sağlayıcısının geri döndüğünü ya da şikâyet edildiğini bildirdiği iletiler burada listelenir.
    </EmptyState>
  );

export const ReturnedIndex = view<ReturnedIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Geri dönen bültenler', robots: 'noindex' }),
  body: ReturnedIndexBody,
});
