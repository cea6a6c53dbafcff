import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { AccountFrame } from './account-frame.js';

export interface SignInNewProps {
  /** Where to go afterwards; empty: where one's role begins. */
  readonly next: string;
  readonly email: string;
  readonly remember: boolean;
  readonly error: string | null;
}

function SignInBody({ next, email, remember, error }: SignInNewProps): ReactElement {
  return (
    <AccountFrame title="Üye Girişi">
      {error !== null && (
        <div className="notice tone-danger" role="alert" id="giris-hatasi">
          <p>{error}</p>
        </div>
      )}
      <form className="stack" method="post" action={paths.signIn()}>
        {next !== '' && <input type="hidden" name="next" value={next} />}
        <div className="field">
          <label className="field-label" htmlFor="email">
            E-posta adresi
          </label>
          <div className="control">
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              maxLength={254}
              required
              defaultValue={email}
              aria-describedby={error === null ? undefined : 'giris-hatasi'}
            />
          </div>
        </div>
        <div className="field">
          <label className="field-label" htmlFor="password">
            Şifre
          </label>
          <div className="control" data-password="">
            <input
              id="password"
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={256}
              required
            />
          </div>
        </div>
        <div className="choice">
          <input id="remember" name="remember" type="checkbox" value="on" defaultChecked={remember} />
          <label htmlFor="remember">Beni hatırla</label>
        </div>
        <button type="submit" className="button button-primary button-block">
          Giriş Yap
        </button>
      </form>
      <details className="account-help">
        <summary>Şifremi unuttum</summary>
        <p>Şifreniz yalnızca bir yönetici tarafından yenilenebilir. Lütfen yöneticinize başvurun.</p>
      </details>
      <p>
        Üye değil misiniz? <a href={paths.signUp()}>Üye olun</a>
      </p>
    </AccountFrame>
  );
}

export const SignInNew = view<SignInNewProps>({
  layout: siteLayout,
  styles: ['account'],
  head: () => ({ title: 'Üye Girişi', robots: 'noindex' }),
  body: SignInBody,
});
