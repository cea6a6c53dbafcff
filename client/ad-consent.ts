import { AD_CONSENT_EVENT, AD_CONSENT_KEY } from '../src/shared/contracts/ad-frames.js';
import { mayUseCookies } from './ad-cookies.js';
import type { IslandEvents } from './island-parts.js';

const question = (): HTMLElement | null => document.querySelector('.ad-consent');

/** Shows the question about cookies of ads, which stands in the foot of the page, until it is answered. */
export function ask(): void {
  const shown = question();
  if (!shown?.hidden) return;
  const answer = mayUseCookies();
  for (const told of shown.querySelectorAll<HTMLElement>('[data-answer]'))
    told.hidden = answer === undefined || told.dataset['answer'] !== (answer ? 'evet' : 'hayir');
  shown.hidden = false;
  for (const button of shown.querySelectorAll<HTMLButtonElement>('button'))
    button.onclick = () => {
      localStorage.setItem(AD_CONSENT_KEY, button.value);
      shown.hidden = true;
      document.dispatchEvent(new Event(AD_CONSENT_EVENT));
    };
}

/** Brings the button in the foot to life, by which an answer is changed. */
export default (foot: HTMLElement, { hydrated }: IslandEvents): void => {
  const button = foot.querySelector('button');
  if (!button) return;
  button.hidden = false;
  button.onclick = () => {
    ask();
    question()?.querySelector('button')?.focus();
  };
  hydrated();
};
