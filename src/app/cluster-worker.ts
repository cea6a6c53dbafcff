import cluster from 'node:cluster';
import type { Operations } from '../platform/monitoring/operations.js';
import { mergeMetrics } from '../platform/monitoring/merge-metrics.js';
import { type FromWorker, METRICS_MS, type ToWorker } from './ipc-messages.js';

/** This process's number among those on one port, from 1; undefined where it is the only one. */
export const processNumber = (env: NodeJS.ProcessEnv): number | undefined =>
  cluster.isWorker ? Number(env['WEB_PROCESS'] ?? 1) : undefined;

/** Each has known pages of its own: what one has withdrawn another may be about to write. */
export const pageStoreFolder = (number = 1): string => (number === 1 ? 'pages' : `pages-${String(number)}`);

const say = (message: FromWorker): void => {
  process.send?.(message);
};

/** From now on the supervisor may bring back what dies. */
export const sayReady = (): void => {
  if (cluster.isWorker) say({ kind: 'ready' });
};

/** Answers a request for metrics with those of all processes; a label on each sample names its process. */
export function shareMetrics(operations: Operations, number: number): void {
  operations.registry.setDefaultLabels({ process: String(number) });
  const waiting = new Map<number, (text: string) => void>();
  let questions = 0;
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'metrics') {
      waiting.get(message.id)?.(mergeMetrics(message.texts));
      waiting.delete(message.id);
      return;
    }
    void operations.registry.metrics().then((text) => {
      say({ kind: 'metrics', question: message.question, text });
    });
  });
  operations.collectWith(
    () =>
      new Promise((resolve) => {
        const id = ++questions;
        waiting.set(id, resolve);
        say({ kind: 'metrics-wanted', id });
        setTimeout(() => {
          if (waiting.delete(id)) void operations.registry.metrics().then(resolve);
        }, METRICS_MS * 2).unref();
      }),
  );
}
