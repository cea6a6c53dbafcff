import type { ReactElement, ReactNode } from 'react';
import { Button, ButtonLink } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';

/** One's own keys, and the form that adds one. */
export interface OwnPasskeysModel {
  /** Browsers make keys for names of sites only, not for addresses of machines. */
  readonly isPossible: boolean;
  readonly hasSecondFactor: boolean;
  readonly isFull: boolean;
  readonly keys: readonly {
    readonly id: string;
    readonly name: string;
    readonly since: string;
    readonly lastUsed: string | null;
  }[];
  /** As it was typed. */
  readonly name: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Why none was added. */
  readonly failure: string | null;
}

export const PASSKEY_HINT =
  'Anahtar aygıtınızdan çıkmaz. Onunla girerken şifre ve kod yazmazsınız; ikisi de geçerli kalır.';

/** The person's passkeys, and the failure of the last attempt. */
export function OwnPasskeys({
  of: { keys, failure },
  addressOf,
}: {
  readonly of: OwnPasskeysModel;
  /** Where one is removed. */
  readonly addressOf: (id: string) => string;
}): ReactElement {
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" live>
          <p>{failure}</p>
        </Notice>
      )}
      {keys.length > 0 && (
        <section className="form-section profile-sessions" aria-labelledby="anahtarlar">
          <h2 id="anahtarlar">Anahtarlarınız</h2>
          <ul className="session-list">
            {keys.map(({ id, name, since, lastUsed }) => (
              <li key={id}>
                <div>
                  <p>
                    <strong>{name}</strong>
                  </p>
                  <p className="small muted">
                    Eklendi: {since} · {lastUsed === null ? 'Henüz kullanılmadı' : `Son giriş: ${lastUsed}`}
                  </p>
                </div>
                <ButtonLink href={addressOf(id)} size="sm" aria-label={`${name}: kaldır`}>
                  Kaldır
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Why none can be added now; nothing where one can. */
export function NoPasskey({
  of: { isPossible, hasSecondFactor, isFull },
  factor,
}: {
  readonly of: OwnPasskeysModel;
  /** Where the second factor is set up. */
  readonly factor: string;
}): ReactElement | null {
  if (!isPossible)
    return (
      <Notice title="Bu adreste geçiş anahtarı kullanılamaz">
        <p>
          Tarayıcılar anahtarı yalnızca alan adı olan siteler için oluşturur. Site adresini yöneticiniz
          ayarlar.
        </p>
      </Notice>
    );
  if (!hasSecondFactor)
    return (
      <Notice title="Önce iki adımlı doğrulamayı kurun">
        <p>
          Anahtarınız kaybolursa hesabınıza uygulamanızdaki kod veya kurtarma kodlarıyla girersiniz.{' '}
          <a href={factor}>İki adımlı doğrulamayı kur</a>
        </p>
      </Notice>
    );
  if (!isFull) return null;
  return (
    <Notice title="Daha fazla anahtar eklenemez">
      <p>Yenisini eklemek için kullanmadığınız bir anahtarı kaldırın.</p>
    </Notice>
  );
}

export const canAdd = ({ isPossible, hasSecondFactor, isFull }: OwnPasskeysModel): boolean =>
  isPossible && hasSecondFactor && !isFull;

/** Has the device make a key, by its script. */
export function PasskeyQuestion({
  name,
  question,
  action,
  back,
  token,
}: {
  readonly name: string;
  /** Options for creating the key, as JSON for the device. */
  readonly question: string;
  readonly action: string;
  readonly back: string;
  /** Shows that the form was sent from one of our pages. */
  readonly token: ReactNode;
}): ReactElement {
  return (
    <form
      className="card stack admin-confirm"
      method="post"
      action={action}
      data-passkey="create"
      data-question={question}
    >
      {token}
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="credential" value="" />
      <p>
        Aygıtınız parmak izinizi, yüzünüzü veya ekran kilidinizi sorar. Güvenlik anahtarı kullanıyorsanız
        takıp dokunun. Beş dakikanız var.
      </p>
      <div data-passkey-failed="" role="status" />
      <div data-passkey-missing="">
        <Notice tone="warning">
          <p>Bu tarayıcı geçiş anahtarı oluşturamıyor. Başka bir tarayıcı veya aygıtla deneyin.</p>
        </Notice>
      </div>
      <div className="cluster">
        <Button type="submit" variant="primary" hidden data-passkey-button="">
          Aygıtta onayla
        </Button>
        <ButtonLink href={back}>Vazgeç</ButtonLink>
      </div>
    </form>
  );
}
