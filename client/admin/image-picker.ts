import { adminPaths } from '../../src/shared/paths/site.js';
import type { ImageChoices } from '../../src/shared/contracts/image-choices.js';
import { dialogHead } from './dialog-head.js';
import { ownToken } from './own-token.js';

export type ImageChoice = ImageChoices['images'][number];

const PAUSE_MS = 250;

/** Asks for a picture of the library in a dialog. @returns null when it is left without one. Style: `image-picker` */
export function pickImage(): Promise<ImageChoice | null> {
  const picker = new ImagePicker();
  return picker.ask();
}

/**
 * Search on top, pictures below as a group of radio buttons: one stop for the Tab key, arrows within, Enter takes the
 * picture.
 */
class ImagePicker {
  private readonly dialog = make('dialog', { className: 'dialog dialog-wide image-picker' });
  private readonly form = make('form', { method: 'dialog' });
  private readonly search = make('input', {
    id: 'gorsel-ara',
    type: 'search',
    maxLength: 100,
    placeholder: 'Ad veya alternatif metin ara',
  });
  /** Hidden until the library is known to have folders. */
  private readonly folders = make('select', { ariaLabel: 'Klasör' });
  private readonly status = make('p', { className: 'muted', role: 'status' });
  private readonly list = make('div', {
    className: 'image-choices',
    role: 'radiogroup',
    ariaLabel: 'Görseller',
  });
  private readonly more = make('button', {
    type: 'button',
    className: 'button',
    textContent: 'Daha fazla göster',
  });
  private readonly take = make('button', {
    className: 'button button-primary',
    textContent: 'Seç',
    value: 'sec',
  });
  private readonly choices = new Map<string, ImageChoice>();
  private page = 1;
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** The newest question: what an older one brings comes too late. */
  private asked = 0;

  ask(): Promise<ImageChoice | null> {
    this.build();
    this.listen();
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.search.focus();
    void this.load();
    return new Promise((resolve) => {
      this.dialog.addEventListener('close', () => {
        clearTimeout(this.pause);
        const isTaken = this.dialog.returnValue === this.take.value;
        resolve(isTaken ? (this.chosen() ?? null) : null);
        this.dialog.remove();
      });
    });
  }

  private build(): void {
    const head = dialogHead(this.dialog, 'gorsel-secimi', 'Görsel seçin');
    const cancel = make('button', { type: 'button', className: 'button', textContent: 'Vazgeç' });
    const body = make('div', { className: 'dialog-body stack' });
    const foot = make('div', { className: 'dialog-foot' });
    const control = make('div', { className: 'control' });
    const narrowing = make('div', { className: 'control', hidden: true });
    this.search.ariaLabel = this.search.placeholder;
    narrowing.append(this.folders);
    this.take.disabled = true;
    this.more.hidden = true;
    cancel.addEventListener('click', () => {
      this.dialog.close();
    });
    control.append(this.search);
    body.append(control, narrowing, this.status, this.list, this.more);
    foot.append(cancel, this.take);
    this.form.append(head, body, foot);
    this.dialog.append(this.form);
  }

  private listen(): void {
    this.search.addEventListener('input', () => {
      clearTimeout(this.pause);
      this.pause = setTimeout(() => void this.load(), PAUSE_MS);
    });
    this.search.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      clearTimeout(this.pause);
      void this.load();
    });
    this.folders.addEventListener('change', () => void this.load());
    this.more.addEventListener('click', () => void this.load(this.page + 1));
    this.list.addEventListener('change', () => {
      this.take.disabled = false;
    });
    this.list.addEventListener('dblclick', () => {
      if (this.chosen()) this.form.requestSubmit(this.take);
    });
  }

  private chosen(): ImageChoice | undefined {
    return this.choices.get(this.list.querySelector<HTMLInputElement>('input:checked')?.value ?? '');
  }

  private async load(page = 1): Promise<void> {
    const asked = ++this.asked;
    this.list.ariaBusy = 'true';
    const found = await fetchChoices(this.search.value, this.folders.value, page);
    if (asked !== this.asked) return;
    this.list.ariaBusy = null;
    if (!found) {
      this.status.textContent = 'Görseller alınamadı. Bağlantınızı denetleyip yeniden arayın.';
      return;
    }
    this.show(found, page);
  }

  private show({ images, hasMore, folders }: ImageChoices, page: number): void {
    this.page = page;
    this.name(folders);
    const lines = images.map((image) => this.line(image));
    if (page === 1) this.list.replaceChildren(...lines);
    else this.list.append(...lines);
    if (page > 1) lines[0]?.querySelector('input')?.focus();
    this.more.hidden = !hasMore;
    this.take.disabled = !this.chosen();
    const count = this.list.childElementCount;
    if (count > 0) this.status.textContent = `${String(count)}${hasMore ? ' ve daha fazla' : ''} görsel`;
    else this.status.replaceChildren('Görsel bulunamadı. ', uploadLink(), ', sonra yeniden arayın.');
  }

  /** A library whose one place is outside every folder has none to choose from. */
  private name(folders: ImageChoices['folders']): void {
    if (this.folders.options.length > 0 || folders.length < 2) return;
    const all = [{ value: '', label: 'Tüm klasörler' }, ...folders];
    this.folders.append(...all.map(({ value, label }) => new Option(label, value)));
    const control = this.folders.parentElement;
    if (control) control.hidden = false;
  }

  private line(image: ImageChoice): HTMLElement {
    const { src, thumb, name, alt, width, height } = image;
    this.choices.set(src, image);
    const line = make('label', { className: 'image-choice' });
    const box = make('input', { type: 'radio', name: 'gorsel', value: src });
    const picture = make('img', { src: thumb, alt, loading: 'lazy', decoding: 'async' });
    const size = make('small', { className: 'muted', textContent: `${spoken(width)} × ${spoken(height)}` });
    line.append(box, picture, make('span', { textContent: name }), size);
    return line;
  }
}

/** In another tab: what is being written stays. */
const uploadLink = (): HTMLElement =>
  make('a', {
    href: adminPaths.images(),
    target: '_blank',
    rel: 'noopener',
    textContent: 'Görsel kitaplığına yükleyin',
  });

const spoken = (figure: number): string => figure.toLocaleString('tr-TR');

async function fetchChoices(q: string, folder: string, page: number): Promise<ImageChoices | null> {
  try {
    const headers = { accept: 'application/json', ...ownToken() };
    const answer = await fetch(adminPaths.imagesJson({ q: q.trim(), folder, page }), { headers });
    return answer.ok ? ((await answer.json()) as ImageChoices) : null;
  } catch {
    return null;
  }
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}
