import type { ReactElement } from 'react';
import type { DisputeState, Hold, ReferralState } from '../../../../src/shared/enums/referrals.js';
import { Badge } from '../../../components/badge/badge.js';
import {
  DISPUTE_LABELS,
  HOLD_LABELS,
  STATE_LABELS,
  STATE_TONES,
} from '../../../../src/shared/labels/referrals.js';

export interface ReferralStateProps {
  readonly state: ReferralState;
  /** Why it waits. */
  readonly hold: Hold | null;
  readonly isDouble: boolean;
  readonly dispute: DisputeState | null;
}

/** How far a referral is, told by its word, and what has to be known of it besides. */
export const StateOf = ({ state, hold, isDouble, dispute }: ReferralStateProps): ReactElement => (
  <span className="lines">
    <span className="cluster">
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
      {isDouble && <Badge tone="warning">Mükerrer</Badge>}
      {dispute !== null && <Badge tone="warning">{DISPUTE_LABELS[dispute]}</Badge>}
    </span>
    {state === 'waiting' && (
      <span className="muted">{hold === null ? 'Birazdan gönderilecek' : HOLD_LABELS[hold]}</span>
    )}
  </span>
);
