import type { ReactElement } from 'react';
import { TextField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';

/** The secret that an authenticator app and the site are to share. */
interface SecondFactorOffer {
  readonly sealed: string;
  /** To be typed where nothing can be scanned. */
  readonly text: string;
  readonly qr: { readonly path: string; readonly edge: number };
}

/** How somebody's second factor stands, and what is offered where there is none yet. */
export interface SecondFactorModel {
  readonly email: string;
  readonly state: { readonly since: string; readonly codesLeft: number } | null;
  readonly offer: SecondFactorOffer | null;
}

/** The secret, to be scanned or typed. Style: `second-factor`. */
export function SecondFactorSecret({
  email,
  offer: { text, qr },
}: {
  readonly email: string;
  readonly offer: SecondFactorOffer;
}): ReactElement {
  return (
    <div className="second-factor-offer">
      <svg
        className="second-factor-qr"
        role="img"
        aria-label="Doğrulama uygulaması için karekod"
        viewBox={`0 0 ${String(qr.edge)} ${String(qr.edge)}`}
        width="200"
        height="200"
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${String(qr.edge)}v${String(qr.edge)}H0z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <dl>
        <dt className="muted">Anahtar</dt>
        <dd className="second-factor-secret">{text}</dd>
        <dt className="muted">Hesap</dt>
        <dd>{email}</dd>
        <dt className="muted">Tür</dt>
        <dd>Zamana dayalı, altı hane</dd>
      </dl>
    </div>
  );
}

/** Where the app's first code shows that it works. */
export const FirstCodeField = ({ error }: { readonly error: string | undefined }): ReactElement => (
  <TextField
    name="code"
    label="Uygulamadaki kod"
    hint="Altı hane"
    error={error}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
  />
);

/** Fewer are soon none. */
const FEW_CODES = 3;

/** Said while there is time to make new ones. */
export function FewCodes({ left }: { readonly left: number }): ReactElement | null {
  if (left >= FEW_CODES) return null;
  return (
    <Notice tone="warning" title={left === 0 ? 'Kurtarma kodunuz kalmadı' : 'Kurtarma kodlarınız azaldı'}>
      <p>Telefonunuzu kaybederseniz hesabınıza girebilmek için yeni kodlar oluşturun.</p>
    </Notice>
  );
}

/** Recovery codes, this once. Style: `second-factor`. */
export function RecoveryCodes({
  codes,
  isNew,
}: {
  readonly codes: readonly string[];
  /** The factor was set up just now; otherwise only its codes are new. */
  readonly isNew: boolean;
}): ReactElement {
  return (
    <>
      <Notice
        tone="success"
        title={isNew ? 'İki adımlı doğrulama açıldı' : 'Yeni kurtarma kodları oluşturuldu'}
        live
      >
        <p>
          Bu kodlar yalnızca şimdi gösterilir. Yazdırın ya da telefonunuzdan başka bir yerde saklayın:
          telefonunuzu kaybederseniz her biriyle bir kez giriş yapabilirsiniz.
        </p>
      </Notice>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
