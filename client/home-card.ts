import { type LoanForm, readLoanForm } from '../src/shared/finance/loan-form.js';
import { type AllowedTerms, allowedTerms, type LoanTypeLimits } from '../src/shared/finance/terms.js';
import { limitsFor, VALUE_FIELDS } from '../src/shared/finance/value-form.js';
import { amountHint, nearestTerm, answerHtml, termHint } from './home/card.js';
import type { HomeCard, HomeProduct } from './home/card.js';
import { groupAmounts } from './amount-fields.js';
import type { FieldAnswer } from './islands/calculator/calculation.js';
import { writeField } from './islands/calculator/fields.js';
import {
  afterTypingAmount,
  isAnswered,
  whileTypingAmount,
  withMoreFields,
} from './islands/calculator/form-state.js';
import { loanReader } from './islands/loan-calculator/calculation.js';
import { amountMessage } from './islands/loan-calculator/messages.js';
import { valueAnswer, valueNote } from './islands/loan-calculator/value-messages.js';
import { parseProps } from '../src/shared/contracts/packed-props.js';
import { type IslandEvents, partsOf } from './island-parts.js';
import { debounce } from './debounce.js';
import { delegate } from './delegate.js';
import { patch } from './html/patch.js';
import { STALE } from './stale.js';

/** People who do not see the card are told once, when the choice has come to rest. */
const TOLD_DELAY_MS = 700;

const MORE = new Set<string>(VALUE_FIELDS);

/** One kind of loan on the card. */
interface Product {
  readonly radio: HTMLInputElement | null;
  readonly amount: HTMLInputElement;
  readonly term: HTMLSelectElement;
  /** Takes over what is typed. */
  read(text: string, isLeft: boolean): void;
  /** Takes over what is said of the vehicle, where one is asked for it. */
  readMore(isLeft: boolean): void;
  /** Opens with its own amount, whatever was typed before. */
  reset(): void;
  show(): void;
}

/**
 * Brings the home page's card to life: each kind of loan answers as it is typed with what the server would say, and
 * takes the term along that was chosen under another, as far as it lends for so long.
 */
export default (island: HTMLElement, { failed, hydrated }: IslandEvents): void => {
  const { root, props } = partsOf(island, parseProps) as { root: HTMLElement; props: HomeCard };
  const status = root.querySelector('[role=status]');
  let chosen: number | undefined;
  let told = '';
  const tell = debounce(TOLD_DELAY_MS, () => {
    status?.replaceChildren(told);
  });
  const products = props.products.map((product) =>
    productOn(
      root,
      product,
      props.icons,
      () => chosen,
      (text) => {
        if (told !== text && told !== '') tell();
        told = text;
      },
    ),
  );
  const typed = (event: Event, isLeft: boolean): void => {
    const field = event.target as HTMLInputElement;
    const product = products.find(({ amount }) => amount.form === field.form);
    if (product?.amount === field) product.read(field.value, isLeft);
    else if (product && MORE.has(field.name)) product.readMore(isLeft || field.type === 'checkbox');
    else return;
    product.show();
  };
  groupAmounts(root);
  delegate(
    root,
    {
      input: (event) => {
        typed(event, false);
      },
      focusout: (event) => {
        typed(event, true);
      },
      change: ({ target }) => {
        const opened = products.find(({ radio }) => radio === target);
        opened?.reset();
        const product = opened ?? products.find(({ term }) => term === target);
        if (product && !opened) chosen = Number(product.term.value);
        product?.show();
      },
    },
    failed,
  );
  const takeOver = (): void => {
    chosen = takenOver(products, chosen);
    for (const { radio, show } of products) if (radio?.checked ?? true) show();
  };
  // Somebody was faster than this script; and browsers put back what was chosen before when the page is read.
  takeOver();
  addEventListener('pageshow', takeOver, { once: true });
  hydrated();
};

/** Takes over what was said before, and tells the term that was chosen. */
function takenOver(products: readonly Product[], chosen: number | undefined): number | undefined {
  let months = chosen;
  for (const { radio, amount, term, read, readMore } of products) {
    if (!(radio?.checked ?? true)) continue;
    if (![...term.selectedOptions].some((option) => option.defaultSelected)) months = Number(term.value);
    readMore(true);
    if (amount.value !== amount.defaultValue) read(amount.value, amount !== document.activeElement);
  }
  return months;
}

function productOn(
  root: HTMLElement,
  product: HomeProduct,
  icons: string,
  chosen: () => number | undefined,
  tell: (text: string) => void,
): Product {
  const { id, limits } = product;
  const amount = find<HTMLInputElement>(root, `#tutar-${id}`);
  const term = find<HTMLSelectElement>(root, `#vade-${id}`);
  const place = find<HTMLFormElement>(root, `form:has(#tutar-${id})`);
  const terms = [...term.options].map(({ value }) => Number(value));
  const more = root.querySelector<HTMLInputElement>(`#deger-${id}`);
  const reader = loanReader(limits);
  const opened = readLoanForm(undefined, undefined, limits);
  const printed = amount.defaultValue;
  let form: LoanForm = opened;
  return {
    radio: root.querySelector(`[type=radio][value=${id}]`),
    amount,
    term,
    read: (text, isLeft) => {
      form = whileTypingAmount(form, text, reader);
      if (isLeft) form = afterTypingAmount(form, reader);
    },
    readMore: (isLeft) => {
      form = withMoreFields(form, reader, place, isLeft);
    },
    reset: () => {
      form = withMoreFields(opened, reader, place, true);
    },
    show: () => {
      const wanted = chosen() ?? opened.termMonths;
      const within = limitsFor(limits, form.thing);
      const months = nearestTerm(wanted, terms, within, form.amount);
      const given = months === wanted ? undefined : wanted;
      writeField(amount, amountAnswer(form, within), icons);
      const said = valueAnswer(form, limits);
      if (said) writeField(more, said, icons);
      // Browsers keep for the way back only what differs from the page's own.
      amount.defaultValue = printed;
      writeTerm(term, months, allowedTerms(within, form.amount));
      place.classList.toggle(STALE, !isAnswered(form, reader));
      patch(
        place,
        {},
        {
          answer: answerHtml({ ...product, limits: within }, { amount: form.amount, term: months, given }),
          ...(said && { valueNote: valueNote({ ...form, termMonths: months }, limits) }),
        },
      );
      tell(find(place, '[data-part=answer]').textContent);
    },
  };
}

function find<E extends HTMLElement>(place: HTMLElement, selector: string): E {
  const found = place.querySelector<E>(selector);
  if (!found) throw new Error(`The card has no ${selector}`);
  return found;
}

function amountAnswer(form: LoanForm, limits: LoanTypeLimits): FieldAnswer {
  const message = amountMessage(form, limits);
  return {
    label: 'Tutar',
    unit: 'TL',
    text: form.amountField.text,
    hint: amountHint(limits),
    ...(message && { [message.kind]: message.text }),
    choices: [],
    chosen: null,
  };
}

/** Disables the terms that the amount does not allow. */
function writeTerm(term: HTMLSelectElement, months: number, { min, max }: AllowedTerms): void {
  for (const option of term.options) {
    const value = Number(option.value);
    option.disabled = option.hidden = value < min || value > max;
  }
  term.value = String(months);
  const hint = document.getElementById(`${term.id}-ipucu`);
  if (hint && max > 0) hint.textContent = termHint(min, max);
}
