import type { ReactElement } from 'react';
import { Slot } from '../../../client/html/slot.js';
import type { Slots } from '../../../client/html/slots.js';
import {
  MAX_REQUIRED_COST,
  REQUIRED_COSTS,
  type RequiredCostName,
  type RequiredCostProblem,
} from '../../../src/shared/finance/required-costs-form.js';
import { formatLira } from '../../../src/shared/finance/tr/format.js';
import { paths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { TextField } from '../../components/field/controls.js';
import { Section } from '../../components/section/section.js';
import { VALUE_FIELDS, valueQuery } from '../../../src/shared/finance/value-form.js';
import type { LoanPlanProps } from './plan.js';

const LABELS: Readonly<Record<RequiredCostName, string>> = {
  ekspertiz: 'Ekspertiz ücreti (bir kez)',
  ipotek: 'İpotek tesis masrafı (bir kez)',
  dask: 'DASK primi (yıllık)',
  'konut-sigortasi': 'Konut sigortası primi (yıllık)',
  'hayat-sigortasi': 'Hayat sigortası primi (yıllık)',
};

const PROBLEMS: Readonly<Record<RequiredCostProblem, string>> = {
  unreadable: 'Tutarı 1.500 ya da 1.500,50 gibi yazın.',
  'out-of-range': `En çok ${formatLira(MAX_REQUIRED_COST)} yazılabilir.`,
};

type RequiredCostsProps = Pick<LoanPlanProps, 'type' | 'offer' | 'urun' | 'form'> & {
  readonly required: NonNullable<LoanPlanProps['required']>;
  readonly parts: Slots;
};

/** A housing loan's insurance and valuation, in its total and its annual cost rate. */
export function RequiredCosts(props: RequiredCostsProps): ReactElement {
  const { parts } = props;
  return (
    <Section
      id="masraflar"
      title="Sigorta ve ekspertizle toplam maliyet"
      lead="Bankanın ve sigorta şirketinin size verdiği tutarları yazın. Yalnızca bankanın kredi için şart koştuğu masraflar yıllık maliyet oranına girer; isteğe bağlı sigortayı, noter ve tapu harcını boş bırakın."
    >
      <CostFields {...props} />
      <Slot as="div" className="card" id="masrafli-ozet" name="required" of={parts} />
    </Section>
  );
}

function CostFields({ type, offer, urun, form, required }: RequiredCostsProps): ReactElement {
  return (
    <form
      className="card plan-form plan-costs no-print"
      action={`${paths.loanPlan(type.path, offer.bankId)}#masraflar`}
      noValidate
    >
      {REQUIRED_COSTS.map((name) => {
        const { text, problem } = required.fields[name];
        return (
          <TextField
            key={name}
            name={name}
            label={LABELS[name]}
            suffix="TL"
            data-amount=""
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={text}
            optional
            {...(problem && { error: PROBLEMS[problem] })}
          />
        );
      })}
      <input type="hidden" name="tutar" value={form.amount / 100} />
      <input type="hidden" name="vade" value={form.termMonths} />
      {form.thing &&
        VALUE_FIELDS.map((name) => {
          const value = valueQuery(form.thing)[name];
          return (
            <input key={name} type="hidden" name={name} value={value ?? ''} disabled={value === undefined} />
          );
        })}
      {urun !== undefined && <input type="hidden" name="urun" value={urun} />}
      <Button type="submit" icon="calculator">
        Masraflarla hesapla
      </Button>
    </form>
  );
}
