/** A limit per minute over all senders together: reports of strangers must not fill log and storage. */
export class MinuteLimit {
  private minute = 0;
  private taken = 0;

  constructor(private readonly most: number) {}

  take(now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.minute) {
      this.minute = minute;
      this.taken = 0;
    }
    return ++this.taken <= this.most;
  }
}
