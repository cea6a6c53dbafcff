import {
  HttpException,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { sessionKeyOf } from '../../accounts/session-key.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { t } from '../../platform/database/row.js';
import { firstOf, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { type LiveStream, LiveStreams } from './live-streams.js';

/** Proxies cut what is silent for a minute; a browser that hears nothing for three of these asks again. */
const HEARTBEAT_MS = 15_000;
/** A browser that lost its stream comes back after it. */
const RETRY_MS = 3_000;

const LATEST = statement('live-latest-application', 'SELECT max(id)::text AS id FROM applications', {
  id: t.orNull(t.text()),
});

/** More than a hundred nobody counts. */
const MISSED = statement(
  'live-missed-applications',
  `SELECT coalesce(json_agg(id::text ORDER BY id), '[]') AS ids
     FROM (SELECT id FROM applications WHERE id > $1 ORDER BY id DESC LIMIT 100) AS newest`,
  { ids: t.json<readonly string[]>() },
);

/**
 * Events for staff, by one stream for each browser: ids, never what is behind them. PostgreSQL announces them to every
 * replica (`staff_events`). A stream ends at once with its session, with a change of its account, when announcements
 * may be missed and when the process stops; the browser then asks again, with the last id that it knows.
 */
@Injectable()
export class LiveEvents implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly streams = new LiveStreams();
  private readonly heartbeat: Ticker;
  private isHearing = false;
  private isStopping = false;
  private last: string | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly sessions: SessionsService,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.heartbeat = new Ticker({
      name: 'streams of staff',
      everyMs: HEARTBEAT_MS,
      log,
      work: () => this.beat(),
    });
  }

  onApplicationBootstrap(): void {
    this.heartbeat.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop();
    await this.heartbeat.stop();
  }

  /** The newest application as far as is known, after which a page asks for news; null while nothing is heard. */
  get latest(): string | null {
    return this.isHearing ? this.last : null;
  }

  /** An announcement of PostgreSQL: a word, a blank, and ids. */
  hear(announcement: string): void {
    const [about = '', given = ''] = announcement.split(' ', 2);
    if (about === 'application') for (const id of given.split(',')) this.tellApplication(id);
    else if (about === 'presence') this.streams.writeAll(eventText('presence', given));
    else if (about === 'session') this.streams.end(({ sessionKey }) => sessionKey === given);
    else if (about === 'account') this.streams.end(({ personId }) => personId === given);
  }

  /** Announcements are heard from now on; no stream is open yet that could have missed one. */
  live(): void {
    this.isHearing = true;
    this.sql.first(LATEST).then(
      (found) => {
        this.last = later(this.last, found?.id ?? '0');
      },
      (error: unknown) => {
        this.log.warn({ err: error }, 'news for staff do not begin; their pages are as they were loaded');
      },
    );
  }

  lost(): void {
    this.isHearing = false;
    this.streams.end();
  }

  /** The process is about to stop, and waits for no stream. */
  stop(): void {
    this.isStopping = true;
    this.streams.end();
  }

  /**
   * Answers with what came after the application `after`, and stays open for what comes then.
   *
   * @param stays false for who asks from time to time instead
   * @throws HttpException where there are too many streams, or announcements are not heard
   */
  async answer(req: Request, res: Response, after: string | null, stays: boolean): Promise<void> {
    const personId = req.user?.id ?? '';
    this.sessions.leaveAtRest(req);
    this.refuse(res, stays ? this.streams.full(personId) : null);
    const missed = stays ? [] : await this.missed(after);
    res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    res.setHeader('Cache-Control', 'no-store, no-transform');
    res.setHeader('X-Accel-Buffering', 'no');
    if (!stays) {
      res.end(missed.join(''));
      return;
    }
    const { sessionID: sessionId } = req;
    const stream = { out: res, personId, sessionId, sessionKey: sessionKeyOf(sessionId) };
    // Before what was missed is read: an id may come twice, none is left out.
    this.streams.add(stream);
    this.streams.write(stream, `retry: ${String(RETRY_MS)}\n\n`);
    await this.catchUp(stream, after);
  }

  private async catchUp(stream: LiveStream, after: string | null): Promise<void> {
    try {
      for (const text of await this.missed(after)) this.streams.write(stream, text);
      // It may have ended since the request came in, before anybody knew of the stream.
      await this.endOver([stream]);
    } catch (error) {
      this.log.warn({ err: error }, 'a stream could not begin');
      this.streams.end((one) => one === stream);
    }
  }

  private refuse(res: Response, full: 'person' | 'process' | null): void {
    if (!this.isHearing || this.isStopping || full === 'process') {
      res.setHeader('Retry-After', '60');
      throw new ServiceUnavailableException({ text: 'Canlı bildirimler şu an verilemiyor.' });
    }
    if (full === null) return;
    res.setHeader('Retry-After', '60');
    throw new HttpException({ text: 'Bu hesap için çok fazla açık bağlantı var.' }, 429);
  }

  private async missed(after: string | null): Promise<string[]> {
    if (after === null) return [];
    // Of the primary: a replica may not have yet what was announced.
    const found = await this.sql.transaction((client) => firstOf(client, MISSED, [after]));
    return (found?.ids ?? []).map((id) => eventText('application', id, id));
  }

  private tellApplication(id: string): void {
    this.last = later(this.last, id);
    this.streams.writeAll(eventText('application', id, id));
  }

  private async beat(): Promise<void> {
    this.streams.writeAll(': \n\n');
    await this.endOver(this.streams.all);
  }

  /** Ends streams whose sessions are over by time, which nobody announces. */
  private async endOver(streams: readonly LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    const living = await this.sessions.living(streams.map(({ sessionId }) => sessionId));
    this.streams.end((stream) => streams.includes(stream) && !living.has(stream.sessionId));
  }
}

/** @param id after which the browser goes on when it comes back */
function eventText(event: 'application' | 'presence', application: string, id?: string): string {
  const first = id === undefined ? '' : `id: ${id}\n`;
  return `${first}event: ${event}\ndata: ${JSON.stringify({ application })}\n\n`;
}

const later = (one: string | null, other: string): string =>
  one !== null && BigInt(one) > BigInt(other) ? one : other;
