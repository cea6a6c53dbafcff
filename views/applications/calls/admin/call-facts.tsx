import type { ReactElement } from 'react';
import { Instant, type InstantText } from '../../../admin/facts.js';

/** Attempts so far, and what was promised. */
export interface CallFacts {
  readonly attempts: number;
  readonly first: InstantText | null;
  readonly last: InstantText | null;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly next: InstantText | null;
  /** The person asked for that time. */
  readonly isAsked: boolean;
  readonly language: string | null;
  /** By when the first call was promised; null once there was one. */
  readonly promised: (InstantText & { readonly isLate: boolean }) | null;
}

export const callFacts = (calls: CallFacts): (readonly [string, ReactElement | string])[] => [
  ...(calls.promised === null
    ? []
    : [
        [
          'Aranma sözü',
          <span key="promise" className={calls.promised.isLate ? 'queue-late' : undefined}>
            <Instant at={calls.promised} />
            {calls.promised.isLate && ' · geçti'}
          </span>,
        ] as const,
      ]),
  ['Aranma', calls.attempts === 0 ? 'Henüz aranmadı' : `${String(calls.attempts)} kez`],
  ...(calls.first === null ? [] : [['İlk görüşme', <Instant key="first" at={calls.first} />] as const]),
  ...(calls.last === null ? [] : [['Son arama', <Instant key="last" at={calls.last} />] as const]),
  ...(calls.outcome === null
    ? []
    : [['Son sonuç', calls.reason === null ? calls.outcome : `${calls.outcome}: ${calls.reason}`] as const]),
  ...(calls.next === null
    ? []
    : [
        [
          'Yeniden aranacak',
          <span key="next">
            <Instant at={calls.next} />
            {calls.isAsked && ' · kişi istedi'}
          </span>,
        ] as const,
      ]),
  ...(calls.language === null ? [] : [['Dil', calls.language] as const]),
];
