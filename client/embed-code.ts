import { groupAmounts } from './amount-fields.js';
import { pristineCopy } from './pristine-copy.js';
import { debounce } from './debounce.js';
import { morph } from './morph.js';

/** So long somebody has to pause until the code is written anew. */
const PAUSE_MS = 300;

const form = document.querySelector<HTMLFormElement>('.embed-form');
const maker = form?.parentElement;
if (form && maker) follow(form, maker);

/**
 * Code and preview follow the form as it is filled in: its own address knows them, and what stands there is brought in
 * line. Another kind of loan begins with its own amount and term. Where it does not come, the form's button leads there
 * as it does without a script.
 */
function follow(asked: HTMLFormElement, place: HTMLElement): void {
  let pending: AbortController | undefined;
  let isOther = false;
  const isMeant = ([name, value]: readonly string[]): boolean =>
    value !== '' && !(isOther && (name === 'tutar' || name === 'vade'));
  const show = async (): Promise<void> => {
    pending?.abort();
    const mine = (pending = new AbortController());
    const address = new URL(asked.action);
    const values = [...new FormData(asked)].map(([name, value]) => [name, String(value)]);
    address.search = String(new URLSearchParams(values.filter(isMeant)));
    isOther = false;
    try {
      const answer = await fetch(address, { signal: mine.signal });
      const text = await answer.text();
      const wanted = new DOMParser().parseFromString(text, 'text/html').querySelector('.embed-maker');
      if (!wanted || mine.signal.aborted) return;
      history.replaceState(history.state, '', address);
      const { height } = frameOf(place) ?? {};
      morph(place, wanted);
      const frame = frameOf(place);
      if (frame && height !== undefined) frame.height = height;
    } catch {
      // After a failure the code on the page stays until the form is sent.
    }
  };
  groupAmounts(asked);
  const soon = debounce(PAUSE_MS, () => void show());
  asked.addEventListener('input', ({ target }) => {
    // Its answer would write over what is typed now.
    pending?.abort();
    isOther ||= target instanceof HTMLSelectElement && target.name === 'urun';
    soon();
  });
  // Somebody was faster than this script.
  if (sentBy(asked) !== sentBy(pristineCopy(asked))) {
    const product = asked.querySelector<HTMLSelectElement>('[name=urun]');
    isOther = product?.selectedOptions[0]?.defaultSelected === false;
    void show();
  }
  addEventListener('message', ({ source, data }: MessageEvent<{ readonly gomulu?: unknown } | null>) => {
    const frame = frameOf(place);
    if (frame && source === frame.contentWindow && typeof data?.gomulu === 'number')
      frame.height = String(data.gomulu);
  });
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-copies]')) copy(place);
  });
}

function sentBy(form: HTMLFormElement): string {
  return [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join('&');
}

const frameOf = (place: HTMLElement): HTMLIFrameElement | null => place.querySelector('iframe');

function copy(place: HTMLElement): void {
  const text = place.querySelector('textarea');
  const said = place.querySelector('[role=status]');
  if (!text) return;
  const say = (words: string) => (): void => said?.replaceChildren(words);
  const byHand = say('Kopyalanamadı; seçilen metni elle kopyalayın.');
  text.select();
  // Missing where the address is not a safe one.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) clipboard.writeText(text.value).then(say('Kopyalandı.'), byHand);
  else byHand();
}
