import type { ReactElement } from 'react';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import { formatDateLong } from '../../../src/shared/finance/tr/format.js';
import { newsletterPaths } from '../../../src/shared/paths/newsletter.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { ButtonLink } from '../../components/button/button.js';
import { PageHeader } from '../../components/section/section.js';
import type { MailPart } from '../../messages/deliveries/mail.js';
import { RichMail } from '../../messages/deliveries/rich-mail.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export interface ArchivedIssueProps {
  readonly id: string;
  readonly subject: string;
  readonly preview: string;
  readonly sentOn: CalendarDate;
  /** As readers were sent it, its addresses as they are on the site. */
  readonly parts: readonly MailPart[];
}

function ArchivedBody({ subject, sentOn, parts }: ArchivedIssueProps): ReactElement {
  return (
    <article>
      <PageHeader title={subject}>
        <p className="small muted">
          <time dateTime={sentOn}>{formatDateLong(sentOn)}</time> tarihinde gönderildi; oranlar o günündür.
        </p>
      </PageHeader>
      <div className="container section letter">
        {parts.map((part, at) => (
          <Part key={at} part={part} />
        ))}
        <hr />
        <p>
          Bunun gibi iletiler almak ister misiniz? Ayda en çok dört kez yazarız, tek dokunuşla ayrılırsınız.
        </p>
        <div className="cluster">
          <ButtonLink href={paths.newsletter()} variant="primary">
            Bültene abone olun
          </ButtonLink>
          <ButtonLink href={newsletterPaths.archive()}>Bütün sayılar</ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Part({ part }: { readonly part: MailPart }): ReactElement {
  if (typeof part === 'string') return <p className="letter-text">{part}</p>;
  if ('heading' in part) return <h2>{part.heading}</h2>;
  if ('rich' in part)
    return (
      <div className="prose">
        <RichMail blocks={part.rich} linkOptions={relOf} />
      </div>
    );
  if ('picture' in part) {
    const picture = <img src={part.picture} alt={part.alt} loading="lazy" />;
    return (
      <p>
        {part.href === undefined ? (
          picture
        ) : (
          <a href={part.href} {...relOf(part.href)}>
            {picture}
          </a>
        )}
      </p>
    );
  }
  if ('link' in part)
    return (
      <p>
        <ButtonLink href={part.href} {...relOf(part.href)}>
          {part.link}
        </ButtonLink>
      </p>
    );
  // No issue has a table of figures: those are mails to staff.
  if ('table' in part) return <></>;
  return (
    <dl className="letter-facts">
      {part.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const relOf = (href: string): { readonly rel?: string } =>
  href.startsWith('/') ? {} : { rel: 'noopener nofollow' };

/** One issue as it went out. */
export const ArchivedIssue = view<ArchivedIssueProps>({
  layout: siteLayout,
  styles: ['letter'],
  head: ({ id, subject, preview, sentOn }) => ({
    title: `${subject} · Bülten`,
    description: preview === '' ? `${formatDateLong(sentOn)} tarihli bültenimiz.` : preview,
    canonical: newsletterPaths.archived(id),
    breadcrumb: [
      { label: 'Bülten', href: paths.newsletter() },
      { label: 'Arşiv', href: newsletterPaths.archive() },
      { label: subject },
    ],
  }),
  body: ArchivedBody,
});
