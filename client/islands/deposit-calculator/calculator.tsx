import type { ReactElement } from 'react';
import { offeredConditions } from '../../../src/shared/contracts/condition-words.js';
import { SIDE_BY_SIDE_ID } from '../../../src/shared/contracts/calculator.js';
import { paths } from '../../../src/shared/paths/site.js';
import { EmptyState } from '../../../views/components/empty-state/empty-state.js';
import { IconFile } from '../../../src/shared/icons/icon-file.js';
import { TabLinks } from '../../../views/components/tab-links/tab-links.js';
import { Slot } from '../../html/slot.js';
import { Conditions, sortsOf } from '../calculator/arrangement.js';
import { CalculatorForm } from '../calculator/calculator-form.js';
import { matching } from '../calculator/filters.js';
import { FeaturedOffers } from '../calculator/featured-offers.js';
import { OfferList } from '../calculator/offer-list.js';
import belowDeposits from './below.js';
import arrangeDeposits from './arrange.js';
import { depositCalculation } from './calculation.js';
import { CURRENCY_PARAMETERS } from './offer-parts.js';
import { SORT_WORDS } from '../../../src/shared/contracts/deposit-calculator-sorts.js';
import type { DepositCalculatorProps } from '../../../src/shared/contracts/deposit-calculator.js';

const TABS = [
  { currency: 'TRY', label: 'TL' },
  { currency: 'USD', label: 'Dolar (USD)' },
  { currency: 'EUR', label: 'Avro (EUR)' },
] as const;

/** The deposit page's calculator with everything that depends on the amount and the term asked for. */
export function DepositCalculator(props: DepositCalculatorProps): ReactElement {
  const { action, currency, shared, offers, form, compared, listing } = props;
  const calculation = depositCalculation(props, arrangeDeposits);
  const comparison = calculation.compare(form.amount, calculation.termOf(form), listing);
  const answer = calculation.answer(props, comparison);
  const parts = { ...answer.parts, ...belowDeposits(props)(props, comparison) };
  const tabs = TABS.map((tab) => ({
    label: tab.label,
    href: paths.deposits({ para: CURRENCY_PARAMETERS[tab.currency], vade: form.termDays }),
    current: tab.currency === currency,
  }));
  return (
    <IconFile value={shared.icons}>
      <div className="tool container">
        <CalculatorForm
          {...{ action, answer, parts }}
          conditions={<Conditions conditions={offeredConditions(props.offers)} listing={listing} />}
          hidden={{ name: 'para', value: CURRENCY_PARAMETERS[currency] }}
        >
          <TabLinks label="Para birimi" look="pills" tabs={tabs} />
        </CalculatorForm>
        <p role="status" className="visually-hidden" data-told={answer.announcement}></p>
        <OfferList
          {...{ parts }}
          sideBySide={`${action}#${SIDE_BY_SIDE_ID}`}
          className="offers"
          isTicking={compared.length > 0}
          filters={matching(offers, listing)}
          sorts={sortsOf(SORT_WORDS, props.offers)}
          listing={listing}
          styles={shared.styles}
          notice={<Slot as="div" name="notice" of={parts} />}
        >
          <Slot as="div" name="hasNone" of={parts}>
            <EmptyState heading="h3" icon="coins" title="Bu tutar ve vade için teklif yok">
              Tutarı ya da vadeyi değiştirip yeniden hesaplayın.
            </EmptyState>
          </Slot>
        </OfferList>
      </div>
      <Slot as="div" name="sideBySide" of={parts} />
      <div className="container stack">
        <Slot as="p" className="muted small" name="order" of={parts} />
        <Slot as="p" name="guarantee" of={parts} />
        <Slot as="div" className="card" name="outcome" of={parts} />
      </div>
      <Slot as="section" className="excluded container" name="excluded" of={parts} />
      <FeaturedOffers parts={parts} />
    </IconFile>
  );
}
