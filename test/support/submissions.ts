import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freshAddress, type Kind, KINDS, postApplication, rightBody } from './applications.js';
import { isLong } from './eventually.js';
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

/** Until one is taken again: every refusal is the sentence with when to come back. @returns how many there were */
export async function refusedUntilTaken(url: string, withinMs: number): Promise<number> {
  let refused = 0;
  for (const until = Date.now() + withinMs; Date.now() < until; await delay(50)) {
    const { status, body, retryAfter } = await submit(url);
    if (status === 201) return refused;
    expect([status, body['error']]).toEqual([503, expect.stringMatching(/tekrar dene/i)]);
    expect(retryAfter).not.toBeNull();
    refused++;
  }
  throw new Error(`nothing was taken within ${String(withinMs)} ms`);
}

/** One person after the other applies, some forty a second at most, ten in the short form; nobody tries again. */
export function untilStopped(url: string) {
  const acknowledged = new Set<string>();
  const failed: number[] = [];
  let [stopped, slowest] = [false, 0];
  const running = (async () => {
    while (!stopped) {
      const body = rightBody('kredi');
      const { status, ms } = await submit(url, body);
      if (status === 201) acknowledged.add(String(body['submission_token']));
      else failed.push(status);
      slowest = Math.max(slowest, ms);
      await delay(isLong ? 25 : 100);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await running;
      return { acknowledged, failed, slowest };
    },
  };
}

/** An application whose second half is sent when told to. */
export function halfSent(url: string): { finish(): Promise<number> } {
  const body = JSON.stringify(rightBody('kredi'));
  const asked = request(`${url}/basvuru/kredi`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'application/json',
      origin: url,
      'x-forwarded-for': freshAddress(),
      'user-agent': 'Mozilla/5.0 (test)',
    },
  });
  const status = new Promise<number>((settle, fail) => {
    asked.once('error', fail);
    asked.once('response', (answer) => {
      answer.resume();
      settle(answer.statusCode ?? 0);
    });
  });
  asked.write(body.slice(0, 20));
  return {
    finish: () => {
      asked.end(body.slice(20));
      return status;
    },
  };
}

/** Between two submissions of one person. */
const PAUSE_MS = 50;

interface Beside {
  /** Milliseconds of each. */
  readonly took: readonly number[];
  readonly tokens: readonly string[];
  readonly refused: number;
  stop(): Promise<void>;
}

/** Two people who apply, one application after the other. */
export function submissionsTo(url: string): Beside {
  const state = { isOver: false, refused: 0 };
  const took: number[] = [];
  const tokens: string[] = [];
  const person = async (): Promise<void> => {
    while (!state.isOver) {
      const body = rightBody('kredi');
      const answer = await submit(url, body);
      took.push(answer.ms);
      if (answer.status === 201) tokens.push(String(body['submission_token']));
      else state.refused++;
      await delay(PAUSE_MS);
    }
  };
  const people = [person(), person()];
  return {
    took,
    tokens,
    get refused() {
      return state.refused;
    },
    async stop() {
      state.isOver = true;
      await Promise.all(people);
    },
  };
}
