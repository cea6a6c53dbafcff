import { morph } from './morph.js';
import { typedValues } from './typed-values.js';

/** So long the visitor has to pause until what stands in a field is taken for what is meant. */
const PAUSE_MS = 400;
/** Who has only come to the field may be about to type: what is typed at once is answered before anything is fetched. */
const HOLD_MS = 200;
/** Later than this, the island's own code answers sooner. */
const PATIENCE_MS = 5_000;

interface Question {
  readonly address: string;
  readonly stop: AbortController;
  /** False while a field is still being typed in: half a number is no mistake yet. */
  isSettled: boolean;
  /** The form was sent: without an answer the browser goes there. */
  isSent: boolean;
}

/**
 * Answers the form of an island whose code is not there yet: the form's own address knows the answer, so that is
 * fetched and what stands there is brought in line with it, props included. The code finds what it would have rendered.
 *
 * @param failed told of what should not happen; a question that finds no answer loses nothing and is not told
 * @param parsed resolves when all of the page is there: someone may type while it is still being read
 * @returns once what was typed already is answered, what ends it: from then on the island's own code answers
 */
export default async function answerEarly(
  island: HTMLElement,
  failed: (error: unknown) => void,
  parsed: Promise<unknown>,
): Promise<() => void> {
  const form = island.querySelector('form');
  if (!form) return () => undefined;
  if (!isWhole(form)) await parsed;
  const answers = new Answers(island, form, failed, parsed);
  const listening = new AbortController();
  // On the way down: an island that is being brought to life keeps events from coming back up.
  const options = { signal: listening.signal, capture: true };
  const whenChanged = (): void => {
    answers.ask(true);
  };
  const whileTyping = (): void => {
    answers.askAfterPause();
  };
  const whenSent = (event: SubmitEvent): void => {
    if (!takeButton(form, event.submitter)) return;
    event.preventDefault();
    answers.ask(true, true);
  };
  island.addEventListener('change', whenChanged, options);
  island.addEventListener('input', whileTyping, options);
  island.addEventListener('submit', whenSent, options);
  if (typedValues(island).size > 0) answers.ask(!form.contains(document.activeElement));
  else await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  await answers.underWay;
  return () => {
    listening.abort();
    answers.end();
  };
}

/** One question at a time: the next takes the place of the last. */
class Answers {
  /** Settled when the last question is. */
  underWay: Promise<void> | undefined;
  private readonly status = document.createElement('p');
  private question: Question | undefined;
  private pause = 0;

  constructor(
    private readonly island: HTMLElement,
    private readonly form: HTMLFormElement,
    private readonly failed: (error: unknown) => void,
    private readonly parsed: Promise<unknown>,
  ) {
    this.status.className = 'visually-hidden';
    this.status.setAttribute('role', 'status');
    island.append(this.status);
  }

  ask(isSettled: boolean, isSent = false): void {
    const address = addressOf(this.form);
    if (this.question?.address === address) {
      this.question.isSettled ||= isSettled;
      this.question.isSent ||= isSent;
      return;
    }
    this.forget();
    this.question = { address, stop: new AbortController(), isSettled, isSent };
    this.underWay = this.answer(this.question).catch(this.failed);
  }

  askAfterPause(): void {
    this.forget();
    this.pause = window.setTimeout(() => {
      this.ask(false);
    }, PAUSE_MS);
  }

  end(): void {
    this.forget();
    this.status.remove();
  }

  private forget(): void {
    clearTimeout(this.pause);
    this.question?.stop.abort();
    this.question = undefined;
  }

  private async answer(question: Question): Promise<void> {
    const { address } = question;
    const answer = await answerAt(question, this.island);
    await this.parsed;
    if (this.question !== question) return;
    this.question = undefined;
    if (!answer) {
      if (question.isSent) location.assign(address);
    } else if (question.isSettled || !findsFault(answer)) {
      this.show(answer);
      history.replaceState(history.state, '', address + location.hash);
    }
  }

  private show(answer: HTMLElement): void {
    for (const part of ['[data-island-root]', 'script']) {
      const [standing, wanted] = [this.island, answer].map((place) =>
        place.querySelector(`:scope > ${part}`),
      );
      if (standing && wanted) morph(standing, wanted);
    }
    this.status.textContent = answer.querySelector<HTMLElement>('[role=status]')?.dataset['told'] ?? '';
  }
}

/** While the page is being read, what stands after something is the sign that all of it has been. */
const isWhole = (element: Element | null): boolean =>
  element !== null && (element.nextSibling !== null || isWhole(element.parentElement));

/** Where the form leads as it is filled in. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action);
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  address.search = String(new URLSearchParams(values));
  return address.href;
}

/**
 * A button with a value of its own types it into its field.
 *
 * @returns whether the form is answered in its place then
 */
function takeButton(form: HTMLFormElement, button: HTMLElement | null): boolean {
  if (!(button instanceof HTMLButtonElement) || button.hasAttribute('formaction')) return false;
  if (button.name === '') return true;
  const field = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(button.name)}"]`);
  if (field) field.value = button.value;
  return field !== null;
}

/**
 * The island as it stands at the address; nothing where the network is away or slow, where the question is no longer
 * asked, where there is no such island, or where it is one of another release.
 */
async function answerAt({ address, stop }: Question, island: HTMLElement): Promise<HTMLElement | undefined> {
  const { island: name = '', src } = island.dataset;
  const patience = setTimeout(() => {
    stop.abort();
  }, PATIENCE_MS);
  const page = document.implementation.createHTMLDocument();
  const found = (): HTMLElement | null =>
    page.querySelector<HTMLElement>(`[data-island="${CSS.escape(name)}"]`);
  try {
    const { body } = await fetch(address, { signal: stop.signal, priority: 'high' });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    // What comes after the island is not waited for.
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      page.write(part.value);
      if (found()?.nextSibling) break;
    }
  } catch {
    return undefined;
  } finally {
    clearTimeout(patience);
    stop.abort();
  }
  const answer = found();
  return answer?.dataset['src'] === src ? (answer ?? undefined) : undefined;
}

/** With the field that has the focus. */
function findsFault(answer: HTMLElement): boolean {
  const id = document.activeElement?.id;
  return [...answer.querySelectorAll('[aria-invalid]')].some((field) => field.id === id);
}
