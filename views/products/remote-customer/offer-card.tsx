import type { ReactElement } from 'react';
import { calendarDate } from '../../../src/shared/finance/calendar.js';
import { formatDate } from '../../../src/shared/finance/tr/format.js';
import type { PhoneWay } from '../../../src/shared/enums/offers.js';
import { paths } from '../../../src/shared/paths/site.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { Disclosure } from '../../components/accordion/accordion.js';
import { Icon } from '../../components/icon/icon.js';
import { MoneyText } from '../../components/money-text/money-text.js';
import { CallToActionPair, callToActionsOf } from '../../components/ways/ways.js';

export interface RemoteOffer {
  readonly bank: { readonly id: string; readonly name: string; readonly logoUrl: string | null };
  readonly color: string;
  /** Of the product that the bank takes new customers with. */
  readonly slug: string;
  readonly slogan: string;
  readonly offers: readonly {
    readonly text: string;
    readonly until: string | null;
    readonly condition: string;
    readonly isOfCampaign: boolean;
  }[];
  readonly features: readonly string[];
  readonly requirements: readonly string[];
  readonly documents: readonly string[];
  readonly buttonText: string;
  readonly isSponsored: boolean;
  readonly phoneWay: PhoneWay;
}

/** A bank's promises to new customers, and the link to become one. */
export function RemoteOfferCard({ offer }: { readonly offer: RemoteOffer }): ReactElement {
  const { bank, color, slogan, offers, buttonText, isSponsored } = offer;
  return (
    <li className={`card remote-offer remote-${color}`}>
      <div className="remote-head">
        <BankLogo bank={bank} size="lg" decorative />
        {isSponsored && <b className="badge badge-brand">Sponsorlu</b>}
      </div>
      <h3>
        <a href={paths.bankNewCustomer(bank.id)}>{bank.name}</a>
      </h3>
      {slogan !== '' && <p className="remote-slogan">{slogan}</p>}
      {offers.length > 0 && (
        <ul className="remote-texts">
          {offers.map(({ text, until, condition, isOfCampaign }) => (
            <li key={text}>
              <Icon name="check" />
              <span>
                <MoneyText text={text} />
                {until !== null && (
                  <small>
                    {[`Son gün ${formatDate(calendarDate(until))}`, condition].filter(Boolean).join(' · ')}
                    {isOfCampaign && (
                      <>
                        {' · '}
                        <a
                          href={`${paths.bank(bank.id)}#kampanyalar`}
                          aria-label={`${bank.name}: ${text}, koşulları`}
                        >
                          koşulları
                        </a>
                      </>
                    )}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Needs offer={offer} />
      <CallToActionPair
        kind="uzaktan-musteri"
        href={paths.apply('uzaktan-musteri', { banka: bank.id })}
        text={buttonText === '' ? `${bank.name} müşterisi ol` : buttonText}
        name={bank.name}
        {...callToActionsOf(bank.id, offer)}
        block
      />
    </li>
  );
}

function Needs({ offer }: { readonly offer: RemoteOffer }): ReactElement | null {
  const groups = [
    { title: 'Özellikler', items: offer.features },
    { title: 'Koşullar', items: offer.requirements },
    { title: 'Gerekenler', items: offer.documents },
  ].filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  return (
    <Disclosure summary="Neler gerekiyor?">
      <div className="remote-needs">
        {groups.map(({ title, items }) => (
          <div key={title}>
            <h4>{title}</h4>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
