import type { FormEvent, ReactElement } from 'react';
import type { EligibilityOffer } from '../../../src/shared/contracts/eligibility.js';
import {
  NO_BANK,
  type PersonalAnswers,
  type PersonalForm,
} from '../../../src/shared/finance/eligibility-form.js';
import { ANSWER_PROBLEMS } from '../../../src/shared/finance/tr/eligibility-text.js';
import { describe, Field } from '../../../views/components/field/field.js';

interface BankChoice {
  readonly id: string;
  readonly name: string;
}

/** Banks on which a condition of the list hangs. */
export function customerBanks(offers: readonly EligibilityOffer[]): {
  readonly customer: readonly BankChoice[];
  readonly salary: readonly BankChoice[];
} {
  const banksOf = (isAsked: (offer: EligibilityOffer) => boolean): readonly BankChoice[] => {
    const banks = new Map(offers.filter(isAsked).map(({ bankId, bankName }) => [bankId, bankName]));
    return [...banks].map(([id, name]) => ({ id, name }));
  };
  return {
    customer: banksOf(
      ({ requirements, onlyFor = [] }) =>
        onlyFor.includes('yeni') || requirements.some(({ kind }) => kind === 'existing_customer'),
    ),
    salary: banksOf(({ onlyFor = [] }) => onlyFor.includes('maas')),
  };
}

interface PersonalFieldsProps {
  readonly offers: readonly EligibilityOffer[];
  /** Of the fields that are not being typed in. */
  readonly problems: PersonalForm['problems'];
}

/** Fields about the person. They belong to no form: nothing can send them, with the return key or without script. */
export function PersonalFields({ offers, problems }: PersonalFieldsProps): ReactElement {
  const { customer, salary } = customerBanks(offers);
  return (
    <>
      <Answer name="gelir" label="Aylık net geliriniz" unit="TL" problem={errorOf('income', problems)} />
      <Answer name="yas" label="Yaşınız" problem={errorOf('age', problems)} />
      <Answer
        name="odemeler"
        label="Diğer aylık ödemeleriniz"
        hint="Kredi taksitleri, kart borcu; yoksa 0"
        unit="TL"
        problem={errorOf('payments', problems)}
      />
      {customer.length > 0 && (
        <fieldset className="eligibility-banks">
          <legend className="field-label">Hangilerinin müşterisisiniz?</legend>
          {[...customer, { id: NO_BANK, name: 'Hiçbirinin' }].map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" name="musteri" value={id} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {salary.length > 0 && (
        <Field name="maas" label="Maaşınız hangi bankaya yatıyor?">
          <div className="control">
            <select {...describe({ name: 'maas', label: '', optional: true })}>
              <option value="">Seçin</option>
              {salary.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={NO_BANK}>Başka bir bankaya</option>
            </select>
          </div>
        </Field>
      )}
    </>
  );
}

const errorOf = (
  name: keyof PersonalForm['problems'],
  problems: PersonalForm['problems'],
): string | undefined => {
  const problem = problems[name];
  return problem === null ? undefined : ANSWER_PROBLEMS[name][problem];
};

interface AnswerProps {
  readonly name: 'gelir' | 'odemeler' | 'yas';
  readonly label: string;
  readonly hint?: string;
  readonly unit?: string;
  readonly problem: string | undefined;
}

function Answer({ name, label, hint, unit, problem }: AnswerProps): ReactElement {
  const texts = {
    name,
    label,
    ...(hint !== undefined && { hint }),
    ...(problem !== undefined && { error: problem }),
  };
  return (
    <Field {...texts}>
      <div className="control">
        <input
          {...describe({ ...texts, optional: true })}
          data-amount={unit === undefined ? undefined : ''}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        {unit !== undefined && <span>{unit}</span>}
      </div>
    </Field>
  );
}

const NAMES = { gelir: 'income', odemeler: 'payments', yas: 'age', maas: 'salaryAt' } as const;

/** The answers after something was typed or chosen. */
export function answered(answers: PersonalAnswers, { target }: FormEvent): PersonalAnswers {
  if (target instanceof HTMLInputElement && target.name === 'musteri') {
    const others = answers.customerOf.filter((bank) => bank !== target.value);
    return { ...answers, customerOf: target.checked ? [...others, target.value] : others };
  }
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return answers;
  const name = Object.entries(NAMES).find(([field]) => field === target.name)?.[1];
  return name ? { ...answers, [name]: target.value } : answers;
}

/** The answer that a field of the page is for. */
export const answerOf = (field: string): keyof PersonalForm['problems'] | null =>
  field === 'gelir' ? 'income' : field === 'odemeler' ? 'payments' : field === 'yas' ? 'age' : null;
