import type { CalculatorFields } from '../../../src/shared/finance/calculator-fields.js';
import { groupAmounts } from '../../amount-fields.js';
import { type IslandEvents, partsOf } from '../../island-parts.js';
import { parseProps } from '../../../src/shared/contracts/packed-props.js';
import { debounce } from '../../debounce.js';
import { delegate } from '../../delegate.js';
import type { Slots } from '../../html/slots.js';
import { patch } from '../../html/patch.js';
import { STALE } from '../../stale.js';
import type {
  Answer,
  Arrange,
  CalculatorInput,
  Below,
  Calculation,
  FieldAnswer,
  Listing,
  PricedOf,
} from './calculation.js';
import { toggledBoxes, wasMoved, writeField } from './fields.js';
import {
  afterTypingAmount,
  afterTypingTerm,
  isAnswered,
  whileTypingAmount,
  whileTypingTerm,
  withMoreFields,
} from './form-state.js';
import { SHOWN_OFFERS } from './offer-html.js';
import {
  BAR_ON,
  type FetchedData,
  FORM_ID,
  MAX_COMPARED,
  type SharedFiles,
  SIDE_BY_SIDE_ID,
  TICK,
} from '../../../src/shared/contracts/calculator.js';

/** Browsers refuse too many changes of the address in a row, and a slider makes dozens. */
const ADDRESS_DELAY_MS = 300;
/** Rows out of sight are written once nothing more is typed, and parts below the list while they are on their way. */
const BELOW_DELAY_MS = 150;
/** So many stand on a phone's screen beside the keyboard: written as the key is pressed, the others when these are painted. */
const FIRST_OFFERS = 2;
/** A filter or a condition that was ticked before this script came. */
const CHOSEN = '[name=suz]:checked, [name=kosul]:checked';
/** People who do not see the list are told once, when the choice has come to rest. */
const TOLD_DELAY_MS = 700;

/** The module that is loaded when a visitor sorts or filters. */
interface Arranging<Comparison> {
  readonly default: Arrange<PricedOf<Comparison>>;
  readonly listingOf: (root: HTMLElement, sort?: string) => Listing;
}

type Props<Form extends CalculatorFields> = CalculatorInput<Form> & { readonly shared: SharedFiles };

type Answering = (
  island: HTMLElement,
  events: IslandEvents,
  file: Promise<Response> | undefined,
) => Promise<void>;

/**
 * The script of a calculator's island: it answers each key with what the server shows at the same address and writes
 * that into the page as it stands. Where it fails it lets go, and the form leads to the server as it does without it.
 *
 * @param loadBelow fetches what answers below the list
 * @param loadArrange fetches what sorts it and chooses from it
 */
export function answering<Form extends CalculatorFields, Comparison, P extends Props<Form>>(
  calculationOf: (props: P) => Calculation<Form, Comparison>,
  loadBelow: () => Promise<{ default: (props: P) => Below<Form, Comparison> }>,
  loadArrange: () => Promise<Arranging<Comparison>>,
): Answering {
  return async (island, { failed, hydrated }, file) => {
    const { root, props: sent } = partsOf(island, parseProps) as { root: HTMLElement; props: object };
    const data = await fetched(file);
    // The file has the props that the page lacks.
    const props = { ...data, ...sent } as P & FetchedData;
    const calculation = calculationOf(props);
    const fields: Fields = {
      amount: find(root, '#tutar'),
      term: find(root, '#vade'),
      slider: find(root, '[type=range]'),
      more: find(root, '#deger'),
    };
    const arrange = async (): Promise<Arranging<Comparison>> => {
      const module = await loadArrange();
      calculation.arrangeWith(module.default);
      return module;
    };
    // A sort or filter chosen before this script came stands in the listing, or in a ticked box.
    const early = (props.listing ?? find(root, CHOSEN)) && (await arrange());
    const show = shower(
      root,
      fields,
      props,
      calculation,
      async () => (await loadBelow()).default(props),
      failed,
      island.dataset['file']?.endsWith(data.version) === true,
    );
    groupAmounts(root);
    delegate(
      root,
      takers(root, fields, calculation, show, (sort) => {
        arrange().then(({ listingOf }) => {
          const listing = listingOf(root, sort);
          show(() => ({ listing }));
        }, failed);
      }),
      failed,
    );
    catchUp(root, fields, calculation, show);
    followRows(root, calculation.listedRates);
    if (early) show(() => ({ listing: early.listingOf(root) }));
    hydrated();
    // Behind the first answer, ahead of the first that needs it.
    loadBelow().catch(failed);
  };
}

