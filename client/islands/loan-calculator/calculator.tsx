import type { ReactElement } from 'react';
import { offeredConditions } from '../../../src/shared/contracts/condition-words.js';
import { sideBySidePath } from '../../../src/shared/paths/side-by-side.js';
import { paths } from '../../../src/shared/paths/site.js';
import { IconFile } from '../../../src/shared/icons/icon-file.js';
import { Slot } from '../../html/slot.js';
import { Conditions, sortsOf } from '../calculator/arrangement.js';
import { CalculatorForm } from '../calculator/calculator-form.js';
import { FeaturedOffers } from '../calculator/featured-offers.js';
import { OfferList } from '../calculator/offer-list.js';
import { columnsHtml } from '../calculator/slots-html.js';
import { AmountSlider } from './amount-slider.js';
import belowLoans from './below.js';
import arrangeLoans from './arrange.js';
import { loanCalculation } from './calculation.js';
import { CostTable } from './cost-table.js';
import { FILTERS } from './filters.js';
import { ValuePart } from './value-part.js';
import { SORT_WORDS } from '../../../src/shared/contracts/loan-calculator-sorts.js';
import type { LoanCalculatorProps } from '../../../src/shared/contracts/loan-calculator.js';

/** The columns of a row; the last two, of what can be done, have no heading. */
const COLUMNS = ['Banka', 'Aylık oran', 'Aylık taksit', 'Toplam ödeme', 'Yıllık maliyet', ''];

/** The loan page's calculator with everything that depends on the amount and the term asked for. */
export function LoanCalculator(props: LoanCalculatorProps): ReactElement {
  const { type, limits, ranges, shared, form, compared, listing } = props;
  const calculation = loanCalculation(props, arrangeLoans);
  const comparison = calculation.compare(form.amount, calculation.termOf(form), listing);
  const answer = calculation.answer(props, comparison);
  const columns = columnsHtml(COLUMNS);
  const parts = { columns, ...answer.parts, ...belowLoans(props)(props, comparison) };
  const action = paths.loan(type.path);
  return (
    <IconFile value={shared.icons}>
      <div className="tool container">
        <CalculatorForm
          {...{ action, answer, parts }}
          conditions={<Conditions conditions={offeredConditions(props.offers)} listing={listing} />}
          slider={<AmountSlider limits={limits} value={form.amount / 100} field={answer.amount} />}
          more={<ValuePart {...{ form, limits, parts }} answer={answer.more} />}
        />
        <p role="status" className="visually-hidden" data-told={answer.announcement}></p>
        <OfferList
          {...{ parts }}
          sideBySide={sideBySidePath(type.path)}
          className="offers monthly"
          isTicking={compared.length > 0}
          filters={FILTERS}
          sorts={sortsOf(SORT_WORDS, props.offers)}
          listing={listing}
          styles={shared.styles}
        >
          <Slot as="p" className="small" name="eligibility" of={parts} />
        </OfferList>
      </div>
      <Slot as="div" name="sideBySide" of={parts} />
      <Slot as="section" className="excluded container" name="excluded" of={parts} />
      <FeaturedOffers parts={parts} />
      <CostTable title={type.title} ranges={ranges} parts={parts} />
    </IconFile>
  );
}
