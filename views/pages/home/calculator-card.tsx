import type { ReactElement } from 'react';
import { amountHint, type HomeProduct, answerHtml, termHint, termsOf } from '../../../client/home/card.js';
import { Slot } from '../../../client/html/slot.js';
import { valueAnswer, valueNote } from '../../../client/islands/loan-calculator/value-messages.js';
import { readLoanForm } from '../../../src/shared/finance/loan-form.js';
import { paths } from '../../../src/shared/paths/site.js';
import { OutOfView } from '../../../src/shared/rendering/below-fold.js';
import { useRender } from '../../../src/shared/rendering/context.js';
import { packProps } from '../../../src/shared/contracts/packed-props.js';
import { scriptJson } from '../../../src/shared/rendering/html.js';
import { SelectField, TextField } from '../../components/field/controls.js';
import { ValueFields } from '../../components/field/value-fields.js';
import { Panels } from '../../components/panels/panels.js';

/** One kind of loan with what its calculator answers from. */
export interface CalculatorProduct extends HomeProduct {
  readonly shortTitle: string;
}

export interface CalculatorCardProps {
  readonly products: readonly CalculatorProduct[];
}

/**
 * Kind, amount and term: the card answers with the three cheapest banks, the loan page with every bank. Each kind has its own form,
 * so no figure outlives its kind. The amount has no `autocomplete="off"`: browsers would forget it on the way back. Its script answers as it is typed, see `client/home-card.ts`.
 */
export function CalculatorCard({ products }: CalculatorCardProps): ReactElement {
  const { assets } = useRender();
  const [first] = products;
  const code = assets.script('home-card');
  const given = products.map(({ id, title, limits, taxes, offers }) => ({
    id,
    title,
    limits,
    taxes,
    offers,
  }));
  return (
    <div className="card stack hero-calculator">
      <h2>Kredi hesaplama</h2>
      {first && (
        <div data-island="home-card" data-src={code} data-ahead={code}>
          <div data-island-root="">
            <p role="status" className="visually-hidden"></p>
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
          </div>
          {/* The editor's canvas has no code that would read it, and may not make a script. */}
          {code !== '' && (
            <script
              type="application/json"
              dangerouslySetInnerHTML={{
                __html: scriptJson(packProps({ icons: assets.icons, products: given })),
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function ProductForm({ product }: { readonly product: CalculatorProduct }): ReactElement {
  const { id, title, limits } = product;
  const form = readLoanForm(undefined, undefined, limits);
  const { amount, amountField, termMonths: term, thing } = form;
  const value = valueAnswer(form, limits);
  return (
    <form className="stack" action={paths.calculate()} method="get" aria-label={title}>
      <input type="hidden" name="urun" value={id} />
      <div className="hero-pair">
        <TextField
          id={`tutar-${id}`}
          name="tutar"
          label="Tutar"
          hint={amountHint(limits)}
          defaultValue={amountField.text}
          data-amount=""
          inputMode="numeric"
          maxLength={32}
          suffix="TL"
          figure
        />
        <SelectField
          id={`vade-${id}`}
          name="vade"
          label="Vade"
          hint={termHint(limits.minTerm, limits.maxTerm)}
          defaultValue={String(term)}
          options={termsOf(limits, term).map((months) => ({ value: String(months), label: `${months} ay` }))}
        />
      </div>
      {thing && value && limits.byValue && (
        <OutOfView>
          <ValueFields thing={limits.byValue.thing} form={thing} answer={value} end={`-${id}`} />
          <Slot as="p" className="small" name="valueNote" of={{ valueNote: valueNote(form, limits) }} />
        </OutOfView>
      )}
      <button type="submit" className="button button-primary button-lg">
        Hesapla ve karşılaştır
      </button>
      <Slot
        as="div"
        className="hero-answer"
        name="answer"
        of={{ answer: answerHtml(product, { amount, term }) }}
      />
    </form>
  );
}
