import type { ReactElement } from 'react';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import { formatDateLong } from '../../../src/shared/finance/tr/format.js';
import { newsletterPaths } from '../../../src/shared/paths/newsletter.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export interface ArchiveIndexProps {
  /** The newest first. */
  readonly issues: readonly {
    readonly subject: string;
    readonly preview: string;
    readonly href: string;
    readonly sentOn: CalendarDate;
  }[];
}

const LEAD = 'Okurlarımıza gönderdiğimiz bültenler, en yenisi başta. Ayda en çok dört kez yazarız.';

function ArchiveBody({ issues }: ArchiveIndexProps): ReactElement {
  return (
    <>
      <PageHeader title="Bülten arşivi" lead={LEAD} />
      <div className="container section stack">
        {issues.length === 0 ? (
          <EmptyState
            icon="mail"
            title="Henüz bülten gönderilmedi"
            action={<ButtonLink href={paths.newsletter()}>Bültene abone olun</ButtonLink>}
          >
            İlk sayı gönderildiğinde burada da okunabilecek.
          </EmptyState>
        ) : (
          <>
            <ol className="letter-list">
              {issues.map(({ subject, preview, href, sentOn }) => (
                <li key={href}>
                  <a href={href}>{subject}</a>
                  {preview !== '' && <p>{preview}</p>}
                  <p className="small muted">
                    <time dateTime={sentOn}>{formatDateLong(sentOn)}</time>
                  </p>
                </li>
              ))}
            </ol>
            <p>
              <ButtonLink href={paths.newsletter()}>Bültene abone olun</ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** Issues of the newsletter, for everybody. */
export const ArchiveIndex = view<ArchiveIndexProps>({
  layout: siteLayout,
  styles: ['letter'],
  head: () => ({
    title: 'Bülten arşivi',
    description: LEAD,
    canonical: newsletterPaths.archive(),
    breadcrumb: [{ label: 'Bülten', href: paths.newsletter() }, { label: 'Arşiv' }],
  }),
  body: ArchiveBody,
});
