import type { ReactElement } from 'react';
import { newsletterPaths } from '../../../../../src/shared/paths/newsletter.js';
import { view } from '../../../../../src/shared/rendering/page.js';
import type { IssueState } from '../../../../../src/shared/enums/newsletter.js';
import { Instant, type InstantText } from '../../../../admin/facts.js';
import { AdminPageHeader } from '../../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../../components/admin-table/list-view.js';
import { Badge } from '../../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../../components/button/button.js';
import { EmptyState } from '../../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../../../components/field/controls.js';
import { FilterBar } from '../../../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../../layouts/admin/csrf-field.js';
import { NewsletterTabs } from '../tabs.js';
import { ISSUE_LABELS, ISSUE_TONES } from '../../../../../src/shared/labels/newsletter-issues.js';

interface IssueItem {
  readonly id: string;
  readonly subject: string;
  readonly state: IssueState;
  /** Name of the event that `at` belongs to. */
  readonly when: string;
  readonly at: InstantText;
  readonly readers: string | null;
  readonly by: string;
  readonly problem: string;
}

export interface IssueIndexProps {
  readonly list: ListView;
  readonly rows: readonly IssueItem[];
  readonly filters: Readonly<Partial<Record<'state', string>>>;
  /** `Kasım 2026: 4 gönderimden 2’si kullanıldı.` */
  readonly month: string;
}

const NewIssue = (): ReactElement => (
  <form method="post" action={newsletterPaths.issues()}>
    <CsrfField />
    <Button type="submit" variant="primary" icon="plus">
      Yeni sayı
    </Button>
  </form>
);

function IssueIndexBody({ list, rows, filters, month }: IssueIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Bülten sayıları" subtitle={month}>
        <NewIssue />
      </AdminPageHeader>
      <NewsletterTabs current="issues" />
      <FilterBar list={list}>
        <SelectField
          name="state"
          label="Durum"
          options={optionsOf(ISSUE_LABELS, 'Tümü')}
          defaultValue={filters.state}
          optional
        />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<IssueItem>
            caption="Bülten sayıları"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Konu', rowHeader: true, cell: Subject },
              {
                header: 'Durum',
                cell: ({ state }) => <Badge tone={ISSUE_TONES[state]}>{ISSUE_LABELS[state]}</Badge>,
              },
              { header: 'Zaman', cell: When },
              { header: 'Okur', numeric: true, cell: ({ readers }) => readers ?? '—' },
              { header: 'Yazan', cell: ({ by }) => by },
            ]}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Subject = ({ id, subject, problem }: IssueItem): ReactElement => (
  <span className="lines">
    <a href={newsletterPaths.issue(id)}>{subject === '' ? `Konusuz sayı (${id})` : subject}</a>
    {problem !== '' && <span className="muted">{problem}</span>}
  </span>
);

const When = ({ when, at }: IssueItem): ReactElement => (
  <span className="nowrap">
    {when} <Instant at={at} />
  </span>
);

const Empty = ({ list }: { readonly list: ListView }): ReactElement =>
  list.filterCount > 0 ? (
    <EmptyState
      title="Bu durumda sayı yok"
      action={<ButtonLink href={list.clearedHref}>Filtreyi temizle</ButtonLink>}
    >
      Başka bir durum seçin ya da bütün sayılara bakın.
    </EmptyState>
  ) : (
    <EmptyState title="Henüz bülten yazılmadı" icon="mail" action={<NewIssue />}>
      Bir sayı yazın, önizleyin, kendinize deneyin; sonra gönderim zamanını seçin.
    </EmptyState>
  );

export const IssueIndex = view<IssueIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Bülten sayıları', robots: 'noindex' }),
  body: IssueIndexBody,
});
