import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../platform/config/config.js';
import { loadPostgresSecrets, loadSecrets } from '../platform/config/secrets.js';
import { createLog, type Log, logWarnings } from '../platform/logging/log.js';
import { type FromWorker, METRICS_MS, type ToWorker } from './ipc-messages.js';

/** One that has worked for so long has died of something else than its start. */
const LONG_MS = 10_000;
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000] as const;
/** Longer than a process takes to come to its end: draining, and the database's last answer. */
const STOP_MS = 25_000;

interface Process {
  readonly number: number;
  readonly worker: Worker;
  readonly startedAt: number;
}

interface Asked {
  readonly by: Worker;
  readonly id: number;
  readonly texts: string[];
  missing: number;
}

/**
 * Runs as many processes as are asked for on one port, each of them what one alone is, and brings back one that dies. The
 * first opens the database and its door before the others come, so that what ends a start is said once.
 */
export class Supervisor {
  private readonly processes = new Map<number, Process>();
  private readonly failures = new Map<number, number>();
  private readonly asked = new Map<number, Asked>();
  private readonly log: Log;
  private questions = 0;
  private restarts = 0;
  private wasReady = false;
  private haveOthers = false;
  private isStopping = false;

  /** @param nodeEnv as it was given, before this process took one of its own */
  constructor(
    private readonly config: Config,
    private readonly nodeEnv: string | undefined,
  ) {
    this.log = createLog(config.logLevel);
    logWarnings(this.log);
  }

  start(): void {
    // Made up once, ahead of processes that would all make up their own.
    if (this.config.database.mode === 'embedded') loadPostgresSecrets(this.config.dataDir);
    if (this.config.sessionSecret === undefined) loadSecrets(this.config.dataDir);
    cluster.on('message', (worker, message: FromWorker) => {
      this.hear(worker, message);
    });
    cluster.on('listening', (worker) => {
      // Processes that start an embedded database beside each other would stand in each other's way.
      if (this.config.database.mode === 'external') this.startOthers(worker);
    });
    cluster.on('exit', (worker, code, signal) => {
      this.lose(worker, code, signal as NodeJS.Signals | null);
    });
    for (const name of ['SIGTERM', 'SIGINT'] as const)
      process.on(name, () => {
        this.stop(name);
      });
    this.fork(1);
  }

  private fork(number: number): void {
    if (this.isStopping) return;
    const worker = cluster.fork({ WEB_PROCESS: String(number), NODE_ENV: this.nodeEnv ?? '' });
    this.processes.set(number, { number, worker, startedAt: Date.now() });
  }

  private startOthers(first: Worker): void {
    if (this.haveOthers || this.processes.get(1)?.worker !== first) return;
    this.haveOthers = true;
    for (let number = 2; number <= this.config.processes; number++) this.fork(number);
  }

  private lose(worker: Worker, code: number | null, signal: NodeJS.Signals | null): void {
    const lost = [...this.processes.values()].find((one) => one.worker === worker);
    if (!lost) return;
    this.processes.delete(lost.number);
    if (this.isStopping) {
      if (this.processes.size === 0) process.exit(process.exitCode ?? 0);
      return;
    }
    if (!this.wasReady && signal === null) {
      // It has said why; the others would say the same.
      process.exitCode = code === 0 ? 1 : (code ?? 1);
      this.stop('a start that failed');
      return;
    }
    this.log.error({ process: lost.number, code, signal }, 'a process has ended; another takes its place');
    this.restarts++;
    void this.bringBack(lost);
  }

  /** At once the first time; a process that dies of its own start again and again is given time. */
  private async bringBack({ number, startedAt }: Process): Promise<void> {
    const failures = Date.now() - startedAt > LONG_MS ? 0 : (this.failures.get(number) ?? 0);
    this.failures.set(number, failures + 1);
    await delay(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
    this.fork(number);
  }

  /** All drain beside each other; a second signal ends them at once. */
  private stop(reason: string): void {
    const isSecond = this.isStopping;
    this.isStopping = true;
    this.log.info({ reason }, 'stopping all processes');
    if (this.processes.size === 0) process.exit(process.exitCode ?? 0);
    for (const { worker } of this.processes.values()) worker.process.kill(isSecond ? 'SIGKILL' : 'SIGTERM');
    if (isSecond) process.exitCode = 1;
    setTimeout(() => {
      process.exitCode = 1;
      for (const { worker } of this.processes.values()) worker.process.kill('SIGKILL');
    }, STOP_MS + this.config.shutdownDelayMs).unref();
  }

  private hear(worker: Worker, message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.wasReady = true;
        this.startOthers(worker);
        break;
      case 'metrics-wanted':
        this.collect(worker, message.id);
        break;
      case 'metrics':
        this.add(message.question, message.text);
    }
  }

  /** Asks all for their metrics; who does not answer in time is left out. */
  private collect(by: Worker, id: number): void {
    const question = ++this.questions;
    this.asked.set(question, { by, id, texts: [], missing: this.processes.size });
    for (const { worker } of this.processes.values()) say(worker, { kind: 'metrics-asked', question });
    setTimeout(() => {
      this.answer(question);
    }, METRICS_MS).unref();
  }

  private add(question: number, text: string): void {
    const asked = this.asked.get(question);
    if (!asked) return;
    asked.texts.push(text);
    asked.missing--;
    if (asked.missing === 0) this.answer(question);
  }

  private answer(question: number): void {
    const asked = this.asked.get(question);
    this.asked.delete(question);
    if (asked) say(asked.by, { kind: 'metrics', id: asked.id, texts: [...asked.texts, this.own()] });
  }

  private own(): string {
    return [
      '# HELP web_processes Processes that serve, and how many were asked for',
      '# TYPE web_processes gauge',
      `web_processes{state="running"} ${String(this.processes.size)}`,
      `web_processes{state="wanted"} ${String(this.config.processes)}`,
      '# HELP web_process_restarts_total Processes that have ended unasked and were brought back',
      '# TYPE web_process_restarts_total counter',
      `web_process_restarts_total ${String(this.restarts)}`,
      '',
    ].join('\n');
  }
}

function say(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
