import type { Site } from './context.js';
import type { Page, View } from './page.js';
import { type Frame, joined } from './parts.js';

interface KeptFrame {
  readonly view: View<object>;
  readonly madeOf: readonly object[];
  readonly frame: Frame;
}

/** By the first thing a frame is made of, and forgotten with it. */
const frames = new WeakMap<object, KeptFrame>();

/**
 * The frame of a page, rendered only when something it is made of is new.
 *
 * @param render makes it; what it throws is thrown, and nothing kept
 */
export function keptFrame({ view, props }: Page, site: Site, render: () => Frame): Frame {
  const [first, ...others] = view.madeOf?.(props) ?? [];
  if (!first) return render();
  const madeOf = [site, ...others];
  const known = frames.get(first);
  if (known?.view === view && madeOf.every((part, at) => part === known.madeOf[at])) return known.frame;
  const frame = render();
  const kept = { ...frame, parts: joined(frame.parts) };
  frames.set(first, { view, madeOf, frame: kept });
  return kept;
}
