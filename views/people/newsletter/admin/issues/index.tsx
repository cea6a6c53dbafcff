import type { ReactElement } from 'react';
import type { ListContext } from '../../../../../src/admin/list-filters.js';
import type { issueList } from '../../../../../src/people/newsletter/admin/issues/issue-list.js';
import { formatNumber } from '../../../../../src/shared/finance/tr/format.js';
import { ISSUE_LABELS, ISSUE_TONES } from '../../../../../src/shared/labels/newsletter-issues.js';
import { newsletterPaths } from '../../../../../src/shared/paths/newsletter.js';
import { adminIndex } from '../../../../admin/admin-index.js';
import { InstantAt, TwoLines } from '../../../../admin/cells.js';
import type { ItemIn } from '../../../../admin/index-definition.js';
import { Badge } from '../../../../components/badge/badge.js';
import { Button } from '../../../../components/button/button.js';
import { CsrfField } from '../../../../layouts/admin/csrf-field.js';
import { NewsletterTabs } from '../tabs.js';

type Issue = ItemIn<typeof issueList>;

export interface IssueExtra {
  /** `Kasım 2026: 4 gönderimden 2’si kullanıldı.` */
  readonly month: string;
}

export const IssueIndex = adminIndex<typeof issueList, IssueExtra>({
  title: 'Bülten sayıları',
  subtitle: ({ month }) => month,
  one: 'sayı',
  links: NewIssue,
  above: () => <NewsletterTabs current="issues" />,
  filters: { state: { heading: 'Durum', words: ISSUE_LABELS } },
  columns: [
    { heading: 'Konu', rowHeader: true, cell: Subject },
    { heading: 'Durum', cell: State },
    { heading: 'Zaman', cell: When },
    { heading: 'Okur', numeric: true, cell: ({ letters }) => (letters === 0 ? '—' : formatNumber(letters)) },
    { heading: 'Yazan', cell: ({ written_by }) => written_by },
  ],
  empty: {
    title: 'Henüz bülten yazılmadı',
    icon: 'mail',
    text: 'Bir sayı yazın, önizleyin, kendinize deneyin; sonra gönderim zamanını seçin.',
    action: <NewIssue />,
  },
  unmatched: {
    title: 'Bu durumda sayı yok',
    text: 'Başka bir durum seçin ya da bütün sayılara bakın.',
    clear: 'Filtreyi temizle',
  },
});

function NewIssue(): ReactElement {
  return (
    <form method="post" action={newsletterPaths.issues()}>
      <CsrfField />
      <Button type="submit" variant="primary" icon="plus">
        Yeni sayı
      </Button>
    </form>
  );
}

function Subject({ id, subject, problem }: Issue): ReactElement {
  const text = subject === '' ? `Konusuz sayı (${id})` : subject;
  return <TwoLines first={<a href={newsletterPaths.issue(id)}>{text}</a>} second={problem} />;
}

function State({ state }: Issue): ReactElement {
  return <Badge tone={ISSUE_TONES[state]}>{ISSUE_LABELS[state]}</Badge>;
}

/** The last event of an issue. */
function eventOf({ finished_at, started_at, planned_at, updated_at }: Issue): readonly [string, Date] {
  if (finished_at) return ['Bitti:', finished_at];
  if (started_at) return ['Başladı:', started_at];
  return planned_at ? ['Planlanan:', planned_at] : ['Yazıldı:', updated_at];
}

function When(issue: Issue, { timeZone }: ListContext): ReactElement {
  const [name, at] = eventOf(issue);
  return (
    <span className="nowrap">
      {name} <InstantAt at={at} timeZone={timeZone} />
    </span>
  );
}
