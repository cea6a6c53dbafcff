import type { ReactElement } from 'react';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import { amountKey, type LoanAmount } from '../../../src/shared/finance/loan-amounts.js';
import { formatDateLong, formatLira } from '../../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../../src/shared/finance/tr/non-breaking.js';
import { calculatorPaths, findPaths } from '../../../src/shared/paths/site.js';
import type { Site } from '../../../src/shared/rendering/context.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { socialImage } from '../../../src/shared/rendering/social-image.js';
import { CALCULATOR_WORDS } from '../../../src/shared/labels/calculators.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { PageHeader, Section } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { GUIDE_CATEGORIES, type GuideCategory } from '../../blocks/guide-categories.js';
import { RELATED } from './related.js';

export interface GuideItem {
  readonly title: string;
  readonly lead: string;
  readonly href: string;
  readonly author: string;
  readonly publishedOn: CalendarDate;
  readonly minutes: number;
  readonly category: GuideCategory;
}

interface GuidesIndexProps {
  readonly guides: readonly GuideItem[];
  /** By kind of loan. */
  readonly amounts: readonly { readonly title: string; readonly amounts: readonly LoanAmount[] }[];
}

const CATEGORIES = Object.keys(GUIDE_CATEGORIES) as GuideCategory[];

function GuidesBody({ guides, amounts }: GuidesIndexProps): ReactElement {
  const shown = CATEGORIES.filter((category) => guides.some((guide) => guide.category === category));
  return (
    <>
      <PageHeader
        title="Rehber"
        lead="Kredi, kart ve birikim kararlarından önce bilmeniz gerekenler. Her yazıda yazarı ve tarihi belirtilir."
      >
        {shown.length > 1 && (
          <nav aria-label="Konular">
            <ul className="pair-list">
              {shown.map((category) => (
                <li key={category}>
                  <a href={`#${category}`}>{GUIDE_CATEGORIES[category]}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHeader>
      {shown.map((category) => (
        <Section key={category} id={category} title={GUIDE_CATEGORIES[category]}>
          <ul className="guide-list">
            {guides
              .filter((guide) => guide.category === category)
              .map((guide) => (
                <Guide key={guide.href} {...guide} />
              ))}
          </ul>
          <p className="small">
            İlgili araçlar:{' '}
            {RELATED[category].map((path, at) => (
              <span key={path}>
                {at > 0 && ' · '}
                <a href={calculatorPaths.one(path)}>{CALCULATOR_WORDS[path].short}</a>
              </span>
            ))}
          </p>
        </Section>
      ))}
      {amounts.length > 0 && <Amounts kinds={amounts} />}
      {guides.length === 0 && (
        <EmptyState
          icon="document"
          title="Henüz rehber yazısı yok"
          action={<ButtonLink href={calculatorPaths.list()}>Hesaplama araçlarına bakın</ButtonLink>}
        >
          Yazılar yayımlandığında konularına göre burada listelenecek.
        </EmptyState>
      )}
    </>
  );
}

/** Links to frequently searched amounts and terms. */
function Amounts({ kinds }: { readonly kinds: GuidesIndexProps['amounts'] }): ReactElement {
  return (
    <Section
      id="tutarlar"
      title="Tutara ve vadeye göre krediler"
      lead="En çok aranan tutarların bugünkü taksiti, toplamı ve gereken gelir."
    >
      {kinds.map(({ title, amounts }) => (
        <div key={title} className="guide-amounts">
          <h3>{title}</h3>
          <ul className="pair-list">
            {amounts.map((amount) => (
              <li key={amountKey(amount)}>
                <a href={findPaths.amount(amountKey(amount))}>
                  {formatLira(amount.lira * 100)}, {amount.months} ay
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Guide({ title, lead, href, author, publishedOn, minutes }: GuideItem): ReactElement {
  return (
    <li>
      <a href={href}>{title}</a>
      {lead !== '' && <p>{lead}</p>}
      <p className="small muted">
        {author} · <time dateTime={publishedOn}>{formatDateLong(publishedOn)}</time> ·{' '}
        {nonBreaking(`${String(minutes)} dk okuma`)}
      </p>
    </li>
  );
}

function head({ guides }: GuidesIndexProps, site: Site): Head {
  return {
    title: 'Rehber: Kredi, Kart ve Birikim',
    description:
      'Kredi notu, ilk kredi, ev almak ve birikim üzerine rehber yazıları; konusuna göre, yazarı, tarihi ve okuma süresiyle.',
    canonical: findPaths.guides(),
    image: socialImage('rehber', site),
    breadcrumb: [{ label: 'Rehber' }],
    jsonLd: [
      {
        '@type': 'ItemList',
        numberOfItems: guides.length,
        itemListElement: guides.map(({ title, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: site.publicUrl + href,
        })),
      },
    ],
  };
}

export const GuidesIndex = view<GuidesIndexProps>({
  layout: siteLayout,
  styles: ['guides'],
  head,
  body: GuidesBody,
});
