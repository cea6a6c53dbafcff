import { BadRequestException } from '@nestjs/common';

/** A row that was ticked, as the list showed it: a newer one is somebody else's work. */
export interface Tick {
  readonly id: string;
  readonly version: number;
}

/** As `tickOf` writes it. */
const TICK = /^([1-9]\d{0,17})\.([1-9]\d{0,8})$/;
/** A page has a hundred rows at most. */
const MAX_TICKED = 100;

/**
 * Reads the boxes of a list's rows; none ticked is none.
 * @throws BadRequestException for values that name no row and version, and for more than a page holds
 */
export function readTicks(value: unknown): readonly Tick[] {
  const given: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const ticks = new Map<string, Tick>();
  for (const item of given) {
    const [, id, version] = (typeof item === 'string' && TICK.exec(item)) || [];
    if (id === undefined || given.length > MAX_TICKED)
      throw new BadRequestException({ text: 'Seçilen kayıtlar okunamadı. Listeye dönüp yeniden seçin.' });
    ticks.set(id, { id, version: Number(version) });
  }
  return [...ticks.values()];
}
