import type { ReactElement } from 'react';
import { memberPaths } from '../../src/member-paths.js';
import { view } from '../../src/rendering/page.js';
import type { MemberConsentKind } from '../../src/words/applications.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
} from './member-frame.js';

interface GivenConsent {
  readonly kind: MemberConsentKind;
  /** The sentence beside the box. */
  readonly label: string;
  /** Where the text can be read as it was shown. */
  readonly href: string;
  readonly given: string;
  readonly withdrawn: string | null;
}

export interface MemberConsentsShowProps {
  readonly frame: MemberFrameModel;
  /** The newest first. */
  readonly consents: readonly GivenConsent[];
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
          <p className="muted">Bu hesapla onaylanmış bir metin yok.</p>
        ) : (
          <ul className="member-list">
            {consents.map(({ label, href, given, withdrawn }) => (
              <li key={`${href} ${given}`}>
                <div>
                  <p>
                    <a href={href}>{label}</a>
                  </p>
                  <p className="small muted">
                    Onay {given}
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

function Marketing({ frame, consents, marketing }: MemberConsentsShowProps): ReactElement {
  const isGiven = consents.some(({ kind, withdrawn }) => kind === 'member_marketing' && withdrawn === null);
  return (
    <MemberSection id="kampanya" title="Kampanya ve teklif iletileri">
      <p>
        <Badge tone={isGiven ? 'success' : 'neutral'}>{isGiven ? 'İzin verdiniz' : 'İzin vermediniz'}</Badge>
      </p>
      <p>
        {marketing.label} <a href={marketing.href}>Metnin tamamı</a>
      </p>
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
  layout: siteLayout,
  styles: ['members'],
  head: () => memberHead(TITLE),
  body: ConsentsBody,
});
