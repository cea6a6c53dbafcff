import { type LoanForm, readLoanForm } from '../src/shared/finance/loan-form.js';
import { loanPlan } from '../src/shared/finance/loan-plan.js';
import { readRequiredCosts, REQUIRED_COSTS } from '../src/shared/finance/required-costs-form.js';
import { loanPlanPath } from '../src/shared/paths/site.js';
import { writeField } from './islands/calculator/fields.js';
import { loanReader } from './islands/loan-calculator/calculation.js';
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

/** Brings the page of a payment plan to life: what is typed is answered with what the server shows at that address. */
export default (island: HTMLElement, { failed, hydrated }: IslandEvents): void => {
  const { root, props } = partsOf(island) as { root: HTMLElement; props: PlanData };
  const field = (selector: string): HTMLInputElement | null => root.querySelector(selector);
  const [amount, term] = [field('#tutar'), field('#vade')];
  const first = readLoanForm(amount?.defaultValue, term?.defaultValue, props.limits);
  const show = shower(root, props, amount, term, first);
  show(followForm(root, { amount, term, reader: loanReader(props.limits) }, first, show, failed));
  hydrated();
};

/** Has the page follow what is asked. */
function shower(
  root: HTMLElement,
  facts: PlanData,
  amount: HTMLInputElement | null,
  term: HTMLInputElement | null,
  first: LoanForm,
): (form: LoanForm) => void {
  const { path, bankId, urun, kosul, terms, limits, taxes, icons } = facts;
  const status = root.querySelector('[role=status]');
  const addressOf = (
    { amount: asked, termMonths }: LoanForm,
    costs: Readonly<Record<string, string>>,
  ): string => loanPlanPath(path, bankId, { tutar: asked / 100, vade: termMonths, urun, kosul, ...costs });
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
    const asked = { tutar: form.amount / 100, vade: form.termMonths };
    patch(root, standing, (standing = planParts(form, plan)));
    writeAsked(root, asked);
    wanted = planBelow(facts, form, plan);
    settle();
    if (address !== (address = addressOf(form, typed))) follow();
    const said = planAnnouncement(form, plan);
    if (told !== '' && said !== told) tell();
    told = said;
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

/** Writes the input into the links and forms that lead to other pages. */
function writeAsked(root: HTMLElement, asked: Readonly<Record<'tutar' | 'vade', number>>): void {
  for (const [name, value] of Object.entries(asked)) {
    for (const field of root.querySelectorAll<HTMLInputElement>(`[type=hidden][name=${name}]`))
      field.value = String(value);
    for (const link of root.querySelectorAll(`[href*="${name}="]`))
      link.setAttribute(
        'href',
        (link.getAttribute('href') ?? '').replace(new RegExp(`(?<=[?&]${name}=)[\\d.]+`), String(value)),
      );
  }
}
