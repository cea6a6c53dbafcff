import { FILE_TOO_LARGE, FILM_LIMITS } from '../../src/shared/labels/images.js';
import { loadPart } from './page-part.js';
import { enhanceSelection } from './selection.js';
import { showToast } from './toasts.js';

/** The outcome of one file. */
type Outcome = 'added' | 'known' | 'refused';

const FIRST_FRAME = `Hareketli görsellerin yalnızca ilk karesi alındı. ${FILM_LIMITS}.`;

interface Answer {
  readonly error?: string;
  readonly uploaded?: readonly {
    readonly isKnown: boolean;
    readonly isFirstFrame: boolean;
    readonly folder: string | null;
  }[];
}

const SIGNED_OUT = 'Oturumunuz sona ermiş. Sayfayı yenileyip giriş yapın.';
const NO_ANSWER = 'Gönderilemedi. Bağlantınızı denetleyip yeniden deneyin.';

/** Pictures are sent as soon as they are chosen, or dropped anywhere on the page; the list shows them when all have come. */
export function enhanceImageUpload(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-image-upload]');
  const input = form?.querySelector<HTMLInputElement>('input[type="file"]');
  if (!form || !input) return;
  const button = form.querySelector<HTMLElement>('button[type="submit"]');
  if (button) button.hidden = true;
  const upload = new Upload(form);
  input.addEventListener('change', () => {
    void upload.add([...(input.files ?? [])]);
    input.value = '';
  });
  takeDropped(form, (files) => void upload.add(files));
}

function takeDropped(form: HTMLElement, take: (files: File[]) => void): void {
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    form.dataset['dragging'] = '';
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) delete form.dataset['dragging'];
  });
  document.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    delete form.dataset['dragging'];
    take([...(event.dataTransfer?.files ?? [])]);
  });
}

/** Sends files one after the other: the server makes them anew one after the other too. */
class Upload {
  private readonly waiting: [File, HTMLElement][] = [];
  private isSending = false;
  /** A film is among the files that were sent. */
  private hasFirstFrame = false;

  constructor(private readonly form: HTMLFormElement) {}

  async add(files: readonly File[]): Promise<void> {
    // Errors of earlier files go once new files are chosen.
    if (!this.isSending)
      for (const old of this.form.querySelectorAll('[data-upload-progress] > [data-state="refused"]'))
        old.remove();
    for (const file of files) this.waiting.push([file, this.line(file)]);
    if (this.isSending) return;
    this.isSending = true;
    const outcomes: Outcome[] = [];
    for (let next = this.waiting.shift(); next; next = this.waiting.shift())
      outcomes.push(await this.send(...next));
    this.isSending = false;
    if (outcomes.length > 0) await this.finish(outcomes);
  }

  private line(file: File): HTMLElement {
    const list = this.form.querySelector<HTMLElement>('[data-upload-progress]');
    const line = document.createElement('li');
    const name = Object.assign(document.createElement('span'), { textContent: file.name });
    const bar = Object.assign(document.createElement('progress'), { max: 1, value: 0 });
    const state = Object.assign(document.createElement('span'), { textContent: 'Sırada' });
    bar.setAttribute('aria-label', `${file.name} gönderiliyor`);
    line.append(name, bar, state);
    if (list) {
      list.hidden = false;
      list.append(line);
    }
    return line;
  }

  private async send(file: File, line: HTMLElement): Promise<Outcome> {
    const [bar, state] = [line.querySelector('progress'), line.lastElementChild];
    const say = (text: string): void => {
      if (state) state.textContent = text;
    };
    const refuse = (text: string): Outcome => {
      line.dataset['state'] = 'refused';
      say(text);
      return 'refused';
    };
    if (file.size === 0) return refuse('Dosya boş: içinde hiç veri yok.');
    if (file.size > Number(this.form.dataset['bytesMax'])) return refuse(FILE_TOO_LARGE);
    say('Gönderiliyor');
    const { status, answer } = await this.post(file, (share) => {
      if (bar) bar.value = share;
      if (share === 1) say('İşleniyor');
    });
    if (status === 401 || status === 403) return refuse(SIGNED_OUT);
    if (status !== 201) return refuse(answer?.error ?? NO_ANSWER);
    line.dataset['state'] = 'done';
    const isKnown = answer?.uploaded?.every((one) => one.isKnown) ?? false;
    const folder = answer?.uploaded?.[0]?.folder ?? null;
    say(isKnown ? `Zaten vardı${folder === null ? '' : `: ${folder}`}` : 'Eklendi');
    if (answer?.uploaded?.some((one) => one.isFirstFrame)) this.hasFirstFrame = true;
    return isKnown ? 'known' : 'added';
  }

  /** XMLHttpRequest, since `fetch` does not say how much has been sent. */
  private post(
    file: File,
    progress: (share: number) => void,
  ): Promise<{ status: number; answer: Answer | null }> {
    return new Promise((resolve) => {
      const body = new FormData();
      const form = new FormData(this.form);
      for (const name of ['_csrf', 'folder']) body.append(name, form.get(name) ?? '');
      body.append('files', file);
      const request = new XMLHttpRequest();
      request.open('POST', this.form.action);
      request.setRequestHeader('accept', 'application/json');
      request.responseType = 'json';
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        progress(total > 0 ? loaded / total : 0);
      });
      request.addEventListener('loadend', () => {
        resolve({ status: request.status, answer: request.response as Answer | null });
      });
      request.send(body);
    });
  }

  private async finish(outcomes: readonly Outcome[]): Promise<void> {
    const count = (wanted: Outcome): number => outcomes.filter((one) => one === wanted).length;
    const parts = [
      [count('added'), 'görsel eklendi'],
      [count('known'), 'görsel zaten vardı'],
      [count('refused'), 'dosya eklenemedi'],
    ] as const;
    const said = parts.filter(([number]) => number > 0).map(([number, text]) => `${String(number)} ${text}`);
    if (count('added') > 0) await showListAnew();
    showToast(`${said.join(', ')}.${this.hasFirstFrame ? ` ${FIRST_FRAME}` : ''}`);
    this.hasFirstFrame = false;
    // Uploaded files are in the list now, so their lines go. Lines of refused files stay until new files are chosen.
    for (const done of this.form.querySelectorAll('[data-upload-progress] > [data-state="done"]'))
      done.remove();
    const list = this.form.querySelector<HTMLElement>('[data-upload-progress]');
    if (list?.childElementCount === 0) list.hidden = true;
  }
}

/** The pictures, and how many each folder holds. */
async function showListAnew(): Promise<void> {
  const next = await loadPart(location.href, 'main');
  for (const part of ['.tabs', '.admin-list']) {
    const now = next?.querySelector(part);
    if (now) document.querySelector(`main ${part}`)?.replaceWith(now);
  }
  enhanceSelection();
}