/** @throws where the server is away or knows no such list */
async function fetched(file: Promise<Response> | undefined): Promise<FetchedData> {
  const answer = await file;
  if (!answer?.ok) throw new Error('No data');
  return parseProps(await answer.text()) as FetchedData;
}

/** Asks anew, from what was asked last. */
type Show<Form extends CalculatorFields> = (
  change: (input: CalculatorInput<Form>) => Partial<CalculatorInput<Form>>,
) => void;

/** An opened row says how its rate went; it is complete without. The event does not bubble, and may have come before. */
function followRows(root: HTMLElement, address: string): void {
  const tell = (): void => {
    import('./rate-changes.js').then(
      ({ default: show }) => show(root, address),
      () => undefined,
    );
  };
  root.addEventListener('toggle', tell, true);
  if (find(root, 'tr [open]')) tell();
}

const find = (root: HTMLElement, selector: string): HTMLInputElement | null => root.querySelector(selector);

/** The inputs of the form; null where this page has none. */
interface Fields {
  readonly amount: HTMLInputElement | null;
  readonly term: HTMLInputElement | null;
  readonly slider: HTMLInputElement | null;
  /** Stands with the others on which the limits depend. */
  readonly more: HTMLInputElement | null;
}

/** All while the list is open; else those before the row that opens it, and that row. */
const seenRows = (root: HTMLElement): number | undefined =>
  find(root, '.rest [open]') ? undefined : SHOWN_OFFERS + 1;

/**
 * Keeps what is asked, and has the page follow it: the first rows at once, those that are seen once these are painted,
 * the rest when it has come to rest. What fails in between fails again there, and the script lets go.
 *
 * @param isAsServed false where the data have changed since the page was rendered: then all of it is written first
 */
function shower<Form extends CalculatorFields, Comparison>(
  root: HTMLElement,
  fields: Fields,
  props: Props<Form>,
  { compare, answer: answerTo, address: addressOf, termOf, reader }: Calculation<Form, Comparison>,
  load: () => Promise<Below<Form, Comparison>>,
  failed: (error: unknown) => void,
  isAsServed: boolean,
): Show<Form> {
  let input: CalculatorInput<Form> = props;
  let comparison = compare(input.form.amount, termOf(input.form), input.listing);
  let answer = answerTo(input, comparison);
  let address = addressOf(input);
  let shown: Slots = isAsServed ? answer.parts : {};
  let standing: Slots = {};
  let below: Below<Form, Comparison> | undefined;
  const follow = debounce(ADDRESS_DELAY_MS, () => {
    history.replaceState(history.state, '', address + location.hash);
  });
  const tell = teller(root, () => answer.announcement);
  const finish = (): void => {
    patch(root, answer.parts, answer.parts);
  };
  const writeBelow = (of: Below<Form, Comparison>): void => {
    patch(root, standing, (standing = of(input, comparison)));
    find(root, '.compare-bar')?.classList.toggle(BAR_ON, input.compared.length > 0);
  };
  const finishSeen = debounce(0, () => {
    patch(root, answer.parts, answer.parts, seenRows(root));
    // Where the list ends on the screen, they stand side by side.
    if (below) writeBelow(below);
  });
  const showBelow = async (): Promise<void> => {
    finish();
    writeBelow((below ??= await load()));
  };
  const settle = debounce(BELOW_DELAY_MS, () => {
    showBelow().catch(failed);
  });
  // Before the list is opened or saved, and before it is printed.
  root.addEventListener('click', finish);
  addEventListener('beforeprint', finish);
  return (change) => {
    const { form: old, compared, listing } = input;
    input = { ...input, ...change(input) };
    const { form } = input;
    const term = termOf(form);
    // Half a number changes nothing but the field.
    const isSame = form.amount === old.amount && term === termOf(old) && input.listing === listing;
    if (!isSame) comparison = compare(form.amount, term, input.listing);
    answer = answerTo(input, comparison);
    writeFields(fields, answer, props.shared.icons);
    writeSlider(fields.slider, form.amount / 100, answer.amount);
    writeLinks(root, term);
    root.classList.toggle(STALE, !isAnswered(form, reader));
    patch(root, shown, (shown = answer.parts), FIRST_OFFERS);
    if (address !== (address = addressOf(input))) follow();
    tell();
    requestAnimationFrame(finishSeen);
    if (input.compared === compared) settle();
    else showBelow().catch(failed);
  };
}

function writeFields({ amount, term, more }: Fields, answer: Answer, icons: string): void {
  writeField(amount, answer.amount, icons);
  writeField(term, answer.term, icons);
  if (answer.more) writeField(more, answer.more, icons);
}

