import type { ReactElement } from 'react';
import { EMBED_SOURCE } from '../../../src/shared/paths/embed.js';
import { creditedTo } from '../../../src/shared/paths/publisher.js';
import { paths } from '../../../src/shared/paths/site.js';
import { useRules } from '../../../src/shared/rendering/context.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { embedLayout } from '../../layouts/embed/embed-layout.js';
import type { CardView } from '../cards/model.js';
import { feeText } from '../cards/texts.js';
import { type EmbedFrameProps, EmbedSource, rootRule } from './frame.js';

export type EmbedCardsProps = Pick<
  EmbedFrameProps,
  'asked' | 'colors' | 'publisher' | 'order' | 'source' | 'trust' | 'hasOnlySamples'
> & {
  readonly title: string;
  readonly cards: readonly CardView[];
  /** Address of the page that has all of them. */
  readonly more: { readonly href: string; readonly label: string };
};

const NewTab = (): ReactElement => <span className="visually-hidden"> (yeni sekmede açılır)</span>;

function EmbedCardsBody(props: EmbedCardsProps): ReactElement {
  const { title, cards, more, colors, publisher } = props;
  useRules([rootRule(colors)]);
  return (
    <>
      <h1>{title}</h1>
      {cards.length === 0 && <p>Bugün gösterilecek kart yok.</p>}
      <ul className="embed-offers">
        {cards.map((card, at) => (
          <Card key={card.slug} card={card} isFirst={at === 0} publisher={publisher} />
        ))}
      </ul>
      <p>
        <a href={more.href} target="_blank" rel="noopener">
          {more.label}
          <NewTab />
        </a>
      </p>
      <EmbedSource {...props} what="Ücretler" verb="karşılaştırıldı" />
    </>
  );
}

function Card({
  card: { slug, name, bank, type, annualFee, extraCardFee },
  isFirst,
  publisher,
}: {
  readonly card: CardView;
  readonly isFirst: boolean;
  readonly publisher: string | undefined;
}): ReactElement {
  return (
    <li>
      <div className="embed-bank">
        <BankLogo bank={bank} />
        <p>
          <a href={creditedTo(publisher, paths.card(slug))} target="_blank" rel="noopener">
            {name}
            <NewTab />
          </a>
          <small>{[bank.name, type].filter((text) => text !== '').join(' · ')}</small>
        </p>
      </div>
      <dl>
        <div>
          <dt>Yıllık ücret</dt>
          <dd>
            <strong>{feeText(annualFee)}</strong>
          </dd>
        </div>
        <div>
          <dt>Ek kart</dt>
          <dd>{feeText(extraCardFee)}</dd>
        </div>
      </dl>
      <a
        className={isFirst ? 'button button-primary button-sm' : 'button button-sm'}
        href={paths.toBank(bank.id, { urun: slug, kaynak: EMBED_SOURCE })}
        target="_blank"
        rel="sponsored nofollow noopener"
      >
        <span className="visually-hidden">{name} </span>Bankaya git
        <NewTab />
      </a>
    </li>
  );
}

export const CardsFrame = view<EmbedCardsProps>({
  layout: embedLayout('embed-cards'),
  head: ({ title }, site): Head => ({ title: `${title} | ${site.name}`, robots: 'noindex' }),
  body: EmbedCardsBody,
});
