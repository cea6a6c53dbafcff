import type { ReactElement } from 'react';
import { view } from '../../../../src/rendering/page.js';
import { secondFactorPaths } from '../../../../src/second-factor-paths.js';
import { FormSection } from '../../../components/admin-form/admin-form.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { ErrorSummary } from '../../../components/error-summary/error-summary.js';
import { TextField } from '../../../components/field/controls.js';
import { Notice } from '../../../components/notice/notice.js';
import { OwnPasswordField } from '../../../components/own-password/own-password.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface PasskeyIndexProps {
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

function PasskeysBody(props: PasskeyIndexProps): ReactElement {
  const { keys, failure } = props;
  return (
    <>
      <AdminPageHeader
        title="Geçiş anahtarları"
        subtitle="Parmak izi, yüz tanıma veya güvenlik anahtarıyla giriş"
        back={{ href: secondFactorPaths.own(), label: 'İki adımlı doğrulama' }}
      />
      <div className="stack">
        {failure !== null && (
          <Notice tone="danger" live>
            <p>{failure}</p>
          </Notice>
        )}
        {keys.length > 0 && <Keys keys={keys} />}
        <Adding {...props} />
      </div>
    </>
  );
}

const Keys = ({ keys }: Pick<PasskeyIndexProps, 'keys'>): ReactElement => (
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
          <ButtonLink href={secondFactorPaths.passkey(id)} size="sm" aria-label={`${name}: kaldır`}>
            Kaldır
          </ButtonLink>
        </li>
      ))}
    </ul>
  </section>
);

function Adding(props: PasskeyIndexProps): ReactElement {
  const { isPossible, hasSecondFactor, isFull, name, errors } = props;
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
          <a href={secondFactorPaths.own()}>İki adımlı doğrulamayı kur</a>
        </p>
      </Notice>
    );
  if (isFull)
    return (
      <Notice title="Daha fazla anahtar eklenemez">
        <p>Yenisini eklemek için kullanmadığınız bir anahtarı kaldırın.</p>
      </Notice>
    );
  const listed = Object.entries(errors).map(([field, text]) => ({ field, text }));
  return (
    <form className="admin-form card" method="post" action={secondFactorPaths.passkeys()} noValidate>
      <CsrfField />
      <ErrorSummary errors={listed} title="Anahtar eklenmedi" />
      <FormSection
        title="Yeni anahtar"
        hint="Anahtar aygıtınızdan çıkmaz. Onunla girerken şifre ve kod yazmazsınız; ikisi de geçerli kalır."
      >
        <TextField
          name="name"
          label="Anahtarın adı"
          hint="Örneğin “İş bilgisayarım”"
          defaultValue={name}
          error={errors['name']}
          maxLength={60}
          autoComplete="off"
        />
        <OwnPasswordField hint="Siz olduğunuzu doğrulamak için" error={errors['own_password']} />
      </FormSection>
      <div className="cluster">
        <Button type="submit" variant="primary">
          Devam et
        </Button>
      </div>
    </form>
  );
}

export const PasskeyIndex = view<PasskeyIndexProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-profile'],
  head: () => ({ title: 'Geçiş anahtarları', robots: 'noindex' }),
  body: PasskeysBody,
});
