import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { SelectField, TextField } from '../components/field/controls.js';

export interface CalculatorCardProps {
  readonly products: readonly { readonly id: string; readonly title: string }[];
  readonly amount: string;
  readonly term: number;
  readonly terms: readonly number[];
  /** The cheapest offer for what the fields say; null where nothing is on offer. */
  readonly cheapest: {
    readonly asked: string;
    readonly instalment: string;
    readonly bankName: string;
    readonly total: string;
  } | null;
}

/** Kind, amount and term: the loan page answers with every bank. */
export function CalculatorCard({
  products,
  amount,
  term,
  terms,
  cheapest,
}: CalculatorCardProps): ReactElement {
  return (
    <form className="card stack hero-calculator" action={paths.calculate()} method="get">
      <h2>Kredi hesaplama</h2>
      <SelectField
        name="urun"
        label="Kredi türü"
        options={products.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <div className="hero-pair">
        <TextField
          name="tutar"
          label="Tutar"
          defaultValue={amount}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          suffix="TL"
          figure
        />
        <SelectField
          name="vade"
          label="Vade"
          defaultValue={String(term)}
          options={terms.map((months) => ({ value: String(months), label: `${months} ay` }))}
        />
      </div>
      <button type="submit" className="button button-primary button-lg">
        Hesapla ve karşılaştır
      </button>
      {cheapest && (
        <p className="hero-answer small">
          {cheapest.asked} için bugünün en düşük maliyetlisi: <strong>{cheapest.bankName}</strong>, aylık{' '}
          <strong>{cheapest.instalment}</strong>, toplam {cheapest.total}.
        </p>
      )}
    </form>
  );
}
