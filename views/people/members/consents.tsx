import { Fragment, type ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import type { ChannelConsent, ConsentKind } from '../../../src/shared/enums/applications.js';
import { CHANNEL_WORDS } from '../../../src/shared/labels/consents.js';
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
  /** Permissions of marketing that she may give, as their texts read now. */
  readonly channels: readonly {
    readonly name: ChannelConsent;
    readonly label: string;
    readonly href: string;
  }[];
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
      <MemberSection id="onaylar" title="Okuduğunuz ve izin verdiğiniz metinler">
        {consents.length === 0 ? (
          <p className="muted">Kayıtlı bir metin yok.</p>
        ) : (
          <ul className="member-list">
            {consents.map(({ kind, label, href, given, withdrawn, application }) => (
              <li key={`${kind} ${given} ${application?.id ?? ''}`}>
                <div>
                  <p>{href === null ? label : <a href={href}>{label}</a>}</p>
                  <p className="small muted">
                    {given}
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

/** Before each channel had its own: one for all of them. */
const isForAll = ({ kind }: ConsentItem): boolean => kind === 'member_marketing' || kind === 'marketing';

function Marketing({ frame, consents, channels }: MemberConsentsShowProps): ReactElement {
  const standing = consents.filter(({ withdrawn }) => withdrawn === null);
  const forAll = standing.filter(isForAll);
  const names = channels.map(({ name }) => name);
  const given = standing.filter((one) => isForAll(one) || names.some((name) => name === one.kind));
  return (
    <MemberSection id="kampanya" title="Kampanya ve teklif iletileri">
      {forAll.length > 0 && (
        <p>
          Daha önce arama, SMS ve e-postaya tek izin verdiniz. Bu izin bölünemez: birini geri aldığınızda
          hepsi biter; istediklerinize sonra yeniden izin verebilirsiniz.
        </p>
      )}
      <ul className="member-list">
        {channels.map((channel) => (
          <Channel
            key={channel.name}
            {...channel}
            frame={frame}
            isGiven={forAll.length > 0 || given.some(({ kind }) => kind === channel.name)}
          />
        ))}
      </ul>
      <Applications given={given} />
    </MemberSection>
  );
}

interface ChannelProps {
  readonly frame: MemberFrameModel;
  readonly name: ChannelConsent;
  readonly label: string;
  readonly href: string;
  readonly isGiven: boolean;
}

function Channel({ frame, name, label, href, isGiven }: ChannelProps): ReactElement {
  return (
    <li>
      <div>
        <p>
          <Badge tone={isGiven ? 'success' : 'neutral'}>
            {isGiven ? 'İzin verdiniz' : 'İzin vermediniz'}
          </Badge>{' '}
          {label}{' '}
          <a href={href}>
            Metnin tamamı<span className="visually-hidden">: {CHANNEL_WORDS[name]}</span>
          </a>
        </p>
      </div>
      <form method="post" action={isGiven ? memberPaths.withdrawConsent() : memberPaths.giveConsent()}>
        <MemberToken frame={frame} />
        <Button type="submit" name="consent" value={name}>
          {isGiven ? 'İznimi geri al' : 'İzin veriyorum'}
          <span className="visually-hidden">: {CHANNEL_WORDS[name]}</span>
        </Button>
      </form>
    </li>
  );
}

/** Where she gave any of them; taken back, they end there too. */
function Applications({ given }: { readonly given: readonly ConsentItem[] }): ReactElement | null {
  const all = given.flatMap(({ application }) => application ?? []);
  const once = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
  if (once.length === 0) return null;
  return (
    <p>
      İzin verdiğiniz başvurular:{' '}
      {once.map((one, at) => (
        <Fragment key={one.id}>
          {at > 0 && ', '}
          <ApplicationNumber {...one} />
        </Fragment>
      ))}
      . Geri aldığınız izin onlarda da biter.
    </p>
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
