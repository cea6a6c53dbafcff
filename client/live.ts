import { livePaths } from '../src/shared/paths/live.js';
import { Live, type News } from './admin/live-stream.js';
import { ownToken } from './admin/own-token.js';

/** The newest application when the list was last looked at: a number, nothing about anybody. */
const SEEN = 'gorulen-basvuru';
const MOST = 99;

/** Tells of new applications and of colleagues on one, as long as the page is shown. @param latest known to the page */
export function tellNews(latest: number): void {
  const shown = new ShownNews(latest);
  let live: Live | undefined;
  const begin = (): void => {
    live = new Live(shown);
    void live.run();
  };
  addEventListener('pagehide', () => {
    live?.stop();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin();
  });
  begin();
}

/** News as the page shows them. */
class ShownNews {
  /** The last id that was heard of. */
  heard: number;
  private readonly since: number;
  private readonly fresh = new Set<number>();
  private readonly place = document.querySelector('[data-live-news]');
  private timer = 0;

  constructor(latest: number) {
    const seen = localStorage.getItem(SEEN);
    this.since = this.place === null && seen !== null ? Math.min(Number(seen), latest) : latest;
    this.heard = this.since;
    localStorage.setItem(SEEN, String(this.since));
  }

  take({ event, application }: News): void {
    if (event === 'presence') {
      void showPresent(application);
      return;
    }
    const id = Number(application);
    this.heard = Math.max(this.heard, id);
    const row = `#icerik a[href$="/applications/${application}"]`;
    if (id <= this.since || (this.place !== null && document.querySelector(row) !== null)) return;
    this.fresh.add(id);
    // Many that come at once are said once.
    this.timer ||= window.setTimeout(() => {
      this.timer = 0;
      this.show();
    }, 200);
  }

  private show(): void {
    const { size } = this.fresh;
    const count = size > MOST ? `${String(MOST)}+` : String(size);
    document.title = `(${count}) ${document.title.replace(/^\(\d+\+?\) /, '')}`;
    for (const place of document.querySelectorAll('[data-live-count]')) showCount(place, count);
    if (this.place) showLink(this.place, `${count} yeni başvuru, göster`);
  }
}

function showCount(place: Element, count: string): void {
  const badge = document.createElement('span');
  badge.className = 'badge badge-brand';
  badge.textContent = count;
  const word = document.createElement('span');
  word.className = 'visually-hidden';
  word.textContent = ' yeni';
  place.replaceChildren(' ', badge, word);
}

/** Leads to the first page of the list as it is; the link itself stays, since it may have the focus. */
function showLink(place: Element, text: string): void {
  const link = place.querySelector('a') ?? document.createElement('a');
  const address = new URL(location.href);
  address.searchParams.delete('page');
  link.className = 'button button-primary button-sm';
  link.href = address.pathname + address.search;
  link.textContent = text;
  if (!link.isConnected) place.append(link);
}

async function showPresent(application: string): Promise<void> {
  const place = document.querySelector<HTMLElement>(`[data-present="${application}"]`);
  if (!place) return;
  try {
    const headers = { accept: 'application/json', ...ownToken() };
    const answer = await fetch(livePaths.present(application), { headers, redirect: 'manual' });
    if (!answer.ok) return;
    const { others } = (await answer.json()) as { readonly others: readonly string[] };
    const names = others.filter((name) => name !== place.dataset['named']);
    place.textContent = names.length > 0 ? `${names.join(', ')} şu an bu başvuruda.` : '';
  } catch {
    // The next event asks again.
  }
}
