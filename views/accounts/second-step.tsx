import type { ReactElement } from 'react';
import { paths } from '../../src/shared/paths/site.js';
import { view } from '../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../src/shared/paths/second-factor.js';
import { Button } from '../components/button/button.js';
import { TextField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { AccountFrame } from './account-frame.js';
import { PasskeyForm, passkeyLayout } from './passkey-form.js';

export interface SecondStepNewProps {
  readonly error: string | null;
  /** A device of hers holds a key that stands in for the code. */
  readonly hasPasskey: boolean;
}

function SecondStepBody({ error, hasPasskey }: SecondStepNewProps): ReactElement {
  return (
    <AccountFrame title="Doğrulama Kodu">
      {error !== null && (
        <Notice tone="danger" id="kod-hatasi" live>
          <p>{error}</p>
        </Notice>
      )}
      <form className="stack" method="post" action={secondFactorPaths.step()}>
        <TextField
          name="code"
          label="Kod"
          hint="Doğrulama uygulamanızdaki altı haneli kod veya bir kurtarma kodu"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
        <Button type="submit" variant="primary" block>
          Doğrula
        </Button>
      </form>
      {hasPasskey && <PasskeyForm />}
      <details className="disclosure account-help">
        <summary>Telefonum yanımda değil</summary>
        <p>
          Doğrulamayı kurarken sakladığınız kurtarma kodlarından birini yazın; her kod bir kez kullanılır.
          Kodunuz kalmadıysa başka bir yöneticiden iki adımlı doğrulamanızı sıfırlamasını isteyin.
        </p>
      </details>
      <p>
        <a href={paths.signIn()}>Başka bir hesapla giriş yap</a>
      </p>
    </AccountFrame>
  );
}

export const SecondStepNew = view<SecondStepNewProps>({
  layout: passkeyLayout,
  styles: ['account'],
  head: () => ({ title: 'Doğrulama Kodu', robots: 'noindex', breadcrumb: [{ label: 'Doğrulama Kodu' }] }),
  body: SecondStepBody,
});
