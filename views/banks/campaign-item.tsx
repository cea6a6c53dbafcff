import type { ReactElement } from 'react';
import { formatDateLong } from '../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import { Card } from '../components/card/card.js';
import { Disclosure } from '../components/accordion/accordion.js';
import { Picture } from '../components/picture/picture.js';
import type { CampaignView } from './model.js';
import { CampaignLink } from './product-actions.js';

export interface CampaignItemProps {
  readonly campaign: CampaignView;
  readonly bank: { readonly id: string; readonly name: string; readonly hasRedirect: boolean };
}

/** A running campaign with its last day and conditions. Style: `bank`. */
export function CampaignItem({ campaign, bank }: CampaignItemProps): ReactElement {
  const { title, description, endDate, offers, conditions, picture, pictureAlt, worth, audience } = campaign;
  return (
    <Card as="li" featured>
      <article className="stack">
        {picture && (
          <Picture
            className="campaign-picture"
            of={picture}
            alt={pictureAlt}
            sizes="(min-width: 48rem) 24rem, 100vw"
            place={{ width: 480, height: 160 }}
          />
        )}
        <h3>{nonBreaking(title)}</h3>
        <p>{nonBreaking(description)}</p>
        {offers.length > 0 && (
          <ul className="chip-list">
            {offers.map((text) => (
              <li key={text}>{nonBreaking(text)}</li>
            ))}
          </ul>
        )}
        {(worth !== null || audience.length > 0) && (
          <p className="small">
            {worth !== null && (
              <>
                {worth.label}: <strong>{worth.text}</strong>
              </>
            )}
            {worth !== null && audience.length > 0 && ' · '}
            {audience.length > 0 && `Kimler için: ${audience.join(', ')}`}
          </p>
        )}
        <p className="small">
          Son Geçerlilik: <time dateTime={endDate}>{formatDateLong(endDate)}</time>
        </p>
        {conditions.length > 0 && (
          <Disclosure summary="Kampanya koşulları">
            <ol>
              {conditions.map((text) => (
                <li key={text}>{nonBreaking(text)}</li>
              ))}
            </ol>
          </Disclosure>
        )}
        <div>
          <CampaignLink bank={bank} campaign={campaign} size="sm" />
        </div>
      </article>
    </Card>
  );
}
