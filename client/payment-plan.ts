import { loanFormQuery, type LoanForm, readLoanForm } from '../src/shared/finance/loan-form.js';
import { loanPlan } from '../src/shared/finance/loan-plan.js';
import { readRequiredCosts, REQUIRED_COSTS } from '../src/shared/finance/required-costs-form.js';
import { VALUE_FIELDS } from '../src/shared/finance/value-form.js';
import { loanPlanPath } from '../src/shared/paths/site.js';
import { writeField } from './islands/calculator/fields.js';
import { withMoreFields } from './islands/calculator/form-state.js';
import { loanReader } from './islands/loan-calculator/calculation.js';
import { valueAnswer } from './islands/loan-calculator/value-messages.js';
import { type IslandEvents, partsOf } from './island-parts.js';
import { debounce } from './debounce.js';
import { type PlanData, planFields } from './plan/data.js';
import { planBelow, planParts, planAnnouncement } from './plan/html.js';
import type { Slots } from './html/slots.js';
import { patch } from './html/patch.js';
import { followForm } from './typed-form.js';

/** Parts below the figures are written once nothing more is typed. */
const BELOW_DELAY_MS = 150;
/** Browsers refuse too many changes of the address in a row. */
const ADDRESS_DELAY_MS = 300;
/** People who do not see the page are told once, when the choice has come to rest. */
const TOLD_DELAY_MS = 700;

/** Names of the input in links and forms. */
const ASKED = new Set<string>(['tutar', 'vade', ...VALUE_FIELDS]);

/** Brings the page of a payment plan to life: what is typed is answered with what the server shows at that address. */
export default (island: HTMLElement, { failed, hydrated }: IslandEvents): void => {
  const { root, props } = partsOf(island) as { root: HTMLElement; props: PlanData };
  const field = (selector: string): HTMLInputElement | null => root.querySelector(selector);
  const [amount, term, more] = [field('#tutar'), field('#vade'), field('#deger')];
  const reader = loanReader(props.limits);
  const printed = readLoanForm(amount?.defaultValue, term?.defaultValue, props.limits);
  const served = reader.more?.read(printed, (name) => servedValue(amount?.form, name), true) ?? printed;
  const first = withMoreFields(printed, reader, amount?.form, true);
  const show = shower(root, props, { amount, term, more }, served);
  show(followForm(root, { amount, term, more, reader }, first, show, failed));
  hydrated();
};

/** A field as the server wrote it: somebody may have been faster than this script. */
function servedValue(form: HTMLFormElement | null | undefined, name: string): string | undefined {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value;
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.type === 'checkbox' && !field.defaultChecked) return undefined;
  return field.type === 'checkbox' ? field.value : field.defaultValue;
}

/**
 * Has the page follow what is asked.
 * @param first the form that the page's address stands for
 */
function shower(
  root: HTMLElement,
  facts: PlanData,
  { amount, term, more }: Readonly<Record<'amount' | 'term' | 'more', HTMLInputElement | null>>,
  first: LoanForm,
): (form: LoanForm) => void {
  const { path, bankId, urun, kosul, terms, limits, taxes, icons } = facts;
  const status = root.querySelector('[role=status]');
  const addressOf = (form: LoanForm, costs: Readonly<Record<string, string>>): string =>
    loanPlanPath(path, bankId, { ...loanFormQuery(form), urun, kosul, ...costs });
  let address = addressOf(first, typedCosts(root, 'defaultValue'));
  let told = '';
  let [standing, below]: [Slots, Slots] = [{}, {}];
  let wanted: Slots = {};
  const follow = debounce(ADDRESS_DELAY_MS, () => {
    history.replaceState(history.state, '', address + location.hash);
  });
  const tell = debounce(TOLD_DELAY_MS, () => {
    status?.replaceChildren(told);
  });
  const finish = (): void => {
    patch(root, below, (below = wanted));
  };
  const settle = debounce(BELOW_DELAY_MS, finish);
  addEventListener('beforeprint', finish);
  return (form) => {
    const typed = typedCosts(root);
    const plan = loanPlan(terms, form, taxes, readRequiredCosts(typed));
    const fields = planFields(form, limits);
    writeField(amount, fields[0], icons);
    writeField(term, fields[1], icons);
    const said = valueAnswer(form, limits);
    if (said) writeField(more, said, icons);
    patch(root, standing, (standing = planParts(form, plan, limits)));
    writeAsked(root, form);
    wanted = planBelow(facts, form, plan);
    settle();
    if (address !== (address = addressOf(form, typed))) follow();
    const news = planAnnouncement(form, plan);
    if (told !== '' && news !== told) tell();
    told = news;
  };
}

/** Required costs of a housing loan, as typed. */
function typedCosts(
  root: HTMLElement,
  said: 'value' | 'defaultValue' = 'value',
): Readonly<Record<string, string>> {
  const fields = REQUIRED_COSTS.map(
    (name) => [name, root.querySelector<HTMLInputElement>(`#${name}`)] as const,
  );
  return Object.fromEntries(fields.flatMap(([name, field]) => (field?.[said] ? [[name, field[said]]] : [])));
}

/** Writes the input into the links and forms that lead to other pages, in the order in which the server writes it. */
function writeAsked(root: HTMLElement, form: LoanForm): void {
  const asked = new Map(Object.entries(loanFormQuery(form)).map(([name, value]) => [name, String(value)]));
  for (const field of root.querySelectorAll<HTMLInputElement>('[type=hidden]'))
    if (ASKED.has(field.name)) {
      field.value = asked.get(field.name) ?? '';
      field.disabled = field.value === '';
    }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[href*="tutar="]')) {
    const { pathname, search } = new URL(link.href);
    const given = [...new URLSearchParams(search)];
    const at = given.findIndex(([name]) => name === 'tutar');
    const others = given.map((entry) => (ASKED.has(entry[0]) ? [] : [entry]));
    const written = [...others.slice(0, at), [...asked], ...others.slice(at)].flat();
    link.setAttribute('href', `${pathname}?${new URLSearchParams(written).toString()}`);
  }
}
