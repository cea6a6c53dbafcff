import { livePaths } from '../../src/shared/paths/live.js';
import { ownToken } from './own-token.js';

/** The tabs of a browser share one stream under this name: one has it and the lock, the others hear of it. */
const SHARED = 'canli';
/** The server is never silent for so long; a proxy that keeps a stream back is. */
const SILENT_MS = 50_000;
const RETRY_MS = 3_000;
/** After so many streams in a row that didn't come, news are asked for from time to time. */
const MAX_FAILURES = 3;
const POLL_MS = 60_000;

export interface News {
  readonly event: string;
  readonly application: string;
}

/** Reader of the news; it knows the last application that it heard of. */
interface Listener {
  readonly heard: number;
  take(news: News): void;
}

type Outcome = 'heard' | 'failed' | 'refused';

/**
 * The stream of this tab, or its part in the stream of another tab. It is read by `fetch`, since an `EventSource` can't
 * send the token that scripts of staff pages have to know.
 */
export class Live {
  private readonly stopping = new AbortController();
  private readonly channel = new BroadcastChannel(SHARED);
  private asking: AbortController | undefined;

  constructor(private readonly listener: Listener) {
    this.channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      this.listener.take(data);
    });
  }

  stop(): void {
    this.stopping.abort();
    this.asking?.abort();
    this.channel.close();
  }

  async run(): Promise<void> {
    // Browsers know locks where the connection is safe; elsewhere each tab has a stream, of which the server allows a few.
    if (!('locks' in navigator)) {
      await this.lead();
      return;
    }
    const { signal } = this.stopping;
    try {
      const isOurs = await navigator.locks.request(SHARED, { ifAvailable: true }, async (lock) => {
        if (lock) await this.lead();
        return lock !== null;
      });
      if (isOurs) return;
      // Another tab's stream may have begun after what this one misses.
      await this.ask(false);
      await navigator.locks.request(SHARED, { signal }, () => this.lead());
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async lead(): Promise<void> {
    const { signal } = this.stopping;
    let failures = 0;
    while (!signal.aborted) {
      const stays = failures < MAX_FAILURES;
      const outcome = await this.ask(stays);
      if (outcome === 'refused' || signal.aborted) return;
      failures = outcome === 'heard' ? 0 : failures + 1;
      await pause((stays ? RETRY_MS : POLL_MS) * (1 + Math.random()), signal);
    }
  }

  /** @param stays for a stream; otherwise the answer has what was missed and ends */
  private async ask(stays: boolean): Promise<Outcome> {
    const asking = new AbortController();
    this.asking = asking;
    let timer = 0;
    let outcome: Outcome = 'failed';
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        asking.abort();
      }, SILENT_MS);
    };
    wait();
    try {
      const answer = await fetch(livePaths.events(), {
        headers: {
          ...ownToken(),
          accept: stays ? 'text/event-stream' : 'application/json',
          'last-event-id': String(this.listener.heard),
        },
        redirect: 'manual',
        signal: asking.signal,
      });
      if (!answer.ok || !answer.body)
        return answer.status === 429 || answer.status >= 500 ? 'failed' : 'refused';
      if (!stays) outcome = 'heard';
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ''; ;) {
        const { done, value } = await reader.read();
        if (done) return outcome;
        outcome = 'heard';
        wait();
        const events = (text + value).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) this.hear(event);
      }
    } catch {
      return outcome;
    } finally {
      clearTimeout(timer);
    }
  }

  private hear(text: string): void {
    const event = /^event: (.+)$/m.exec(text)?.[1];
    const data = /^data: (.+)$/m.exec(text)?.[1];
    if (event === undefined || data === undefined) return;
    const { application } = JSON.parse(data) as { readonly application: string };
    const news: News = { event, application };
    this.listener.take(news);
    if (!this.stopping.signal.aborted) this.channel.postMessage(news);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
