import type { ReactElement, ReactNode } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import type { ClaimAct } from '../../../src/shared/enums/applications.js';
import { Button } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

/** The member of staff who holds an application. */
export interface HolderView {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly act: ClaimAct;
  /** `2 dk önce`. */
  readonly ago: string;
  /** The application of the same person on which it began; null where it is this one. */
  readonly elsewhere: string | null;
}

export interface ClaimView {
  readonly holder: HolderView | null;
  /** Names of those who have the page open. */
  readonly others: readonly string[];
  /** The colleague with the latest action, where nobody holds the application and the action is recent. */
  readonly last: { readonly name: string; readonly ago: string } | null;
  /** When the page was opened, as the server is told on leaving; empty for who only reads. */
  readonly seen: string;
}

export interface ClaimProps {
  readonly applicationId: string;
  /** Where the application's page leads back to. */
  readonly back: string;
  readonly claim: ClaimView;
  readonly mayWrite: boolean;
}

const DID: Readonly<Record<ClaimAct, string>> = {
  reveal: 'iletişim bilgilerini görüntüledi',
  note: 'not ekledi',
  change: 'başvuruyu güncelledi',
  claim: 'başvuruyu üstlendi',
  outcome: 'görüşme sonucunu yazdı',
};

/** Whether somebody else works on an application: said before the phone is seen. */
export function Claim(props: ClaimProps): ReactElement {
  const { applicationId, claim, mayWrite } = props;
  return (
    <div className="claim">
      <ClaimState {...props} />
      <Present {...props} />
      {mayWrite && claim.seen !== '' && (
        <form method="post" action={adminPaths.claim(applicationId, 'leave')} hidden data-leave="">
          <CsrfField />
          <input type="hidden" name="seen" value={claim.seen} />
          <Button type="submit" size="sm">
            Ayrıl
          </Button>
        </form>
      )}
    </div>
  );
}

function ClaimState(props: ClaimProps): ReactElement {
  const { holder } = props.claim;
  if (holder === null) return <Free {...props} />;
  return holder.isOwn ? <Own {...props} /> : <Others {...props} holder={holder} />;
}

function Others({ holder, ...props }: ClaimProps & { readonly holder: HolderView }): ReactElement {
  const { id, name, act, ago, elsewhere } = holder;
  const isHere = props.claim.others.includes(name);
  return (
    <Notice
      tone="warning"
      title={isHere ? `${name} şu an bu başvuruda` : `Bu başvuruyla ${name} ilgileniyor`}
    >
      <p>
        {ago} {DID[act]}.{' '}
        {elsewhere !== null && (
          <>
            Aynı kişinin <a href={adminPaths.application(elsewhere)}>{elsewhere} numaralı başvurusu</a>{' '}
            üzerinden.{' '}
          </>
        )}
        Aramadan önce kendisine sorun.
      </p>
      {props.mayWrite && (
        <Act {...props} action={adminPaths.claim(props.applicationId, 'claim')}>
          <input type="hidden" name="from" value={id} />
          <Button
            type="submit"
            size="sm"
            data-confirm={`Şu an ${name} ilgileniyor. Devralırsanız başvuru sizin üzerinize geçer ve bu, geçmişte görünür. Devralınsın mı?`}
          >
            Devral
          </Button>
        </Act>
      )}
    </Notice>
  );
}

function Own(props: ClaimProps): ReactElement {
  return (
    <Act {...props} action={adminPaths.claim(props.applicationId, 'unclaim')}>
      <p className="small">
        <strong>Bu başvuruyla siz ilgileniyorsunuz.</strong>{' '}
        <span className="muted">İşlem yapmazsanız bir süre sonra kendiliğinden bırakılır.</span>
      </p>
      <Button type="submit" size="sm">
        Bırak
      </Button>
    </Act>
  );
}

function Free(props: ClaimProps): ReactElement | null {
  const { last, others } = props.claim;
  if (!props.mayWrite && last === null && others.length === 0) return null;
  return (
    <Act {...props} action={adminPaths.claim(props.applicationId, 'claim')}>
      {last !== null && (
        <p className="small">
          Son işlem: {last.name}, {last.ago.toLocaleLowerCase('tr')}.
        </p>
      )}
      {props.mayWrite && (
        <Button type="submit" size="sm">
          Üstlen
        </Button>
      )}
    </Act>
  );
}

/** Those who have it open besides the reader. A script keeps it as it is; its line stays free, so that nothing moves. */
function Present({ applicationId, claim: { holder, others } }: ClaimProps): ReactElement {
  const named = holder !== null && !holder.isOwn && others.includes(holder.name) ? holder.name : undefined;
  const names = others.filter((name) => name !== named);
  return (
    <p className="small claim-present" role="status" data-present={applicationId} data-named={named}>
      {names.length > 0 && `${names.join(', ')} şu an bu başvuruda.`}
    </p>
  );
}

function Act({
  action,
  back,
  children,
}: Pick<ClaimProps, 'back'> & { readonly action: string; readonly children: ReactNode }): ReactElement {
  return (
    <form method="post" action={action} className="cluster">
      <CsrfField />
      <input type="hidden" name="return" value={back} />
      {children}
    </form>
  );
}
