import type { ReactElement } from 'react';
import { paths } from '../../../src/paths.js';
import { SelectField, TextField } from '../../components/field/controls.js';
import { Panels } from '../../components/panels/panels.js';

/** One kind of loan with what its calculator opens with. */
export interface CalculatorProduct {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly amount: string;
  /** The least and the most that is lent. */
  readonly amountHint: string;
  readonly term: number;
  readonly terms: readonly number[];
  readonly termHint: string;
  /** The cheapest offer for what the fields open with; null where nothing is on offer. */
  readonly cheapest: {
    readonly asked: string;
    readonly instalment: string;
    readonly bankName: string;
    readonly total: string;
  } | null;
}

export interface CalculatorCardProps {
  readonly products: readonly CalculatorProduct[];
}

/** Kind, amount and term: the loan page answers with every bank. Each kind has its own form, so no figure outlives its kind. */
export function CalculatorCard({ products }: CalculatorCardProps): ReactElement {
  const [first] = products;
  return (
    <div className="card stack hero-calculator">
      <h2>Kredi hesaplama</h2>
      {first && (
        <Panels
          name="kredi-turu"
          legend="Kredi türü"
          chosen={first.id}
          panels={products.map((product) => ({
            value: product.id,
            label: product.shortTitle,
            content: <ProductForm product={product} />,
          }))}
        />
      )}
    </div>
  );
}

function ProductForm({ product }: { readonly product: CalculatorProduct }): ReactElement {
  const { id, title, amount, amountHint, term, terms, termHint, cheapest } = product;
  return (
    <form className="stack" action={paths.calculate()} method="get" aria-label={title}>
      <input type="hidden" name="urun" value={id} />
      <div className="hero-pair">
        <TextField
          id={`tutar-${id}`}
          name="tutar"
          label="Tutar"
          hint={amountHint}
          defaultValue={amount}
          inputMode="numeric"
          autoComplete="off"
          maxLength={32}
          suffix="TL"
          figure
        />
        <SelectField
          id={`vade-${id}`}
          name="vade"
          label="Vade"
          hint={termHint}
          defaultValue={String(term)}
          options={terms.map((months) => ({ value: String(months), label: `${months} ay` }))}
        />
      </div>
      <button type="submit" className="button button-primary button-lg">
        Hesapla ve karşılaştır
      </button>
      {cheapest && (
        <p className="hero-answer small">
          {cheapest.asked} {title.toLocaleLowerCase('tr')} için bugünün en düşük maliyetlisi:{' '}
          <strong>{cheapest.bankName}</strong>, aylık <strong>{cheapest.instalment}</strong>, toplam{' '}
          {cheapest.total}.
        </p>
      )}
    </form>
  );
}
