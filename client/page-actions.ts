/** Four cards stand side by side, so no fifth is ticked; without a script the answer says which are left out. */
const TICKED_CARD = '.card-search [name=karsilastir]:checked';

/**
 * Buttons that a page without an island needs: `data-does="print"`, `"share"` and `"copy"` with `data-of`, the ids of
 * what to copy, or with `data-text`. They are hidden where there is no script (class `needs-script`).
 */
export function enhanceActions(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.matches(TICKED_CARD) && document.querySelectorAll(TICKED_CARD)[4]) event.preventDefault();
    const button = target.closest<HTMLElement>('[data-does]');
    const { does, of = '', text } = button?.dataset ?? {};
    if (does === 'print') print();
    if (does === 'share') share();
    if (does === 'copy')
      copy(text ?? [document.title, ...of.split(' ').map(textOf), location.href].join('\n\n'));
  });
  // A cached page does not know the day on which it is printed.
  addEventListener('beforeprint', () => {
    const foot = document.querySelector('.footer-end p');
    foot?.setAttribute('data-printed', `${location.href}, ${new Date().toLocaleDateString('tr')}`);
  });
}

/** The text as it would be selected: a table's cells apart by tabs, without what `user-select: none` leaves out. */
function textOf(id: string): string {
  const selection = getSelection();
  const element = document.getElementById(id);
  if (!selection || !element) return '';
  selection.selectAllChildren(element);
  const text = selection.toString();
  selection.removeAllRanges();
  return text;
}

function share(): void {
  const { href: url } = location;
  // Closing the sheet without choosing anything is no failure.
  if ('share' in navigator) navigator.share({ title: document.title, url }).catch(() => undefined);
  else copy(url);
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => {
      say('Kopyalandı.');
    },
    () => {
      say('Kopyalanamadı. Metni elle seçin.');
    },
  );
}

/** Shows a short message and has it read out. */
function say(text: string): void {
  // A message behind an open dialog would be neither seen nor read out.
  const host = document.querySelector('dialog[open]') ?? document.body;
  let place = host.querySelector<HTMLElement>('.said');
  if (!place) {
    place = document.createElement('p');
    place.className = 'said';
    place.setAttribute('role', 'status');
    host.append(place);
  }
  place.textContent = text;
  setTimeout(() => {
    place.textContent = '';
  }, 4_000);
}
