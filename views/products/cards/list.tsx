import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { BelowFold } from '../../../src/shared/rendering/below-fold.js';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { type JsonLd, view } from '../../../src/shared/rendering/page.js';
import { socialImage } from '../../../src/shared/rendering/social-image.js';
import { AdSidebars, Masthead } from '../../ads/ad-slot.js';
import type { BlocksModel } from '../../blocks/model.js';
import { PageBlocks } from '../../blocks/page-blocks.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { Pagination } from '../../components/pagination/pagination.js';
import { PageHeader } from '../../components/section/section.js';
import { TabLinks } from '../../components/tab-links/tab-links.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { CardItem } from './card-item.js';
import { CardComparison, type CardComparisonProps } from './comparison.js';
import { CardFilters, type CardFiltersProps, type Chip, Chips } from './filters.js';
import type { CardSegment } from '../../../src/shared/enums/offers.js';
import type { CardView } from './model.js';

export interface CardListProps {
  readonly segment: CardSegment;
  readonly filters: CardFiltersProps;
  readonly chips: readonly Chip[];
  /** The list without search and filters. */
  readonly clearHref: string;
  readonly sorts: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[];
  /** Why the cards are in this order. */
  readonly orderNote: string;
  /** How many cards there are without filters, and how many fit. */
  readonly totalCount: number;
  readonly foundCount: number;
  readonly sponsored: readonly CardView[];
  readonly cards: readonly CardView[];
  readonly pages: {
    readonly page: number;
    readonly pageCount: number;
    readonly href: (page: number) => string;
  };
  /** Slugs of the cards ticked for comparison, and those of them that are not on this page. */
  readonly compared: readonly string[];
  readonly comparedElsewhere: readonly CardView[];
  readonly comparison: CardComparisonProps | null;
  /** Blocks of staff below the list: the questions. */
  readonly blocks: BlocksModel;
}

const TITLES: Readonly<Record<CardSegment, { title: string; lead: string; description: string }>> = {
  individual: {
    title: 'Kredi Kartları',
    lead: 'Bankaların kredi kartlarını yıllık ücretine, kazandırdıklarına ve limitine göre yan yana görün.',
    description:
      'Mil, puan ve nakit iade kazandıran kredi kartlarını yıllık ücret, limit ve avantajlarına göre karşılaştırın.',
  },
  commercial: {
    title: 'Ticari Kredi Kartları',
    lead: 'Şirketiniz ve işletmeniz için kredi kartlarını ücret, limit ve avantajlarına göre yan yana görün.',
    description:
      'İşletmeler ve şahıs şirketleri için ticari kredi kartlarını yıllık ücret, limit ve avantajlarına göre karşılaştırın.',
  },
};

const listPath = (segment: CardSegment): string =>
  paths.cards({ type: segment === 'commercial' ? 'ticari' : undefined });

function CardListBody(props: CardListProps): ReactElement {
  const { segment, comparison, totalCount } = props;
  const { title, lead } = TITLES[segment];
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <TabLinks
          label="Kart türleri"
          tabs={[
            { label: 'Bireysel', href: listPath('individual'), current: segment === 'individual' },
            { label: 'Ticari', href: listPath('commercial'), current: segment === 'commercial' },
          ]}
        />
      </PageHeader>
      {comparison && <CardComparison {...comparison} />}
      {totalCount === 0 ? <NoCards segment={segment} /> : <CardSearchForm {...props} />}
      <BelowFold>
        {props.cards.length === 0 && <Masthead page="kredi-kartlari" />}
        <AdSidebars page="kredi-kartlari" />
        <PageBlocks of={props.blocks} />
      </BelowFold>
    </>
  );
}

/** The first cards stand above the ad, the others below it. */
const FIRST_CARDS = 3;

function Cards({
  of,
  compared,
}: { readonly of: readonly CardView[] } & Pick<CardListProps, 'compared'>): ReactElement {
  return (
    <ul className="card-list">
      {of.map((card) => (
        <CardItem key={card.slug} card={card} isCompared={compared.includes(card.slug)} />
      ))}
    </ul>
  );
}

