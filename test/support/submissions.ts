import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Kind, KINDS, postApplication, rightBody } from './applications.js';
import { isFull } from './tier.js';

/** Servers that are sent submissions from many addresses must believe the forwarding header. */
export const behindProxy = { TRUST_PROXY: 'loopback' };

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** Sends an application as its dialog does; each call comes from another address. */
export async function submit(
  url: string,
  body: object = rightBody('kredi'),
  { kind = 'kredi', timeoutMs = 15_000 }: { readonly kind?: Kind; readonly timeoutMs?: number } = {},
): Promise<Answer> {
  const since = performance.now();
  const response = await postApplication({ url }, kind, body, { signal: AbortSignal.timeout(timeoutMs) });
  const answer = (await response.json()) as Record<string, unknown>;
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, body: answer, retryAfter, ms: performance.now() - since };
}

export interface Stream {
  readonly acknowledged: ReadonlySet<string>;
  readonly attempted: number;
  /** Milliseconds since the epoch of every acknowledgement. */
  readonly successes: readonly number[];
  stop(): Promise<void>;
}

/** Where other tests run beside, people take a breath between two applications and leave them a processor. */
const BREATH_MS = isFull ? 0 : 100;

/**
 * People who apply one after the other until told to stop, for everything that one can apply for in turn. Whoever
 * gets no answer sends the same submission again, as a browser would.
 */
export function streamOfSubmissions(url: string, people: number): Stream {
  const acknowledged = new Set<string>();
  const successes: number[] = [];
  const state = { attempted: 0, stopped: false };
  const next = () => {
    const kind = KINDS[state.attempted++ % KINDS.length] ?? 'kredi';
    return { kind, body: rightBody(kind) };
  };
  const person = async (): Promise<void> => {
    let { kind, body } = next();
    while (!state.stopped) {
      try {
        const answer = await submit(url, body, { kind, timeoutMs: 6_000 });
        if (answer.status === 201) {
          acknowledged.add(String(body['submission_token']));
          successes.push(Date.now());
          ({ kind, body } = next());
          await delay(BREATH_MS);
        } else await delay(50);
      } catch {
        // The server is gone for a moment; the same person tries again.
        await delay(50);
      }
    }
  };
  const running = Array.from({ length: people }, person);
  return {
    acknowledged,
    successes,
    get attempted() {
      return state.attempted;
    },
    async stop() {
      state.stopped = true;
      await Promise.all(running);
    },
  };
}

export interface Stored {
  readonly lost: number;
  readonly halves: number;
  readonly doubles: number;
  readonly stored: number;
}

/** Holds what was acknowledged against what the database has. */
export async function reconcile(databaseUrl: string, acknowledged: ReadonlySet<string>): Promise<Stored> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{
      token: string;
      submissions: number;
      applications: number;
      outbox: number;
    }>(
      `SELECT submission_token::text AS token, count(DISTINCT form_submissions.id)::int AS submissions,
              count(DISTINCT applications.id)::int AS applications, count(DISTINCT outbox.id)::int AS outbox
         FROM form_submissions
         LEFT JOIN applications ON applications.submission_id = form_submissions.id
         LEFT JOIN outbox ON outbox.application_id = applications.id AND outbox.topic = 'application.created'
        GROUP BY submission_token`,
    );
    const tokens = new Set(rows.map((row) => row.token));
    return {
      lost: [...acknowledged].filter((token) => !tokens.has(token)).length,
      halves: rows.filter((row) => row.applications === 0 || row.outbox === 0).length,
      doubles: rows.filter((row) => row.submissions > 1 || row.applications > 1 || row.outbox > 1).length,
      stored: rows.length,
    };
  } finally {
    await client.end();
  }
}
