import type { ReactElement } from 'react';
import { accountPaths } from '../../src/shared/paths/account.js';
import { signUpPaths } from '../../src/shared/paths/member.js';
import { paths } from '../../src/shared/paths/site.js';
import { view } from '../../src/shared/rendering/page.js';
import { Button } from '../components/button/button.js';
import { CheckboxField, EmailField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { AccountFrame } from './account-frame.js';
import { PasskeyForm, passkeyLayout } from './passkey-form.js';
import { PasswordField } from './password-field.js';

export interface SignInNewProps {
  /** Where to go afterwards; empty: where one's role begins. */
  readonly next: string;
  readonly email: string;
  readonly remember: boolean;
  readonly error: string | null;
  /** A restored draft, sealed: the values typed into a form when the session ended. */
  readonly unfinished?: string | null;
  /** Her address waits to be confirmed. */
  readonly isUnconfirmed?: boolean;
  /** The session is over, and what was sent is not done. */
  readonly isOver?: boolean;
  /** One may sign in here by a key that a device holds. */
  readonly hasPasskeys?: boolean;
}

function SignInBody(props: SignInNewProps): ReactElement {
  const { next, email, remember, error, unfinished, isOver, isUnconfirmed, hasPasskeys } = props;
  return (
    <AccountFrame title="Üye Girişi">
      {isOver === true && (
        <Notice tone="warning" title="Oturumunuz sona ermiş" live>
          <p>
            Gönderdiğiniz bilgi kaydedilmedi.{' '}
            {typeof unfinished === 'string'
              ? 'Yazdıklarınız duruyor: aynı hesapla giriş yapınca forma dönersiniz, bakıp yeniden gönderirsiniz. Şifreler ve seçtiğiniz dosyalar saklanmaz.'
              : 'Giriş yapıp yeniden deneyin.'}
          </p>
        </Notice>
      )}
      {error !== null && (
        <Notice tone="danger" id="giris-hatasi" live>
          <p>{error}</p>
          {isUnconfirmed === true && (
            <p>
              <a href={signUpPaths.link()}>Bağlantıyı yeniden gönder</a>
            </p>
          )}
        </Notice>
      )}
      <form className="stack" method="post" action={paths.signIn()}>
        {typeof unfinished === 'string' && <input type="hidden" name="unfinished" value={unfinished} />}
        {next !== '' && <input type="hidden" name="next" value={next} />}
        <EmailField name="email" label="E-posta adresi" autoComplete="username" defaultValue={email} />
        <PasswordField
          name="password"
          label="Şifre"
          autoComplete="current-password"
          autoFocus={error !== null && email !== ''}
        />
        <CheckboxField name="remember" label="Beni hatırla" value="on" defaultChecked={remember} optional />
        <Button type="submit" variant="primary" block>
          Giriş Yap
        </Button>
      </form>
      {hasPasskeys === true && <PasskeyForm next={next} unfinished={unfinished} />}
      <p>
        <a href={accountPaths.passwordRequest()}>Şifremi unuttum</a>
      </p>
      <p>
        Üye değil misiniz? <a href={paths.signUp()}>Üye olun</a>
      </p>
    </AccountFrame>
  );
}

export const SignInNew = view<SignInNewProps>({
  layout: passkeyLayout,
  styles: ['account'],
  // Found by those who look for it; where they wanted to go is no part of its address.
  head: (_props, site) => ({
    title: 'Üye Girişi',
    description: `${site.name} hesabınıza e-posta adresiniz ve şifrenizle giriş yapın.`,
    canonical: paths.signIn(),
    breadcrumb: [{ label: 'Üye Girişi' }],
  }),
  body: SignInBody,
});
