import { livePaths } from '../../src/shared/paths/live.js';
import { ADMIN_PATH, PAGE_SESSION_PATH } from '../../src/shared/paths/site.js';
import { ownToken } from './own-token.js';

/** The person is told this long before; half the time where sessions are shorter than that twice over. */
const WARNING_MS = 120_000;
/** Under which tabs tell each other that the session was used: an instant, nothing about anybody. */
const USED = 'oturum-kullanildi';

const IS_OVER = 'Oturumunuz sona erdi';
const OVER = 'Yazdıklarınız kaybolmaz: kaydettiğinizde önce giriş yapmanız istenir, sonra forma dönersiniz.';

/** Tells staff in time that the session is about to end, and prolongs it where that can be done. */
export function watchSession(): void {
  const element = document.querySelector<HTMLDialogElement>('#oturum');
  const text = element?.querySelector('#oturum-metni');
  const extend = element?.querySelector<HTMLButtonElement>('[data-session-extend]');
  const title = element?.querySelector('h2');
  if (!element || !text || !extend || !title) return;
  const restsMs = Number(element.dataset['rests']) * 1_000;
  const lastsUntil = Date.now() + Number(element.dataset['lasts']) * 1_000;
  new SessionWatch(new SessionDialog(element, title, text, extend), restsMs, lastsUntil).begin();
}

class SessionDialog {
  private readonly soon: string;

  constructor(
    private readonly element: HTMLDialogElement,
    private readonly title: HTMLElement,
    private readonly text: Element,
    private readonly extend: HTMLButtonElement,
  ) {
    this.soon = title.textContent;
  }

  tell(sentence: string, canExtend: boolean): void {
    if (this.text.textContent === sentence && this.element.open) return;
    this.title.textContent = sentence === OVER ? IS_OVER : this.soon;
    this.text.textContent = sentence;
    this.extend.hidden = !canExtend;
    if (!this.element.open) this.element.showModal();
  }

  /** The session was used elsewhere: nothing is to be asked any more. */
  closeQuestion(): void {
    if (this.element.open && !this.extend.hidden) this.element.close('');
  }

  onExtend(work: () => void): void {
    this.element.addEventListener('close', () => {
      if (this.element.returnValue !== 'uzat') return;
      this.element.returnValue = '';
      work();
    });
  }
}

class SessionWatch {
  private restsUntil = 0;
  private timer = 0;

  /**
   * @param restsMs how long the session lasts without being used
   * @param lastsUntil when it ends, however much it is used
   */
  constructor(
    private readonly dialog: SessionDialog,
    private readonly restsMs: number,
    private readonly lastsUntil: number,
  ) {}

  begin(): void {
    this.dialog.onExtend(() => {
      void prolong().then((isThere) => {
        if (isThere) this.useHere();
        else this.dialog.tell(OVER, false);
      });
    });
    addEventListener('storage', ({ key, newValue }) => {
      if (key === USED) this.used(Number(newValue));
    });
    // Timers of a tab that sleeps, or of a closed lid, come late.
    document.addEventListener('visibilitychange', () => {
      this.plan();
    });
    // Requests that scripts of the page make prolong the session as well, but for those that nobody has caused.
    new PerformanceObserver((list) => {
      const isAsked = list
        .getEntries()
        .map(({ name }) => new URL(name).pathname)
        .some((path) => path.startsWith(ADMIN_PATH) && !path.startsWith(livePaths.events()));
      if (isAsked) this.useHere();
    }).observe({ type: 'resource' });
    this.useHere();
  }

  private plan(): void {
    clearTimeout(this.timer);
    const plan = (): void => {
      this.plan();
    };
    const end = Math.min(this.restsUntil, this.lastsUntil);
    const warning = Math.min(WARNING_MS, this.restsMs / 2);
    const left = end - Date.now();
    if (left > warning) this.timer = window.setTimeout(plan, left - warning);
    else if (left > 0) {
      this.warn(left);
      this.timer = window.setTimeout(plan, left + 500);
    } else this.dialog.tell(OVER, false);
  }

  private warn(left: number): void {
    const isLast = this.lastsUntil <= this.restsUntil;
    const minutes = Math.max(1, Math.round(left / 60_000));
    const when = `Oturumunuz yaklaşık ${String(minutes)} dakika içinde sona erecek.`;
    this.dialog.tell(
      isLast
        ? `${when} Bu oturum daha uzatılamaz; yaptıklarınızı kaydedin ve yeniden giriş yapın.`
        : `${when} Çalışmayı sürdürmek için oturumu uzatın.`,
      !isLast,
    );
  }

  private used(at: number): void {
    if (at + this.restsMs <= this.restsUntil) return;
    this.restsUntil = at + this.restsMs;
    this.dialog.closeQuestion();
    this.plan();
  }

  private useHere(): void {
    localStorage.setItem(USED, String(Date.now()));
    this.used(Date.now());
  }
}

/** @returns false where nobody is signed in any more, or no answer came */
async function prolong(): Promise<boolean> {
  try {
    const headers = { accept: 'application/json', ...ownToken() };
    return (await fetch(PAGE_SESSION_PATH, { headers, redirect: 'manual' })).ok;
  } catch {
    return false;
  }
}
