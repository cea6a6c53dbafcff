import type { ReactElement } from 'react';
import type { Listing } from '../../../src/shared/finance/offer-choice.js';
import { Button } from '../../../views/components/button/button.js';
import { FORM_ID, type ListedOffer } from '../../../src/shared/contracts/calculator.js';

/** A way to sort or to choose offers: as addresses say it, and as people read it. */
export interface ListWord {
  readonly value: string;
  readonly text: string;
}

/** The sorts of a list: by response where one was measured. */
export const sortsOf = (words: readonly ListWord[], offers: readonly ListedOffer[]): readonly ListWord[] =>
  words.filter(({ value }) => value !== 'yanit' || offers.some(({ response }) => response));

interface ArrangementProps {
  readonly sorts: readonly ListWord[];
  readonly filters: readonly ListWord[];
  readonly listing: Listing | undefined;
}

/** How the list is sorted and what of it is shown: at once with script, with its button or the form's without. */
export function Arrangement({ sorts, filters, listing }: ArrangementProps): ReactElement {
  const sort = listing?.['sirala']?.[0] ?? '';
  const isArranged = sort !== '' || (listing?.['suz'] ?? []).length > 0;
  return (
    <details className="disclosure arrange" open={isArranged}>
      <summary>Sırala ve filtrele</summary>
      <div className="chips">
        {/* A button that is pressed is sent behind it, and the last counts. */}
        <input type="hidden" name="sirala" form={FORM_ID} value={sort} disabled={sort === ''} />
        {sorts.map(({ value, text }) => (
          <button key={value} name="sirala" form={FORM_ID} value={value} aria-pressed={value === sort}>
            {text}
          </button>
        ))}
      </div>
      <div>
        <Boxes name="suz" words={filters} listing={listing} form={FORM_ID} />
        <Button type="submit" size="sm" form={FORM_ID}>
          Uygula
        </Button>
      </div>
    </details>
  );
}

interface ConditionsProps {
  readonly conditions: readonly ListWord[];
  readonly listing: Listing | undefined;
}

/** Boxes of what is true of the person, within the form: with it some rates and fees are hers. */
export function Conditions({ conditions, listing }: ConditionsProps): ReactElement | null {
  if (conditions.length === 0) return null;
  return (
    <fieldset className="chips conditions">
      <legend className="visually-hidden">Sizin için geçerli olanlar</legend>
      <Boxes name="kosul" words={conditions} listing={listing} />
    </fieldset>
  );
}

interface BoxesProps {
  readonly name: string;
  readonly words: readonly ListWord[];
  readonly listing: Listing | undefined;
  /** Id of the form they belong to, where they stand outside of it. */
  readonly form?: string;
}

function Boxes({ name, words, listing, form }: BoxesProps): ReactElement {
  return (
    <>
      {words.map(({ value, text }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            form={form}
            value={value}
            defaultChecked={listing?.[name]?.includes(value)}
          />
          {text}
        </label>
      ))}
    </>
  );
}
