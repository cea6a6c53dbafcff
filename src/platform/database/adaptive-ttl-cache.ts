/** An answer is kept so many times as long as it took: whoever asks, a process spends 1/21 of its time on one question. */
const SHARE = 20;
/** Questions whose answers are kept at once. */
const MOST = 64;

interface Entry<T> {
  readonly answer: Promise<T>;
  until: number;
}

/**
 * Answers that cost the more the more is stored, such as counts. A large one is kept in proportion to what it cost, so
 * that it is a second old where it took 50 ms; a small one is asked for each time, and an error is never kept.
 */
export class AdaptiveTtlCache<T> {
  private readonly entries = new Map<string, Entry<T>>();

  /** @param isLarge whether an answer came from so many rows that it pays to keep it */
  constructor(private readonly isLarge: (answer: T) => boolean) {}

  /** @param question tells answers apart; no two ways of asking share one */
  get(question: string, ask: () => Promise<T>): Promise<T> {
    const last = this.entries.get(question);
    if (last && performance.now() < last.until) return last.answer;
    const since = performance.now();
    // Those who ask meanwhile wait for this one where the last was large: small ones are each asked anew.
    const next: Entry<T> = { answer: ask(), until: last ? Infinity : 0 };
    this.remember(question, next);
    next.answer.then(
      (answer) => {
        const now = performance.now();
        if (this.isLarge(answer)) next.until = now + SHARE * (now - since);
        else this.forget(question, next);
      },
      () => {
        this.forget(question, next);
      },
    );
    return next.answer;
  }

  private remember(question: string, next: Entry<T>): void {
    this.entries.delete(question);
    this.entries.set(question, next);
    const oldest = this.entries.size > MOST ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  private forget(question: string, one: Entry<T>): void {
    if (this.entries.get(question) === one) this.entries.delete(question);
  }
}
