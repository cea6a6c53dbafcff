import type pg from 'pg';
import type { Log } from '../../logging/log.js';
import { Ticker } from '../../scheduling/ticker.js';
import { within } from '../deadline.js';
import { errorCode, isDatabaseUnavailable } from '../errors.js';
import { BEGINNING, later, type Position, positionOf } from './position.js';
import { currentScope } from './read-scope.js';
import { Replica, ReplicaAway } from './replica.js';

/** A replica that is further behind is left out. */
export const MAX_LAG_MS = 5_000;
const SAMPLE_MS = 500;
const SAMPLE_TIMEOUT_MS = 1_000;
/** In the way of what a replica replays, which ends the statement as a conflict or as a deadlock. */
const OF_RECOVERY = new Set(['40001', '40P01']);
/** Lags are measured up to this. */
const MAX_SAMPLES = 240;

interface Sample {
  /** Milliseconds since 1970, before the primary was asked. */
  readonly at: number;
  readonly position: Position;
}

export interface ReplicaState {
  readonly name: string;
  readonly isUsed: boolean;
  readonly lagSeconds: number;
}

type Ask<T> = (pool: pg.Pool) => Promise<T>;

/**
 * The read replicas, and which of them may answer: one that has replayed every change of content this process was told
 * of and everything the person who asks has changed, and is not late.
 */
export class Replicas {
  readonly counters = { replica: 0, primary: 0, instead: 0 };
  private readonly all: readonly Replica[];
  private readonly clock: Ticker;
  private samples: Sample[] = [];
  /** Which primary the samples are of. */
  private era = 0;
  /** Position that the last announced change needs. */
  private horizon = BEGINNING;
  /** Changes announced, and how many of them the horizon is behind. */
  private announcements = 1;
  private covered = 0;
  private isListening = false;
  private isPrimaryAway = false;
  private looking: Promise<void> | undefined;
  private turn = 0;

  constructor(
    urls: readonly string[],
    private readonly primary: pg.Pool,
    size: number,
    log: Log,
  ) {
    this.all = urls.map((url) => new Replica(url, size, log));
    this.clock = new Ticker({ name: 'replicas', everyMs: SAMPLE_MS, log, work: () => this.sample() });
  }

  start(): void {
    for (const replica of this.all) replica.start();
    this.clock.start();
  }

  async stop(): Promise<void> {
    await this.clock.stop();
    await Promise.all(this.all.map((replica) => replica.stop()));
  }

  /** Content has changed: until it is known how far a replica must be, the primary answers. */
  announced(): void {
    this.announcements++;
    this.look();
  }

  /** Announcements may be missed from now on. */
  lost(): void {
    this.isListening = false;
  }

  /** Listening again, possibly to another primary, whose log goes on from somewhere else. */
  live(): void {
    this.isListening = true;
    this.announcements++;
    this.horizon = BEGINNING;
    this.era++;
    this.samples = [];
    this.look();
  }

  /** How far the primary's log has come. */
  async position(): Promise<Position> {
    const { rows } = await this.primary.query<{ position: string }>(
      'SELECT pg_current_wal_insert_lsn()::text AS position',
    );
    return positionOf(rows[0]?.position ?? '');
  }

  states(): ReplicaState[] {
    return this.all.map((replica) => ({
      name: replica.name,
      isUsed: this.mayAnswer(replica, BEGINNING),
      lagSeconds: replica.isUp ? this.lagOf(replica) / 1_000 : Number.NaN,
    }));
  }

  /**
   * Runs a statement that only reads: on the replica of the scope, or on the primary; while the primary is away on whatever
   * replica knows all that was announced.
   */
  async read<T>(ask: Ask<T>): Promise<T> {
    const scope = currentScope();
    if (!scope?.isReading || scope.hasWritten) return this.askPrimary(ask);
    const replica = (scope.replica ??= this.pick(scope.need) ?? null);
    if (replica) {
      try {
        const answer = await replica.ask(ask);
        this.counters.replica++;
        return answer;
      } catch (error) {
        if (!this.isOfReplica(error, replica)) throw error;
        scope.replica = null;
      }
    }
    return this.askPrimaryOrAny(scope.need, ask);
  }

  private askPrimary<T>(ask: Ask<T>): Promise<T> {
    this.counters.primary++;
    return ask(this.primary);
  }

  private async askPrimaryOrAny<T>(need: Position, ask: Ask<T>): Promise<T> {
    if (this.isPrimaryAway) {
      const answer = await this.askAny(need, ask);
      if (answer) return answer.value;
    }
    try {
      return await this.askPrimary(ask);
    } catch (error) {
      const answer = isDatabaseUnavailable(error) ? await this.askAny(need, ask) : undefined;
      if (!answer) throw error;
      return answer.value;
    }
  }

  private async askAny<T>(need: Position, ask: Ask<T>): Promise<{ readonly value: T } | undefined> {
    const able = this.all.filter((replica) => this.hasAll(replica, need));
    able.sort((one, other) => (one.replayed > other.replayed ? -1 : 1));
    for (const replica of able) {
      try {
        const value = await replica.ask(ask);
        this.counters.instead++;
        return { value };
      } catch (error) {
        if (!this.isOfReplica(error, replica)) throw error;
      }
    }
    return undefined;
  }

  /** Away, in recovery where something was to be written, or in the way of what it replays: the primary can do it. */
  private isOfReplica(error: unknown, replica: Replica): boolean {
    if (error instanceof ReplicaAway || !replica.isUp) return true;
    return isDatabaseUnavailable(error) || OF_RECOVERY.has(errorCode(error));
  }

  /** In turn, so that none has all the work. */
  private pick(need: Position): Replica | undefined {
    const able = this.all.filter((replica) => this.mayAnswer(replica, need));
    return able[this.turn++ % Math.max(1, able.length)];
  }

  private mayAnswer(replica: Replica, need: Position): boolean {
    return this.isListening && this.hasAll(replica, need) && this.lagOf(replica) <= MAX_LAG_MS;
  }

  private hasAll(replica: Replica, need: Position): boolean {
    const isKnown = this.covered === this.announcements;
    return isKnown && replica.isUp && replica.replayed >= later(this.horizon, need);
  }

  /** Since when the replica lacks something. */
  private lagOf({ replayed }: Replica): number {
    const first = this.samples.find(({ position }) => position > replayed);
    return first ? Date.now() - first.at : 0;
  }

  private look(): void {
    this.looking ??= this.lookUntilCovered().finally(() => {
      this.looking = undefined;
    });
  }

  /** Fails silently: the clock tries again. */
  private async lookUntilCovered(): Promise<void> {
    while (this.covered < this.announcements) {
      if (
        !(await this.sample().then(
          () => true,
          () => false,
        ))
      )
        return;
    }
  }

  private async sample(): Promise<void> {
    const { announcements, era } = this;
    const at = Date.now();
    try {
      const position = await within(SAMPLE_TIMEOUT_MS, this.position());
      this.isPrimaryAway = false;
      // Said of a log that may have ended since.
      if (era !== this.era) return;
      if (this.covered < announcements) {
        this.horizon = position;
        this.covered = announcements;
      }
      this.samples.push({ at, position });
      if (this.samples.length > MAX_SAMPLES) this.samples.shift();
    } catch (error) {
      this.isPrimaryAway = true;
      throw error;
    }
  }
}
