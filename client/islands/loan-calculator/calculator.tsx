import { type ReactElement, useMemo } from 'react';
import { paths } from '../../../src/paths.js';
import { IconFile } from '../../../views/components/icon/icon-file.js';
import { Announcement } from '../calculator/announcement.js';
import { CalculatorForm } from '../calculator/calculator-form.js';
import { FeaturedOffers } from '../calculator/featured-offers.js';
import { OfferList } from '../calculator/offer-list.js';
import { ExcludedOffers } from '../calculator/offers-table.js';
import { SideBySide } from '../calculator/side-by-side.js';
import { useCalculator } from '../calculator/use-calculator.js';
import { AmountSlider } from './amount-slider.js';
import { loanCalculation } from './calculation.js';
import { CostTable } from './cost-table.js';
import { COLUMNS } from './offer-row.js';
import type { LoanCalculatorProps } from './types.js';

/** The loan page's calculator with everything that depends on the amount and the term asked for. */
export function LoanCalculator(props: LoanCalculatorProps): ReactElement {
  const { type, limits, ranges, shared } = props;
  const calculation = useMemo(() => loanCalculation(props), [props]);
  const { form, compared, answer, actions } = useCalculator(calculation, props);
  const { asked, featured, excluded } = answer;
  const action = paths.loan(type.path);
  const slider = <AmountSlider limits={limits} amount={form.amount} choose={actions.chooseAmount} />;
  return (
    <IconFile value={shared.icons}>
      <div className="tool container">
        <CalculatorForm {...{ action, answer, actions, slider }} choicesBy={limits} />
        <Announcement text={answer.told} />
        <OfferList
          {...{ answer, actions, action, compared }}
          columns={COLUMNS}
          noun="kredi"
          styles={shared.styles}
        />
      </div>
      <SideBySide asked={asked} table={answer.compared} noun="kredi" nouns="krediler" />
      <ExcludedOffers title={`Bu tutar ve vadeyi vermeyen ${excluded.length} banka`} offers={excluded} />
      <FeaturedOffers cards={featured} />
      <CostTable title={type.title} ranges={ranges} example={answer.example} />
    </IconFile>
  );
}
