import { adminPaths } from '../../src/paths.js';
import { ownToken } from './own-token.js';

/** The person is told this long before; half the time where sessions are shorter than that twice over. */
const WARNING_MS = 120_000;
/** Under which tabs tell each other that the session was used: an instant, nothing about anybody. */
const USED = 'oturum-kullanildi';

const IS_OVER = 'Oturumunuz sona erdi';
const OVER = 'Yazdıklarınız kaybolmaz: kaydettiğinizde önce giriş yapmanız istenir, sonra forma dönersiniz.';

/** Tells staff in time that the session is about to end, and prolongs it where that can be done. */
export function watchSession(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#oturum');
  const text = dialog?.querySelector('#oturum-metni');
  const extend = dialog?.querySelector<HTMLButtonElement>('[data-session-extend]');
  const title = dialog?.querySelector('h2');
  if (!dialog || !text || !extend || !title) return;
  const soon = title.textContent;
  const restsMs = Number(dialog.dataset['rests']) * 1_000;
  const lastsUntil = Date.now() + Number(dialog.dataset['lasts']) * 1_000;
  let restsUntil = 0;
  let timer = 0;

  const plan = (): void => {
    clearTimeout(timer);
    const end = Math.min(restsUntil, lastsUntil);
    const warning = Math.min(WARNING_MS, restsMs / 2);
    const left = end - Date.now();
    if (left > warning) timer = window.setTimeout(plan, left - warning);
    else if (left > 0) {
      warn(lastsUntil <= restsUntil, left);
      timer = window.setTimeout(plan, left + 500);
    } else tell(OVER, false);
  };
  const warn = (isLast: boolean, left: number): void => {
    const minutes = Math.max(1, Math.round(left / 60_000));
    const when = `Oturumunuz yaklaşık ${String(minutes)} dakika içinde sona erecek.`;
    tell(
      isLast
        ? `${when} Bu oturum daha uzatılamaz; yaptıklarınızı kaydedin ve yeniden giriş yapın.`
        : `${when} Çalışmayı sürdürmek için oturumu uzatın.`,
      !isLast,
    );
  };
  const tell = (sentence: string, canExtend: boolean): void => {
    if (text.textContent === sentence && dialog.open) return;
    title.textContent = sentence === OVER ? IS_OVER : soon;
    text.textContent = sentence;
    extend.hidden = !canExtend;
    if (!dialog.open) dialog.showModal();
  };
  const used = (at: number): void => {
    if (at + restsMs <= restsUntil) return;
    restsUntil = at + restsMs;
    if (dialog.open && !extend.hidden) dialog.close('');
    plan();
  };
  const useHere = (): void => {
    localStorage.setItem(USED, String(Date.now()));
    used(Date.now());
  };

  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'uzat') return;
    dialog.returnValue = '';
    void prolong().then((isThere) => {
      if (isThere) useHere();
      else tell(OVER, false);
    });
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === USED) used(Number(newValue));
  });
  // Timers of a tab that sleeps, or of a closed lid, come late.
  document.addEventListener('visibilitychange', plan);
  // What scripts of the page ask for prolongs the session as well.
  new PerformanceObserver((list) => {
    const isAsked = list
      .getEntries()
      .some(({ name }) => new URL(name).pathname.startsWith(adminPaths.dashboard()));
    if (isAsked) useHere();
  }).observe({ type: 'resource' });
  useHere();
}

/** @returns false where nobody is signed in any more, or no answer came */
async function prolong(): Promise<boolean> {
  try {
    const headers = { accept: 'application/json', ...ownToken() };
    return (await fetch(adminPaths.pageSession(), { headers, redirect: 'manual' })).ok;
  } catch {
    return false;
  }
}
