import { type ReactElement, useMemo } from 'react';
import { paths } from '../../../src/paths.js';
import { EmptyState } from '../../../views/components/empty-state/empty-state.js';
import { ResultTools } from '../../../views/components/result-tools/result-tools.js';
import { TabLinks } from '../../../views/components/tab-links/tab-links.js';
import { Announcement } from '../calculator/announcement.js';
import { CalculatorForm } from '../calculator/calculator-form.js';
import { CompareBar } from '../calculator/compare-bar.js';
import type { ComparedTable } from '../calculator/compared-table.js';
import { ExcludedOffers, OffersTable } from '../calculator/offers-table.js';
import { SideBySideTable } from '../calculator/side-by-side.js';
import { LIST_ID, SIDE_BY_SIDE_ID } from '../calculator/types.js';
import { useCalculator } from '../calculator/use-calculator.js';
import { depositCalculation } from './calculation.js';
import { CURRENCY_PARAMETERS } from './offer-parts.js';
import { Outcome } from './outcome.js';
import type { DepositCalculatorProps } from './types.js';

const TABS = [
  { currency: 'TRY', label: 'TL' },
  { currency: 'USD', label: 'Dolar (USD)' },
  { currency: 'EUR', label: 'Avro (EUR)' },
] as const;

const LOOK = { form: 'card deposit-form', part: 'stack', choices: 'presets' } as const;

/** The deposit page's calculator with everything that depends on the amount and the term asked for. */
export function DepositCalculator(props: DepositCalculatorProps): ReactElement {
  const { action, currency } = props;
  const calculation = useMemo(() => depositCalculation(props), [props]);
  const { form, compared, comparison, answer, actions } = useCalculator(calculation, props);
  const { asked, columns, sponsored, offers, excluded } = answer;
  const hasOffers = comparison.priced.length > 0;
  const table = {
    className: 'data-table data-table-cards',
    columns,
    figureClass: 'num',
    toggleCompared: actions.toggleCompared,
  };
  return (
    <div className="stack deposit-calculator">
      <TabLinks
        label="Para birimi"
        look="pills"
        tabs={TABS.map((tab) => ({
          label: tab.label,
          href: paths.deposits({ para: CURRENCY_PARAMETERS[tab.currency], vade: form.termDays }),
          current: tab.currency === currency,
        }))}
      />
      <CalculatorForm
        {...{ action, answer, actions }}
        look={LOOK}
        choicesBy={props.offers}
        hidden={{ name: 'para', value: CURRENCY_PARAMETERS[currency] }}
      />
      <Announcement text={answer.told} />
      <Outcome comparison={comparison} currency={currency} />
      {sponsored.length > 0 && (
        <section className="stack" aria-labelledby="sponsorlu">
          <h2 id="sponsorlu">
            Öne çıkan teklifler <b className="badge badge-brand">Sponsorlu</b>
          </h2>
          <div className="card card-flush card-featured">
            <OffersTable caption="Sponsorlu teklifler" rows={sponsored} {...table} />
          </div>
        </section>
      )}
      {answer.compared && <SideBySide asked={asked} table={answer.compared} />}
      <section className="stack" aria-labelledby="teklifler">
        <h2 id="teklifler">
          <span className="asked">{asked}</span>
          {` için ${offers.length} teklif`}
        </h2>
        <p className="muted small">{answer.order}</p>
        {offers.length > 0 ? (
          <div className="card card-flush" id={LIST_ID}>
            <OffersTable caption="Mevduat teklifleri" rows={offers} {...table} />
          </div>
        ) : (
          <EmptyState heading="h3" icon="coins" title="Bu tutar ve vade için başka teklif yok">
            Tutarı ya da vadeyi değiştirip yeniden hesaplayın.
          </EmptyState>
        )}
        {hasOffers && (
          <CompareBar
            action={action}
            count={compared.length}
            noun="mevduat"
            label="Seçilenleri karşılaştır"
          />
        )}
        {hasOffers && <ResultTools of={`teklifler ${LIST_ID}`} />}
      </section>
      <ExcludedOffers
        className="stack deposit-excluded"
        title={`Bu tutar ve vadeyi kabul etmeyen ${excluded.length} banka`}
        offers={excluded}
      />
    </div>
  );
}

function SideBySide({ asked, table }: { asked: string; table: ComparedTable }): ReactElement {
  return (
    <section className="stack" aria-labelledby={SIDE_BY_SIDE_ID}>
      <h2 id={SIDE_BY_SIDE_ID} tabIndex={-1}>
        Yan yana karşılaştırma
      </h2>
      {table.columns.length < 2 ? (
        <p>Karşılaştırmak için listeden en az iki mevduat işaretleyin.</p>
      ) : (
        <div className="card card-flush">
          <div className="table-scroll" tabIndex={0} role="region" aria-label="Karşılaştırma tablosu">
            <SideBySideTable
              className="data-table deposit-compare"
              caption={`${asked} için seçilen mevduatlar`}
              {...table}
            />
          </div>
        </div>
      )}
    </section>
  );
}
