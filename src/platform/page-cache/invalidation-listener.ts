import pg from 'pg';
import { TIMEOUTS } from '../database/timeouts.js';
import type { Log } from '../logging/log.js';

const HEARTBEAT_MS = 3_000;
const HEARTBEAT_TIMEOUT_MS = 1_500;
const RETRY_MS = [100, 250, 500, 1_000] as const;

export interface InvalidationEvents {
  /** Content changed somewhere; `table` names where. */
  changed(table: string): void;
  /** Something happened that staff are told of. */
  told(announcement: string): void;
  /** Announcements may be missed from now on. */
  lost(): void;
  /** The database refused or ignored a new connection. */
  away(): void;
  /** Listening again; whatever was cached before may be old. */
  live(): void;
}

/**
 * Listens to the announcements of PostgreSQL (`content_changed`, `staff_events`) on a connection of its own. A heartbeat finds
 * a half-open connection, which would otherwise lose announcements in silence.
 */
export class InvalidationListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private attempt = 0;
  private stopped = false;
  private isHeard = false;

  constructor(
    private readonly url: string,
    private readonly events: InvalidationEvents,
    private readonly log: Log,
  ) {}

  /** Whether announcements are heard, as far as is known. */
  get isListening(): boolean {
    return this.isHeard;
  }

  /** Resolves when listening, or when the first attempt has failed; retries go on until `stop`. */
  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: TIMEOUTS.connect,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'content-watch',
    });
    client.on('error', (error) => {
      this.restart(client, error);
    });
    client.on('end', () => {
      this.restart(client, new Error('content watch connection ended'));
    });
    client.on('notification', (message) => {
      if (message.channel === 'staff_events') this.events.told(message.payload ?? '');
      else this.events.changed(message.payload ?? '');
    });
    this.client = client;
    try {
      await client.connect();
      await client.query('LISTEN content_changed; LISTEN staff_events');
    } catch (error) {
      this.events.away();
      this.restart(client, error);
      return;
    }
    this.attempt = 0;
    this.isHeard = true;
    this.events.live();
    this.beat(client);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private beat(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => {
          if (this.client === client) this.beat(client);
        },
        (error: unknown) => {
          this.restart(client, error);
        },
      );
    }, HEARTBEAT_MS);
  }

  /** Gives one connection up and plans the next; called once per connection, whoever notices first. */
  private restart(client: pg.Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.isHeard = false;
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    if (this.stopped) return;
    this.events.lost();
    if (this.attempt === 0)
      this.log.warn({ err: error }, 'content watch lost; nothing is cached until it is back');
    const wait = RETRY_MS[Math.min(this.attempt, RETRY_MS.length - 1)] ?? 1_000;
    this.attempt++;
    this.timer = setTimeout(() => {
      this.start().catch((failure: unknown) => {
        this.log.error({ err: failure }, 'content watch could not restart');
      });
    }, wait);
  }
}
