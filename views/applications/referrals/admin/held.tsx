import type { ReactElement } from 'react';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { Button } from '../../../components/button/button.js';
import { Notice } from '../../../components/notice/notice.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import type { ReferralPanelItem } from './panel.js';

/** The referral that its bank had of the same phone and kind. */
export interface EarlierReferral {
  readonly id: string;
  readonly application: string;
  readonly at: InstantText;
  /** Null while the bank has not got it. */
  readonly sent: InstantText | null;
}

/** Decisions with the letters that press them in the queue. */
const CHOICES = [
  { decision: 'send', label: 'Yine de gönder', letter: 'y' },
  { decision: 'drop', label: 'Gönderme', letter: 'x' },
] as const;

interface HeldProps {
  readonly id: string;
  readonly referrals: readonly ReferralPanelItem[];
  readonly back: string;
  readonly mayWrite: boolean;
  readonly isQueue?: boolean;
}

/** Referrals that are held as doubles, with the reason, the time at which they go by themselves, and the decision. */
export function HeldDoubles({ referrals, ...props }: HeldProps): ReactElement | null {
  const held = referrals.filter(({ state, hold }) => state === 'waiting' && hold === 'double');
  if (held.length === 0) return null;
  return (
    <div className="admin-failure" id="mukerrer">
      <Notice tone="warning" title="Mükerrer: bankaya gönderilmesi bekletiliyor">
        <div className="stack">
          {held.map((referral) => (
            <Held key={referral.id} referral={referral} {...props} />
          ))}
        </div>
      </Notice>
    </div>
  );
}

function Held({
  id,
  referral,
  back,
  mayWrite,
  isQueue = false,
}: Omit<HeldProps, 'referrals'> & { readonly referral: ReferralPanelItem }): ReactElement {
  const { bank, earlier, heldUntil } = referral;
  return (
    <div className="stack">
      <p>
        <strong>{bank}</strong>: <Why earlier={earlier} />
        {heldUntil !== null && (
          <>
            {' '}
            Karar vermezseniz <Instant at={heldUntil} /> itibarıyla kendiliğinden gider.
          </>
        )}
      </p>
      {mayWrite && (
        <form method="post" action={referralPaths.double(id, referral.id)} className="cluster">
          <CsrfField />
          <input type="hidden" name="return" value={back} />
          {isQueue && <input type="hidden" name="queue" value="evet" />}
          {CHOICES.map(({ decision, label, letter }) => (
            <Button
              key={decision}
              type="submit"
              size="sm"
              name="decision"
              value={decision}
              {...(isQueue && { 'data-queue-key': letter })}
            >
              {label}
              <span className="visually-hidden"> ({bank})</span>
              {isQueue && (
                <kbd hidden aria-hidden="true">
                  {letter}
                </kbd>
              )}
            </Button>
          ))}
        </form>
      )}
    </div>
  );
}

function Why({ earlier }: { readonly earlier: EarlierReferral | null }): ReactElement {
  if (earlier === null)
    return <>aynı telefonla aynı türden bir başvuru bu bankaya az önce yapıldı; önceki kayıt artık yok.</>;
  const { application, at, sent } = earlier;
  return (
    <>
      aynı telefonla aynı türden{' '}
      <a href={adminPaths.application(application)}>{application} numaralı başvuru</a> <Instant at={at} />{' '}
      tarihinde bu banka için yapıldı;{' '}
      {sent === null ? (
        'henüz bankaya gitmedi.'
      ) : (
        <>
          bankaya <Instant at={sent} /> tarihinde gitti.
        </>
      )}
    </>
  );
}

/** Referrals of other applications that this one is linked with. */
export const linkedFacts = ({
  earlier,
  later,
}: Pick<ReferralPanelItem, 'earlier' | 'later'>): readonly (readonly [string, ReactElement])[] => [
  ...(earlier === null ? [] : [['Önceki başvuru', <Linked key="earlier" {...earlier} />] as const]),
  ...(later.length === 0
    ? []
    : [
        [
          'Sonraki başvuru',
          <span key="later" className="cluster">
            {later.map((one) => (
              <Linked key={one.id} {...one} />
            ))}
          </span>,
        ] as const,
      ]),
];

const Linked = ({ id, application }: Pick<EarlierReferral, 'id' | 'application'>): ReactElement => (
  <a href={referralPaths.at(id)}>Başvuru {application}</a>
);
