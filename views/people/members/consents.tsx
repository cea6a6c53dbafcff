import { Fragment, type ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import type { ConsentKind } from '../../../src/shared/enums/applications.js';
import { Badge } from '../../components/badge/badge.js';
import { Button } from '../../components/button/button.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
  memberLayout,
} from './member-frame.js';

export interface ConsentItem {
  readonly kind: ConsentKind;
  /** The sentence beside the box. */
  readonly label: string;
  /** Where the text can be read as it was shown; null where that is not known. */
  readonly href: string | null;
  readonly given: string;
  readonly withdrawn: string | null;
  /** Where it was given with one; listed where it stands among her applications. */
  readonly application: { readonly id: string; readonly isListed: boolean } | null;
}

export interface MemberConsentsShowProps {
  readonly frame: MemberFrameModel;
  /** The newest first. */
  readonly consents: readonly ConsentItem[];
  /** In force now. */
  readonly marketing: { readonly label: string; readonly href: string; readonly version: string };
  /** Of the same address; null where there is no subscription. */
  readonly newsletter: { readonly text: string; readonly since: string | null } | null;
}

const TITLE = 'İzinlerim';

function ConsentsBody(props: MemberConsentsShowProps): ReactElement {
  const { frame, consents } = props;
  return (
    <MemberFrame frame={frame} title={TITLE} tab={memberPaths.consents()}>
      <Marketing {...props} />
      <Newsletter {...props} />
      <MemberSection id="onaylar" title="Onayladığınız metinler">
        {consents.length === 0 ? (
          <p className="muted">Onayladığınız bir metin yok.</p>
        ) : (
          <ul className="member-list">
            {consents.map(({ kind, label, href, given, withdrawn, application }) => (
              <li key={`${kind} ${given} ${application?.id ?? ''}`}>
                <div>
                  <p>{href === null ? label : <a href={href}>{label}</a>}</p>
                  <p className="small muted">
                    Onay {given}
                    {application !== null && (
                      <>
                        {' · '}
                        <ApplicationNumber {...application} />
                      </>
                    )}
                    {withdrawn !== null && ` · Geri alındı ${withdrawn}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </MemberSection>
    </MemberFrame>
  );
}

function ApplicationNumber({ id, isListed }: NonNullable<ConsentItem['application']>): ReactElement {
  return isListed ? <a href={memberPaths.application(id)}>Başvuru no {id}</a> : <>Başvuru no {id}</>;
}

const isMarketing = ({ kind }: ConsentItem): boolean => kind === 'member_marketing' || kind === 'marketing';

function Marketing({ frame, consents, marketing }: MemberConsentsShowProps): ReactElement {
  const given = consents.filter((one) => isMarketing(one) && one.withdrawn === null);
  const isGiven = given.length > 0;
  const applications = given.flatMap(({ application }) => application ?? []);
  return (
    <MemberSection id="kampanya" title="Kampanya ve teklif iletileri">
      <p>
        <Badge tone={isGiven ? 'success' : 'neutral'}>{isGiven ? 'İzin verdiniz' : 'İzin vermediniz'}</Badge>
      </p>
      <p>
        {marketing.label} <a href={marketing.href}>Metnin tamamı</a>
      </p>
      {applications.length > 0 && (
        <p>
          İzin verdiğiniz başvurular:{' '}
          {applications.map((one, at) => (
            <Fragment key={one.id}>
              {at > 0 && ', '}
              <ApplicationNumber {...one} />
            </Fragment>
          ))}
          . Geri aldığınızda hepsi birden biter.
        </p>
      )}
      <form method="post" action={isGiven ? memberPaths.withdrawConsent() : memberPaths.giveConsent()}>
        <MemberToken frame={frame} />
        <Button type="submit">{isGiven ? 'İznimi geri al' : 'İzin veriyorum'}</Button>
      </form>
    </MemberSection>
  );
}

function Newsletter({ frame, newsletter }: MemberConsentsShowProps): ReactElement {
  return (
    <MemberSection id="bulten" title="Bülten">
      {newsletter === null ? (
        <p className="muted">E-posta adresinizle bülten aboneliği yok.</p>
      ) : (
        <>
          <p>
            <Badge tone="success">Abonesiniz</Badge>{' '}
            <span className="small muted">
              {newsletter.since === null ? 'Onay bekliyor' : `Başlangıç ${newsletter.since}`}
            </span>
          </p>
          <p>{newsletter.text}</p>
          <form method="post" action={memberPaths.leaveNewsletter()}>
            <MemberToken frame={frame} />
            <Button type="submit">Bültenden ayrıl</Button>
          </form>
        </>
      )}
    </MemberSection>
  );
}

export const MemberConsentsShow = view<MemberConsentsShowProps>({
  layout: memberLayout,
  styles: ['members'],
  head: () => memberHead(TITLE),
  body: ConsentsBody,
});
