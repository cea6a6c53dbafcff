import { randomUUID } from 'node:crypto';

/** Tells the database which batch it is given, so that it can leave out one that it has stored already. */
export interface BatchName {
  readonly writer: string;
  readonly number: number;
}

/**
 * The first part of a statement that stores a batch, whose name is $1 and $2: `fresh` has one row, or none where the
 * batch was stored before.
 */
export const FRESH = `
  fresh AS (
    INSERT INTO stored_batches AS known (writer, batch) VALUES ($1, $2)
    ON CONFLICT (writer) DO UPDATE SET batch = EXCLUDED.batch, stored_at = now() WHERE known.batch < EXCLUDED.batch
    RETURNING batch)`;

/**
 * Stores what gathers, one batch after the other. A batch that failed may have been stored all the same, its answer
 * lost: it is sent again unchanged, under its name, before any other.
 */
export class NamedBatches<T> {
  private readonly writer = randomUUID();
  private last = 0;
  private unanswered: { readonly content: T; readonly name: BatchName } | undefined;

  /** Batch that was sent and not answered yet. */
  get pending(): T | undefined {
    return this.unanswered?.content;
  }

  /**
   * Sends what is unanswered, then what `take` hands over, if anything.
   * @throws errors of `write`
   */
  async store(
    take: () => T | undefined,
    write: (content: T, name: BatchName) => Promise<void>,
  ): Promise<void> {
    await this.send(write);
    const content = take();
    if (content === undefined) return;
    this.unanswered = { content, name: { writer: this.writer, number: ++this.last } };
    await this.send(write);
  }

  private async send(write: (content: T, name: BatchName) => Promise<void>): Promise<void> {
    if (!this.unanswered) return;
    await write(this.unanswered.content, this.unanswered.name);
    this.unanswered = undefined;
  }
}
