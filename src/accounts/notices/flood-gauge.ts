const WINDOW_MS = 60_000;
/** Refused applications in a minute: so many that no one person's mistake does it. */
export const FLOOD = 20;

/** Says from a counter that only rises whether it rose by a flood within a minute. */
export class FloodGauge {
  private seen: readonly { readonly total: number; readonly at: number }[] = [];

  isFlooded(total: number, now: number): boolean {
    this.seen = [...this.seen.filter(({ at }) => at > now - WINDOW_MS), { total, at: now }];
    return total - (this.seen[0]?.total ?? total) >= FLOOD;
  }
}
