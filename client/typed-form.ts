import type { CalculatorFields } from '../src/shared/finance/calculator-fields.js';
import { groupAmounts } from './amount-fields.js';
import {
  afterTypingAmount,
  afterTypingTerm,
  type FormReader,
  isAnswered,
  whileTypingAmount,
  whileTypingTerm,
  withMoreFields,
} from './islands/calculator/form-state.js';
import { delegate } from './delegate.js';
import { STALE } from './stale.js';

/** The two fields of a form without script of its own, as the page has them. */
export interface TypedFields<Form extends CalculatorFields> {
  readonly amount: HTMLInputElement | null;
  readonly term: HTMLInputElement | null;
  /** On which the limits depend as well; left out where there is none. */
  readonly more?: HTMLInputElement | null;
  readonly reader: FormReader<Form>;
}

/**
 * Has a form answered while it is typed in, when a field is left and when it is sent.
 *
 * @param first the form as the server has written it
 * @param ask told of every form from then on, also of what was typed in another control
 * @param failed told of the error that ends it
 * @returns the form with what was typed before this
 */
export function followForm<Form extends CalculatorFields>(
  root: HTMLElement,
  { amount, term, more, reader }: TypedFields<Form>,
  first: Form,
  ask: (form: Form) => void,
  failed: (error: unknown) => void,
): Form {
  let form = first;
  const next = (changed: Form): void => {
    form = changed;
    ask(form);
    root.classList.toggle(STALE, !isAnswered(form, reader));
  };
  groupAmounts(root);
  delegate(
    root,
    {
      input: (event) => {
        if (amount && event.target === amount) next(whileTypingAmount(form, amount.value, reader));
        else if (term && event.target === term) next(whileTypingTerm(form, term.value, reader));
        else if (reader.more?.names.includes((event.target as HTMLInputElement).name))
          next(withMoreFields(form, reader, amount?.form, event.target !== more));
        else next(form);
      },
      focusout: ({ target }) => {
        if (target === amount) next(afterTypingAmount(form, reader));
        else if (target === term) next(afterTypingTerm(form, reader));
        else if (more && target === more) next(withMoreFields(form, reader, amount?.form, true));
      },
      submit: (event) => {
        if (!amount?.form || event.target !== amount.form) return;
        const known = withMoreFields(form, reader, amount.form, true);
        next(afterTypingTerm(afterTypingAmount(known, reader), reader));
        event.preventDefault();
      },
    },
    failed,
  );
  // Somebody was faster than this script, or the browser has put back what was typed before a reload.
  form = withMoreFields(form, reader, amount?.form, more !== document.activeElement);
  if (amount && amount.value !== amount.defaultValue) form = whileTypingAmount(form, amount.value, reader);
  if (term && term.value !== term.defaultValue) form = whileTypingTerm(form, term.value, reader);
  return form;
}
