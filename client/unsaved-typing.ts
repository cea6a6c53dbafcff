import { formAddress } from './form-address.js';

/** Key in the tab's own storage, which ends with the tab. */
const KEY = 'yazilanlar';
/** Longer than anybody answers the question of a page that comes between. */
const MAX_AGE_MS = 60 * 60 * 1000;
/** A page that comes later than this was opened anew: it begins at its top. */
const SAME_VISIT_MS = 60_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something typed that its own form has not sent. */
interface TypedControl {
  /** Where its form is sent to. */
  readonly action: string;
  readonly name: string;
  /** Among the controls of that name in the form. */
  readonly nth: number;
  /** As the page had it. */
  readonly base: string;
  readonly typed: string;
}

interface Carried {
  readonly person: string;
  readonly at: number;
  readonly page: string;
  readonly top: number;
  /** Where the form that was sent goes. */
  readonly sent: string;
  readonly controls: readonly TypedControl[];
}

/**
 * Text typed into one form of a page outlives the sending of another: the next page that has its form shows it again, as
 * not saved. Leaving by a link is asked about, and so is what can't be carried: passwords and files. The page that
 * follows stands where the sent form stood. Has to hear of a form after everybody else who listens to forms.
 *
 * Forms with `data-unsaved` ask for themselves; the statuses of a list are saved without leaving it.
 */
export function keepTyping(): void {
  const main = document.querySelector<HTMLElement>('#icerik');
  if (!main) return;
  const person =
    main.dataset['person'] ?? valueOf(main.querySelector<HTMLInputElement>('input[name="_csrf"]'));
  comeBack(main, person);
  let isCarried = false;
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    const staysHere = form.hasAttribute('target') || 'downloads' in form.dataset || isElsewhere(submitter);
    if (staysHere || !main.contains(form)) return;
    const others = formsOf(main).filter((other) => other !== form);
    isCarried = !others.some((other) => controlsOf(other).some((one) => isTyped(one) && !canBeCarried(one)));
    keep({
      person,
      at: Date.now(),
      page: location.pathname,
      top: scrollY,
      sent: addressOf(form),
      controls: [...stored(person), ...others.flatMap(typedIn)],
    });
  });
  addEventListener('beforeunload', (event) => {
    if (
      !isCarried &&
      formsOf(main).some((form) => controlsOf(form).some((one) => isTyped(one) && isWritten(one)))
    )
      event.preventDefault();
  });
  addEventListener('pageshow', () => {
    isCarried = false;
  });
}

const valueOf = (input: HTMLInputElement | null): string => input?.value ?? '';
const isElsewhere = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formTarget !== '';
const addressOf = (form: HTMLFormElement): string => formAddress(form).pathname;

const formsOf = (main: HTMLElement): HTMLFormElement[] => [
  ...main.querySelectorAll<HTMLFormElement>(
    'form[method="post"]:not([data-unsaved], [data-status-form], [data-typing-ends])',
  ),
];

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement ||
        (one instanceof HTMLInputElement &&
          !['hidden', 'submit', 'button', 'image', 'reset'].includes(one.type))) &&
      one.name !== '' &&
      // Ticks of rows are the list's.
      one.name !== 'ids',
  );

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** As the page had it when it came. */
function baseOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected);
    return (chosen.length > 0 ? chosen : [...control.options].slice(0, 1))
      .map(({ value }) => value)
      .join('\n');
  }
  return isBox(control) ? String(control.defaultChecked) : control.defaultValue;
}

function stateOf(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].map(({ value }) => value).join('\n');
  return isBox(control) ? String(control.checked) : control.value;
}

const isTyped = (control: Control): boolean => stateOf(control) !== baseOf(control);
/** By hand: what was chosen or ticked is done again with a click. */
const isWritten = (control: Control): boolean => !(control instanceof HTMLSelectElement) && !isBox(control);
const canBeCarried = (control: Control): boolean =>
  !['password', 'file'].includes(control.type) && !['own_password', 'own_code'].includes(control.name);

function typedIn(form: HTMLFormElement): TypedControl[] {
  const controls = controlsOf(form);
  return controls
    .filter((one) => isTyped(one) && canBeCarried(one))
    .map((one) => ({
      action: addressOf(form),
      name: one.name,
      nth: controls.filter(({ name }) => name === one.name).indexOf(one),
      base: baseOf(one),
      typed: stateOf(one),
    }));
}

function keep(carried: Carried): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(carried));
  } catch {
    // Without storage the browser asks, as far as it can.
  }
}

function read(): Carried | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Carried | null;
  } catch {
    return null;
  }
}

/** Restored input that no page has shown yet. */
function stored(person: string): readonly TypedControl[] {
  const carried = read();
  return carried && isFor(carried, person) ? carried.controls : [];
}

const isFor = (carried: Carried, person: string): boolean =>
  carried.person === person && Date.now() - carried.at < MAX_AGE_MS;

/** Shows again what was typed, where the page stood. */
function comeBack(main: HTMLElement, person: string): void {
  const carried = read();
  if (!carried) return;
  if (!isFor(carried, person)) {
    sessionStorage.removeItem(KEY);
    return;
  }
  const forms = formsOf(main);
  const left = carried.controls.filter((one) => !show(forms, one));
  if (left.length === 0) sessionStorage.removeItem(KEY);
  else keep({ ...carried, controls: left, at: carried.at });
  const sent = forms.find((form) => addressOf(form) === carried.sent);
  const isSamePage = carried.page === location.pathname || sent !== undefined;
  if (isSamePage && Date.now() - carried.at < SAME_VISIT_MS) stand(main, sent, carried.top);
}

/** Where the sent form stood, unless something wants to be read first. */
function stand(main: HTMLElement, sent: HTMLFormElement | undefined, top: number): void {
  const wrong = sent?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  if (wrong || document.querySelector('#hatalar') || main.querySelector('.admin-failure [role]')) return;
  scrollTo(0, top);
  // The browser goes to the part that the address names, where there is one, once the page is whole.
  addEventListener('load', () => {
    requestAnimationFrame(() => {
      scrollTo(0, top);
    });
  });
  // A filter that was chosen has the focus again.
  if (sent?.contains(document.activeElement) !== true)
    sent?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}

/** @returns false where the page has no such control */
function show(forms: readonly HTMLFormElement[], { action, name, nth, base, typed }: TypedControl): boolean {
  const form = forms.find((one) => addressOf(one) === action);
  const control = form && controlsOf(form).filter((one) => one.name === name)[nth];
  if (!control) return false;
  const now = baseOf(control);
  if (now === typed) return true;
  const isChanged = now !== base;
  if (!isChanged) put(control, typed);
  for (let at = control.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  say(control, isChanged ? `Bu arada değişti. Yazdığınız: ${typed}` : 'Kaydedilmedi');
  return true;
}

function put(control: Control, typed: string): void {
  if (control instanceof HTMLSelectElement) {
    const chosen = new Set(typed.split('\n'));
    for (const option of control.options) option.selected = chosen.has(option.value);
  } else if (isBox(control)) control.checked = typed === 'true';
  else control.value = typed;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Beside the control, until it is saved; a moment later, so that it is read out. */
function say(control: Control, text: string): void {
  const said = Object.assign(document.createElement('p'), { className: 'small muted' });
  said.setAttribute('role', 'status');
  (control.closest('.field') ?? control.parentElement)?.append(said);
  setTimeout(() => {
    said.textContent = text;
  }, 100);
}
