import { type ReactElement, useMemo } from 'react';
import { paths } from '../../../src/paths.js';
import { EmptyState } from '../../../views/components/empty-state/empty-state.js';
import { IconFile } from '../../../views/components/icon/icon-file.js';
import { TabLinks } from '../../../views/components/tab-links/tab-links.js';
import { Announcement } from '../calculator/announcement.js';
import { CalculatorForm } from '../calculator/calculator-form.js';
import { FeaturedOffers } from '../calculator/featured-offers.js';
import { OfferList } from '../calculator/offer-list.js';
import { ExcludedOffers } from '../calculator/offers-table.js';
import { SideBySide } from '../calculator/side-by-side.js';
import { useCalculator } from '../calculator/use-calculator.js';
import { depositCalculation } from './calculation.js';
import { CURRENCY_PARAMETERS } from './offer-parts.js';
import { NoWithholding, Outcome } from './outcome.js';
import type { DepositCalculatorProps } from './types.js';

const TABS = [
  { currency: 'TRY', label: 'TL' },
  { currency: 'USD', label: 'Dolar (USD)' },
  { currency: 'EUR', label: 'Avro (EUR)' },
] as const;

/** The deposit page's calculator with everything that depends on the amount and the term asked for. */
export function DepositCalculator(props: DepositCalculatorProps): ReactElement {
  const { action, currency, shared } = props;
  const calculation = useMemo(() => depositCalculation(props), [props]);
  const { form, compared, comparison, answer, actions } = useCalculator(calculation, props);
  const { asked, columns, featured, excluded } = answer;
  const tabs = TABS.map((tab) => ({
    label: tab.label,
    href: paths.deposits({ para: CURRENCY_PARAMETERS[tab.currency], vade: form.termDays }),
    current: tab.currency === currency,
  }));
  return (
    <IconFile value={shared.icons}>
      <div className="tool container">
        <CalculatorForm
          {...{ action, answer, actions }}
          choicesBy={props.offers}
          hidden={{ name: 'para', value: CURRENCY_PARAMETERS[currency] }}
        >
          <TabLinks label="Para birimi" look="pills" tabs={tabs} />
        </CalculatorForm>
        <Announcement text={answer.told} />
        <OfferList
          {...{ answer, actions, action, compared, columns }}
          noun="mevduat"
          styles={shared.styles}
          notice={comparison.withholdingPercent === null && <NoWithholding />}
        >
          <EmptyState heading="h3" icon="coins" title="Bu tutar ve vade için teklif yok">
            Tutarı ya da vadeyi değiştirip yeniden hesaplayın.
          </EmptyState>
        </OfferList>
      </div>
      <SideBySide asked={asked} table={answer.compared} noun="mevduat" nouns="mevduatlar" />
      <div className="container stack">
        <p className="muted small">{answer.order}</p>
        <Outcome comparison={comparison} currency={currency} />
      </div>
      <ExcludedOffers title={`Bu tutar ve vadeyi kabul etmeyen ${excluded.length} banka`} offers={excluded} />
      <FeaturedOffers cards={featured} />
    </IconFile>
  );
}
