/** Messages from a worker process to its supervisor. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'metrics-wanted'; readonly id: number }
  | { readonly kind: 'metrics'; readonly question: number; readonly text: string };

/** Messages from the supervisor to a worker process. */
export type ToWorker =
  | { readonly kind: 'metrics-asked'; readonly question: number }
  | { readonly kind: 'metrics'; readonly id: number; readonly texts: readonly string[] };

/** How long the metrics of all processes are waited for. */
export const METRICS_MS = 1_000;
