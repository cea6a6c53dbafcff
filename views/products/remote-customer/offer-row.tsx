import type { ReactElement } from 'react';
import { calendarDate } from '../../../src/shared/finance/calendar.js';
import { formatDate } from '../../../src/shared/finance/tr/format.js';
import type { PhoneWay } from '../../../src/shared/enums/offers.js';
import { newCustomerText } from '../../../src/shared/labels/offers.js';
import { paths } from '../../../src/shared/paths/site.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { Icon } from '../../components/icon/icon.js';
import { MoneyText } from '../../components/money-text/money-text.js';
import { ProductRow } from '../../components/product-row/product-row.js';
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

type PromiseOfBank = RemoteOffer['offers'][number];

/** A bank's promises to new customers, and the link to become one; all of them and what is needed once it is opened. */
export function RemoteOfferRow({ offer }: { readonly offer: RemoteOffer }): ReactElement {
  const { bank, slogan, offers, buttonText, isSponsored } = offer;
  const [first] = offers;
  return (
    <ProductRow
      group="musteri-ol"
      mark={<BankLogo bank={bank} decorative />}
      title={
        <h3>
          <a href={paths.bankNewCustomer(bank.id)}>{bank.name}</a>
        </h3>
      }
      note={
        <>
          {slogan} {isSponsored && <b className="badge badge-brand">Sponsorlu</b>}
        </>
      }
      remark={first && <MoneyText text={first.text} />}
      actions={
        <CallToActionPair
          kind="uzaktan-musteri"
          href={paths.apply('uzaktan-musteri', { banka: bank.id })}
          text={newCustomerText(buttonText, bank.name)}
          name={bank.name}
          {...callToActionsOf(bank.id, offer)}
          size="sm"
        />
      }
    >
      <RemoteOfferMore offer={offer} />
    </ProductRow>
  );
}

function RemoteOfferMore({ offer }: { readonly offer: RemoteOffer }): ReactElement {
  const { bank, color, offers } = offer;
  const groups = [
    { title: 'Özellikler', items: offer.features },
    { title: 'Koşullar', items: offer.requirements },
    { title: 'Gerekenler', items: offer.documents },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className="row-more">
      {offers.length > 0 && (
        <ul className={`remote-texts remote-${color}`}>
          {offers.map((promise) => (
            <li key={promise.text}>
              <Icon name="check" />
              <span>
                <MoneyText text={promise.text} />
                <Until promise={promise} bank={bank} />
              </span>
            </li>
          ))}
        </ul>
      )}
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
  );
}

/** The promise's last day and condition; nothing where it has none. */
function Until({
  promise: { text, until, condition, isOfCampaign },
  bank,
}: Pick<RemoteOffer, 'bank'> & { readonly promise: PromiseOfBank }): ReactElement | null {
  if (until === null) return null;
  return (
    <small>
      {[`Son gün ${formatDate(calendarDate(until))}`, condition].filter(Boolean).join(' · ')}
      {isOfCampaign && (
        <>
          {' · '}
          <a href={`${paths.bank(bank.id)}#kampanyalar`} aria-label={`${bank.name}: ${text}, koşulları`}>
            koşulları
          </a>
        </>
      )}
    </small>
  );
}
