import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import { accountLayout } from '../../accounts/account-frame.js';
import { PasswordField } from '../../accounts/password-field.js';
import {
  FewCodes,
  FirstCodeField,
  type SecondFactorModel,
  SecondFactorSecret,
} from '../../accounts/second-factor.js';
import { Button } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationCodeField } from '../../components/own-password/own-password.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
} from './member-frame.js';

export interface MemberSecondFactorProps extends SecondFactorModel {
  readonly frame: MemberFrameModel;
  /** Nothing else of her account is open before. */
  readonly isRequired: boolean;
  readonly errors: Readonly<Record<string, string>>;
}

const TITLE = 'İki adımlı doğrulama';

function SecondFactorBody(props: MemberSecondFactorProps): ReactElement {
  const { frame, errors, state } = props;
  return (
    <MemberFrame frame={frame} title={TITLE} lead={props.email} tab={memberPaths.security()}>
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} />
      {state === null ? <SetUp {...props} /> : <Standing {...props} state={state} />}
    </MemberFrame>
  );
}

const OwnPassword = ({ errors }: Pick<MemberSecondFactorProps, 'errors'>): ReactElement => (
  <PasswordField
    name="own_password"
    label="Şifreniz"
    error={errors['own_password']}
    autoComplete="current-password"
  />
);

function SetUp({ frame, email, offer, isRequired, errors }: MemberSecondFactorProps): ReactElement | null {
  if (!offer) return null;
  return (
    <form className="stack" method="post" action={memberPaths.secondFactor()} noValidate>
      <MemberToken frame={frame} />
      <input type="hidden" name="offer" value={offer.sealed} />
      {isRequired && (
        <Notice tone="warning" title="Önce iki adımlı doğrulamayı kurun">
          <p>Bu sitede üyeler için zorunlu. Hesabınız, aşağıda kurduğunuzda açılır.</p>
        </Notice>
      )}
      <p>
        Açıldığında giriş yaparken ve önemli işlemlerde şifrenizin yanında telefonunuzdaki bir uygulamanın
        gösterdiği kod da sorulur. Google Authenticator, Microsoft Authenticator, Aegis gibi herhangi bir
        doğrulama uygulaması kullanabilirsiniz.
      </p>
      <MemberSection id="ekleyin" title="1. Uygulamanıza ekleyin">
        <p>Karekodu okutun ya da anahtarı elle yazın.</p>
        <SecondFactorSecret email={email} offer={offer} />
      </MemberSection>
      <MemberSection id="onaylayin" title="2. Onaylayın">
        <FirstCodeField error={errors['code']} />
        <OwnPassword errors={errors} />
        <p className="muted">Açıldığında bu oturum dışında açık olan oturumlarınız kapanır.</p>
        <div className="cluster">
          <Button type="submit" variant="primary">
            İki adımlı doğrulamayı aç
          </Button>
        </div>
      </MemberSection>
    </form>
  );
}

function Standing({
  frame,
  state: { since, codesLeft },
  errors,
}: MemberSecondFactorProps & { readonly state: NonNullable<SecondFactorModel['state']> }): ReactElement {
  return (
    <>
      <Notice tone="success" title="İki adımlı doğrulama açık">
        <p>Kuruldu: {since}. Giriş yaparken uygulamanızdaki kod da sorulur.</p>
      </Notice>
      <FewCodes left={codesLeft} />
      <MemberSection id="degistirin" title="Değiştirin">
        <form className="stack" method="post" action={memberPaths.secondFactorCodes()} noValidate>
          <MemberToken frame={frame} />
          <p>
            Kullanılmamış kurtarma kodunuz: {codesLeft}. Yenileri oluşturulunca öncekiler geçersiz olur.
            Telefonunuzu değiştirmek için kapatıp yeni telefonla yeniden kurun.
          </p>
          <OwnPassword errors={errors} />
          <ReauthenticationCodeField />
          <div className="cluster">
            <Button type="submit">Yeni kurtarma kodları oluştur</Button>
            <Button type="submit" variant="danger" formAction={memberPaths.secondFactorOff()}>
              İki adımlı doğrulamayı kapat
            </Button>
          </div>
        </form>
      </MemberSection>
    </>
  );
}

export const MemberSecondFactor = view<MemberSecondFactorProps>({
  layout: accountLayout,
  styles: ['account', 'members', 'second-factor'],
  head: () => memberHead(TITLE),
  body: SecondFactorBody,
});
