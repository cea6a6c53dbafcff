import type { ICONS } from './icons.js';

type Drawings = typeof ICONS;

let known: Drawings | undefined;

/**
 * From now on icons are drawn where they stand. The server does so, and islands that have no file to take icons from;
 * what imports nothing but the component weighs less by all of them.
 */
export function drawWith(icons: Drawings): void {
  known = icons;
}

export const drawingOf = (name: keyof Drawings): string | undefined => known?.[name];
