import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import type { Tone } from '../../../src/shared/labels/tones.js';
import { badgeClass } from './badge-class.js';

export interface BadgeProps {
  readonly tone?: Tone | 'brand';
  readonly children: ReactNode;
}

/** A word or two about the thing beside it. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactElement {
  useStyles(tone === 'neutral' || tone === 'brand' ? [] : ['tones']);
  return <span className={badgeClass(tone)}>{children}</span>;
}

/** Marks a place that was paid for. */
export function SponsorBadge(): ReactElement {
  return <Badge tone="brand">Sponsor</Badge>;
}
