import type { ReactElement } from 'react';
import type { ListContext } from '../../../../../src/admin/list-filters.js';
import type { returnedList } from '../../../../../src/people/newsletter/admin/issues/issue-list.js';
import { formatNumber, maskEmail } from '../../../../../src/shared/finance/tr/format.js';
import { REPORT_LABELS } from '../../../../../src/shared/labels/newsletter-issues.js';
import { newsletterPaths } from '../../../../../src/shared/paths/newsletter.js';
import { adminPaths } from '../../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../../admin/admin-index.js';
import { InstantAt } from '../../../../admin/cells.js';
import type { ItemIn } from '../../../../admin/index-definition.js';
import { Badge } from '../../../../components/badge/badge.js';
import { NewsletterTabs } from '../tabs.js';

type Returned = ItemIn<typeof returnedList>;

export const ReturnedIndex = adminIndex<typeof returnedList>({
  title: 'Geri dönen bültenler',
  subtitle: 'Kalıcı geri dönüş ve şikâyet aboneliği bitirir; geçici geri dönüşler sayılır.',
  one: 'bülten',
  above: () => <NewsletterTabs current="returned" />,
  filters: { report: { heading: 'Tür', words: REPORT_LABELS } },
  columns: [
    { heading: 'Okur', rowHeader: true, cell: Reader },
    { heading: 'Tür', cell: Report },
    { heading: 'Kod', cell: ({ report_code }) => report_code ?? '—' },
    { heading: 'Geçici', numeric: true, cell: ({ soft_bounces }) => formatNumber(soft_bounces) },
    { heading: 'Sayı', cell: IssueLink },
    { heading: 'Zaman', sort: 'reported', cell: ReportedAt },
  ],
  empty: {
    title: 'Geri dönen bülten yok',
    icon: 'mail',
    text: 'E-posta sağlayıcısının geri döndüğünü ya da şikâyet edildiğini bildirdiği iletiler burada listelenir.',
  },
  unmatched: {
    title: 'Bu türde geri dönüş yok',
    text: 'Başka bir tür seçin ya da hepsine bakın.',
    clear: 'Filtreyi temizle',
  },
});

/** Masked. */
function Reader({ email, subscriber_id }: Returned): ReactElement {
  const text = email === null ? 'Silinmiş okur' : maskEmail(email);
  return subscriber_id === null ? (
    <span>{text}</span>
  ) : (
    <a href={adminPaths.subscriber(subscriber_id)}>{text}</a>
  );
}

function Report({ report }: Returned): ReactElement {
  return <Badge tone={report === 'soft' ? 'warning' : 'danger'}>{REPORT_LABELS[report]}</Badge>;
}

function IssueLink({ issue_id, subject }: Returned): ReactElement {
  return <a href={newsletterPaths.issue(issue_id)}>{subject}</a>;
}

function ReportedAt({ reported_at }: Returned, { timeZone }: ListContext): ReactElement {
  return (
    <span className="nowrap">
      <InstantAt at={reported_at} timeZone={timeZone} />
    </span>
  );
}
