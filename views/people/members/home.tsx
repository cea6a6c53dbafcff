import type { ReactElement } from 'react';
import { formatPhone } from '../../../src/shared/finance/tr/format.js';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Badge } from '../../components/badge/badge.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { TextField } from '../../components/field/controls.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
  memberLayout,
} from './member-frame.js';

export interface MemberHomeProps {
  readonly frame: MemberFrameModel;
  readonly name: string;
  /** Error of the typed name. */
  readonly nameError: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly isPhoneConfirmed: boolean;
  readonly since: string;
}

const TITLE = 'Hesabım';

function HomeBody(props: MemberHomeProps): ReactElement {
  const { frame, name, nameError, email, since } = props;
  return (
    <MemberFrame frame={frame} title={TITLE} tab={memberPaths.home()}>
      <ErrorSummary errors={nameError === null ? [] : [{ field: 'name', text: nameError }]} />
      <MemberSection id="bilgiler" title="Bilgilerim">
        <dl className="member-facts">
          <div>
            <dt>E-posta</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>Telefon</dt>
            <dd>
              <Phone {...props} />
            </dd>
          </div>
          <div>
            <dt>Üyelik</dt>
            <dd>{since}</dd>
          </div>
        </dl>
        <form className="stack" method="post" action={memberPaths.name()} noValidate>
          <MemberToken frame={frame} />
          <TextField
            name="name"
            label="Adınız"
            hint="Size nasıl seslenelim?"
            autoComplete="name"
            maxLength={120}
            defaultValue={name}
            error={nameError ?? undefined}
          />
          <div className="cluster">
            <Button type="submit">Adımı kaydet</Button>
          </div>
        </form>
      </MemberSection>
      <div className="cluster">
        <ButtonLink href={paths.loan('ihtiyac-kredisi')}>Kredileri karşılaştır</ButtonLink>
        <form method="post" action={paths.signOut()}>
          <Button type="submit">Çıkış Yap</Button>
        </form>
      </div>
    </MemberFrame>
  );
}

function Phone({ phone, isPhoneConfirmed }: MemberHomeProps): ReactElement {
  if (phone === null) return <a href={memberPaths.phone()}>Telefon numarası ekle</a>;
  return (
    <>
      <span className="nowrap">{formatPhone(phone)}</span>{' '}
      {isPhoneConfirmed ? (
        <>
          <Badge tone="success">Doğrulandı</Badge> <a href={memberPaths.phone()}>Numarayı değiştir</a>
        </>
      ) : (
        <>
          <Badge>Doğrulanmadı</Badge> <a href={memberPaths.phone()}>Telefonumu doğrula</a>
        </>
      )}
    </>
  );
}

export const MemberHome = view<MemberHomeProps>({
  layout: memberLayout,
  styles: ['members'],
  head: () => memberHead(TITLE),
  body: HomeBody,
});
