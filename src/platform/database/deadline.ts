/** Work that took longer than a person should wait. It counts as an unavailable database. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';

  constructor(ms: number) {
    super(`timeout expired: no answer within ${ms} ms`);
  }
}

/**
 * The result of `work`, or an error as soon as the time is up. The work itself goes on and ends by the time-outs of
 * its own; only what can be asked for again may be waited for like this.
 * @throws DeadlinePassed, or what `work` throws in time
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlinePassed(ms));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