/** Tells those who do not see the list, when the choice has come to rest. */
function teller(root: HTMLElement, textOf: () => string): () => void {
  const status = find(root, '[data-told]');
  const tell = debounce(TOLD_DELAY_MS, () => {
    status?.replaceChildren(textOf());
  });
  return () => {
    if (!status || status.dataset['told'] === textOf()) return;
    status.dataset['told'] = textOf();
    tell();
  };
}

/** Links of the form keep the term. */
function writeLinks(root: HTMLElement, term: number): void {
  for (const link of root.querySelectorAll(`#${FORM_ID} [href*="vade="]`))
    link.setAttribute('href', String(link.getAttribute('href')).replace(/vade=\d+/, `vade=${term}`));
}

/** Handlers of the form's events, each with the input that follows from it. */
function takers<Form extends CalculatorFields, Comparison>(
  root: HTMLElement,
  { amount, term, slider, more }: Fields,
  { reader }: Calculation<Form, Comparison>,
  show: Show<Form>,
  showListing: (sort?: string) => void,
): Record<string, (event: Event) => void> {
  return {
    input: (event) => {
      const { target } = event;
      if (amount && target === amount) {
        show(({ form }) => ({ form: whileTypingAmount(form, amount.value, reader) }));
      } else if (term && target === term)
        show(({ form }) => ({ form: whileTypingTerm(form, term.value, reader) }));
      else if (slider && target === slider)
        show(({ form }) => ({ form: reader.withAmount(form, slider.valueAsNumber * 100) }));
      else if (reader.more?.names.includes((target as HTMLInputElement).name))
        show(({ form }) => ({ form: withMoreFields(form, reader, more?.form, target !== more) }));
    },
    focusout: ({ target }) => {
      if (target === amount) show(({ form }) => ({ form: afterTypingAmount(form, reader) }));
      else if (target === term) show(({ form }) => ({ form: afterTypingTerm(form, reader) }));
      else if (more && target === more)
        show(({ form }) => ({ form: withMoreFields(form, reader, more.form, true) }));
    },
    change: ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === TICK) show(({ compared }) => ({ compared: toggled(compared, value) }));
      else if (name === 'suz' || name === 'kosul') showListing();
    },
    submit: (event) => {
      const { submitter } = event as SubmitEvent;
      const { name, value } = submitter as HTMLButtonElement;
      if (submitter?.hasAttribute('formaction')) {
        const place = find(root, `#${SIDE_BY_SIDE_ID}[tabindex],#${SIDE_BY_SIDE_ID} [tabindex]`);
        if (!place) return;
        // The sentence of an empty comparison is hidden until its address is asked for.
        if (place.id === SIDE_BY_SIDE_ID) location.hash = SIDE_BY_SIDE_ID;
        place.focus();
      } else if (name === 'sirala') showListing(value);
      else
        show(({ form }) => ({
          form:
            name === 'tutar'
              ? reader.withAmount(form, Number(value) * 100)
              : name === 'vade'
                ? reader.withTerm(form, Number(value))
                : afterTypingTerm(
                    afterTypingAmount(withMoreFields(form, reader, more?.form, true), reader),
                    reader,
                  ),
        }));
      event.preventDefault();
    },
  };
}

/** Somebody was faster than this script, or the browser has put back what was typed before a reload. */
function catchUp<Form extends CalculatorFields, Comparison>(
  root: HTMLElement,
  { amount, term, slider, more }: Fields,
  { reader }: Calculation<Form, Comparison>,
  show: Show<Form>,
): void {
  show((input) => {
    let form = withMoreFields(input.form, reader, more?.form, more !== document.activeElement);
    if (slider && wasMoved(slider)) form = reader.withAmount(form, slider.valueAsNumber * 100);
    if (amount && isTyped(amount)) {
      form = whileTypingAmount(form, amount.value, reader);
      if (amount !== document.activeElement) form = afterTypingAmount(form, reader);
    }
    if (term && isTyped(term)) {
      form = whileTypingTerm(form, term.value, reader);
      if (term !== document.activeElement) form = afterTypingTerm(form, reader);
    }
    return { form, compared: toggledBoxes(root).reduce(toggled, input.compared) };
  });
}

const isTyped = ({ value, defaultValue }: HTMLInputElement): boolean => value !== defaultValue;

function writeSlider(slider: HTMLInputElement | null, value: number, { spoken = '' }: FieldAnswer): void {
  if (!slider) return;
  slider.defaultValue = slider.value = String(value);
  slider.ariaValueText = spoken;
}

function toggled(compared: readonly string[], key: string): readonly string[] {
  return compared.includes(key)
    ? compared.filter((other) => other !== key)
    : [...compared, key].slice(0, MAX_COMPARED);
}
