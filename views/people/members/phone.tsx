import type { ReactElement } from 'react';
import { formatPhone } from '../../../src/shared/finance/tr/format.js';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import { accountLayout } from '../../accounts/account-frame.js';
import { PasswordField } from '../../accounts/password-field.js';
import { Badge } from '../../components/badge/badge.js';
import { Button } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { PhoneField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationCodeField } from '../../components/own-password/own-password.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
} from './member-frame.js';

export interface MemberPhoneProps {
  readonly frame: MemberFrameModel;
  readonly phone: string | null;
  readonly isConfirmed: boolean;
  /** SMS can leave; otherwise no phone can be confirmed. */
  readonly isPossible: boolean;
  /** The typed number, where the form came back. */
  readonly typed: string;
  readonly errors: Readonly<Record<string, string>>;
}

const TITLE = 'Telefon';

function PhoneBody(props: MemberPhoneProps): ReactElement {
  const { frame, phone, isConfirmed, isPossible, errors } = props;
  return (
    <MemberFrame
      frame={frame}
      title={TITLE}
      lead="Doğruladığınız numarayla yapılan başvurular hesabınızda görünür."
      tab={memberPaths.home()}
    >
      <ErrorSummary
        errors={Object.entries(errors).map(([field, text]) => ({
          field: field === 'current' ? 'dogrula' : field,
          text,
        }))}
      />
      {!isPossible && (
        <Notice tone="warning">
          <p>
            Bu site şu an SMS gönderemiyor; telefon numarası doğrulanamaz ve değiştirilemez. Doğrulanmayan
            numara hiçbir başvuruyu hesabınıza bağlamaz.
          </p>
        </Notice>
      )}
      {phone !== null && (
        <MemberSection id="simdiki" title="Şimdiki numaranız">
          <p>
            <strong className="nowrap">{formatPhone(phone)}</strong>{' '}
            {isConfirmed ? <Badge tone="success">Doğrulandı</Badge> : <Badge>Doğrulanmadı</Badge>}
          </p>
          {!isConfirmed && isPossible && (
            <form className="stack" method="post" action={memberPaths.verifyPhone()}>
              <MemberToken frame={frame} />
              <p>Bu numaraya SMS ile altı haneli bir kod göndeririz; numara kodu yazınca doğrulanır.</p>
              <div className="cluster">
                <Button id="dogrula" type="submit" variant="primary">
                  Kod gönder
                </Button>
              </div>
            </form>
          )}
        </MemberSection>
      )}
      {isPossible && <ChangeForm {...props} />}
    </MemberFrame>
  );
}

function ChangeForm({ frame, phone, typed, errors }: MemberPhoneProps): ReactElement {
  return (
    <MemberSection id="yeni" title={phone === null ? 'Numara ekleyin' : 'Numaranızı değiştirin'}>
      <form className="stack" method="post" action={memberPaths.phone()} noValidate>
        <MemberToken frame={frame} />
        <PhoneField
          name="phone_number"
          label="Yeni telefon numarası"
          hint="Numaranız, bu numaraya gönderdiğimiz kodu yazdığınızda değişir"
          defaultValue={typed}
          error={errors['phone_number']}
        />
        <PasswordField
          name="own_password"
          label="Şifreniz"
          error={errors['own_password']}
          autoComplete="current-password"
        />
        {frame.asksCode && <ReauthenticationCodeField id="phone_own_code" />}
        <div className="cluster">
          <Button type="submit">Yeni numaraya kod gönder</Button>
        </div>
      </form>
    </MemberSection>
  );
}

export const MemberPhone = view<MemberPhoneProps>({
  layout: accountLayout,
  styles: ['account', 'members'],
  head: () => memberHead(TITLE),
  body: PhoneBody,
});
