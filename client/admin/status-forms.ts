import { post } from './post.js';
import { renewTick } from './selection.js';

/**
 * A status is chosen and then saved, and the page stays where it is: by the button, by Enter, or by leaving the row,
 * so that arrow keys may pass through the options between; Esc puts the choice back, and what was saved can be undone.
 * When saving doesn't work because someone was faster or the session is over, the form is sent as a form, and the page
 * that comes back says what to do; when the server is away, the choice stays and says so.
 */
export function enhanceStatusForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-status-form]')) improve(form);
}

interface Parts {
  readonly form: HTMLFormElement;
  readonly select: HTMLSelectElement;
  readonly save: HTMLButtonElement;
  readonly undo: HTMLButtonElement;
  readonly version: HTMLInputElement;
  readonly said: Element;
}

function improve(form: HTMLFormElement): void {
  const select = form.querySelector('select');
  const save = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const undo = form.querySelector<HTMLButtonElement>('[data-status-undo]');
  const version = form.querySelector<HTMLInputElement>('input[name="version"]');
  const said = form.querySelector('[role="status"]');
  if (select && save && undo && version && said)
    new StatusForm({ form, select, save, undo, version, said }).listen();
}

class StatusForm {
  /** The stored status, and the status before the last change here. */
  private stored: string;
  private before: string | undefined;
  /** Where what was saved last is undone. */
  private undoAt: string | null = null;
  private isSending = false;

  constructor(private readonly parts: Parts) {
    const { options, value } = parts.select;
    // The browser may hold a choice made before this script came; the stored status is the default option.
    this.stored = [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? value;
  }

  listen(): void {
    const { form, select, undo } = this.parts;
    this.show(this.isChosen ? 'Kaydedilmedi' : '');
    select.addEventListener('change', () => {
      this.show(this.isChosen ? 'Kaydedilmedi' : '');
    });
    select.addEventListener('keydown', (event) => {
      if (!this.isChosen || !['Escape', 'Enter'].includes(event.key)) return;
      // Browsers differ in what Enter does here.
      event.preventDefault();
      if (event.key === 'Enter') {
        void this.send();
        return;
      }
      select.value = this.stored;
      this.show('');
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // Its button goes once it is pressed.
      select.focus();
      void this.send();
    });
    form.addEventListener('focusout', ({ relatedTarget }) => {
      const staysHere = relatedTarget instanceof Node && form.contains(relatedTarget);
      // Another window may have got the focus, while it waits here.
      if (!staysHere && !form.contains(document.activeElement)) void this.send();
    });
    addEventListener('pagehide', () => void this.send());
    undo.addEventListener('click', () => void this.undo());
  }

  private get isChosen(): boolean {
    return this.parts.select.value !== this.stored;
  }

  /** Takes the last saved status back, together with the messages that it would send. */
  private async undo(): Promise<void> {
    const { form, select, version } = this.parts;
    if (this.before === undefined || this.undoAt === null || this.isSending) return;
    this.isSending = true;
    select.focus();
    this.show('Geri alınıyor…');
    const answer = await post<{ readonly success: boolean }>(form, undefined, this.undoAt);
    this.isSending = false;
    if (answer?.success !== true) {
      this.show('Geri alınamadı: sonradan değişti ya da süresi geçti');
      return;
    }
    version.value = String(Number(version.value) + 1);
    renewTick(form.closest('tr'), Number(version.value));
    select.value = this.before;
    this.stored = this.before;
    this.before = undefined;
    this.show('Geri alındı');
  }

  private async send(): Promise<void> {
    const { form, select, version } = this.parts;
    if (!this.isChosen || this.isSending) return;
    this.isSending = true;
    const chosen = select.value;
    this.show('Kaydediliyor…');
    let isAway = false;
    const answer = await post<{ readonly version: number; readonly undo: string | null }>(form, () => {
      isAway = true;
    });
    this.isSending = false;
    if (answer === null) {
      if (isAway) this.show('Kaydedilemedi, yeniden deneyin');
      else form.submit();
      return;
    }
    version.value = String(answer.version);
    renewTick(form.closest('tr'), answer.version);
    this.before = this.stored;
    this.undoAt = answer.undo;
    this.stored = chosen;
    this.show(this.isChosen ? 'Kaydedilmedi' : 'Kaydedildi');
    // Chosen and left once more while it was being saved.
    if (!form.contains(document.activeElement)) await this.send();
  }

  /** Shows a message, and the buttons that go with it. */
  private show(text: string): void {
    const { save, undo, said } = this.parts;
    said.textContent = text;
    said.toggleAttribute('data-open', this.isChosen);
    save.hidden = !this.isChosen;
    undo.hidden = this.isChosen || this.before === undefined;
  }
}
