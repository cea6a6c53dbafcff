import { setMaxListeners } from 'node:events';

/**
 * Gives work a signal that ends with the caller's, or after so long. A timer holds it: `AbortSignal.timeout` that nothing
 * but `AbortSignal.any` knows is collected as garbage, and who hangs would hang for ever.
 */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const stop = (): void => {
    limit.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    limit.abort(new DOMException('took too long', 'TimeoutError'));
  }, ms);
  // As many listen at once as deliveries are under way.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