/** One form: search, filters, order and ticked cards travel together, whichever button is pressed. */
function CardSearchForm(props: CardListProps): ReactElement {
  const { segment, filters, chips, clearHref, sponsored, cards, pages, foundCount } = props;
  useStyles(pages.pageCount > 1 ? ['pagination'] : []);
  return (
    <form className="card-search container" method="get" action={paths.cards()} aria-label="Kredi kartları">
      {segment === 'commercial' && <input type="hidden" name="type" value="ticari" />}
      <CardFilters {...filters} foundCount={foundCount} />
      <div className="card-results">
        <div className="results-head">
          <p id="bulunan" role="status" tabIndex={-1}>
            <strong>{foundCount} kart</strong> bulundu
          </p>
          <SortField sorts={props.sorts} />
        </div>
        <Chips chips={chips} clearHref={clearHref} />
        {foundCount === 0 && (
          <EmptyState
            title="Bu filtrelere uyan kart yok"
            action={<ButtonLink href={clearHref}>Filtreleri temizle</ButtonLink>}
          >
            Filtrelerden birini kaldırın veya başka bir kelimeyle arayın.
          </EmptyState>
        )}
        {sponsored.length > 0 && (
          <section aria-labelledby="sponsorlu">
            <h2 id="sponsorlu">Sponsorlu kartlar</h2>
            <Cards of={sponsored} compared={props.compared} />
          </section>
        )}
        {cards.length > 0 && (
          <section aria-labelledby="kartlar">
            <h2 id="kartlar">{sponsored.length > 0 ? 'Diğer kartlar' : 'Kartlar'}</h2>
            <p className="muted small">{props.orderNote}</p>
            <Cards of={cards.slice(0, FIRST_CARDS)} compared={props.compared} />
            <BelowFold>
              <Masthead page="kredi-kartlari" />
            </BelowFold>
            {cards.length > FIRST_CARDS && <Cards of={cards.slice(FIRST_CARDS)} compared={props.compared} />}
          </section>
        )}
        <Pagination {...pages} />
        <CompareBar elsewhere={props.comparedElsewhere} />
      </div>
    </form>
  );
}

function SortField({ sorts }: Pick<CardListProps, 'sorts'>): ReactElement {
  return (
    <div className="sort">
      <label htmlFor="sirala">Sırala</label>
      <div className="control">
        <select id="sirala" name="sirala" defaultValue={sorts.find(({ isChosen }) => isChosen)?.value}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" size="sm">
        Uygula
      </Button>
    </div>
  );
}

/** Shows itself as soon as a card is ticked; the number is counted by the style sheet. */
function CompareBar({ elsewhere }: { readonly elsewhere: readonly CardView[] }): ReactElement {
  return (
    <div className="chosen-bar">
      {elsewhere.map(({ slug, name }) => (
        <label key={slug} className="compare-box">
          <input type="checkbox" name="karsilastir" value={slug} defaultChecked />
          {name}
        </label>
      ))}
      <p>
        <span className="compare-count" /> kart seçildi <span className="muted small">En fazla dört</span>
      </p>
      <Button type="submit" variant="primary" icon="compare" formAction={`${paths.cards()}#karsilastirma`}>
        Karşılaştır
      </Button>
    </div>
  );
}

function NoCards({ segment }: { readonly segment: CardSegment }): ReactElement {
  return (
    <div className="container">
      <EmptyState
        icon="card"
        title={segment === 'commercial' ? 'Henüz ticari kart yok' : 'Henüz kredi kartı yok'}
        action={<ButtonLink href={paths.home()}>Ana sayfaya dön</ButtonLink>}
      >
        Bankaların kartları eklendiğinde burada listelenecek.
      </EmptyState>
    </div>
  );
}

export const CardList = view<CardListProps>({
  layout: { ...siteLayout, scripts: [...siteLayout.scripts, 'card-list'] },
  styles: ['cards', 'card-filters'],
  head: (props, site) => {
    const { title, description } = TITLES[props.segment];
    const canonical = listPath(props.segment);
    const isBare = props.chips.length === 0 && props.pages.page === 1 && !props.comparison;
    const shown = isBare ? [...props.sponsored, ...props.cards] : [];
    return {
      title,
      description,
      canonical,
      image: socialImage('kredi-kartlari', site),
      breadcrumb: [{ label: title, href: canonical }],
      jsonLd: listJsonLd(shown, site.publicUrl),
    };
  },
  body: CardListBody,
});

/** The cards' own pages describe them. */
function listJsonLd(cards: readonly CardView[], publicUrl: string): JsonLd[] {
  if (cards.length === 0) return [];
  const itemListElement = cards.map((card, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: publicUrl + paths.card(card.slug),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
