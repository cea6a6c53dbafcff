import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../../../src/shared/paths/second-factor.js';
import { FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { ErrorSummary } from '../../../components/error-summary/error-summary.js';
import { Notice } from '../../../components/notice/notice.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { FewCodes, FirstCodeField, type SecondFactorModel, SecondFactorSecret } from '../../second-factor.js';

export interface SecondFactorEditProps extends SecondFactorModel {
  /** Nothing else is open before. */
  readonly isRequired: boolean;
  readonly errors: Readonly<Record<string, string>>;
}

function SecondFactorBody(props: SecondFactorEditProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="İki adımlı doğrulama"
        subtitle={props.email}
        back={{ href: adminPaths.profile(), label: 'Profilim' }}
      />
      {props.state ? <Standing {...props} state={props.state} /> : <SetUp {...props} />}
    </>
  );
}

function SetUp({ email, isRequired, offer, errors }: SecondFactorEditProps): ReactElement | null {
  if (!offer) return null;
  const listed = Object.entries(errors).map(([field, said]) => ({ field, text: said }));
  return (
    <form className="admin-form card" method="post" action={secondFactorPaths.own()} noValidate>
      <CsrfField />
      <input type="hidden" name="offer" value={offer.sealed} />
      <ErrorSummary errors={listed} title="İki adımlı doğrulama açılmadı" />
      {isRequired && (
        <Notice tone="warning" title="Önce iki adımlı doğrulamayı kurun">
          <p>Ayarlarda zorunlu tutuluyor. Yönetim paneli, aşağıda kurduğunuzda açılır.</p>
        </Notice>
      )}
      <p>
        Açıldığında giriş yaparken ve önemli işlemlerde şifrenizin yanında telefonunuzdaki bir uygulamanın
        gösterdiği kod da sorulur. Google Authenticator, Microsoft Authenticator, Aegis gibi herhangi bir
        doğrulama uygulaması kullanabilirsiniz.
      </p>
      <FormSection title="1. Uygulamanıza ekleyin" hint="Karekodu okutun ya da anahtarı elle yazın.">
        <Wide>
          <SecondFactorSecret email={email} offer={offer} />
        </Wide>
      </FormSection>
      <FormSection title="2. Onaylayın">
        <FirstCodeField error={errors['code']} />
        <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={errors['own_password']} />
      </FormSection>
      <p className="muted">Açıldığında bu oturum dışında açık olan oturumlarınız kapanır.</p>
      <div className="cluster">
        <Button type="submit" variant="primary">
          İki adımlı doğrulamayı aç
        </Button>
      </div>
    </form>
  );
}

function Standing({
  state: { since, codesLeft },
  errors,
}: SecondFactorEditProps & { readonly state: NonNullable<SecondFactorEditProps['state']> }): ReactElement {
  const listed = Object.entries(errors).map(([field, said]) => ({ field, text: said }));
  return (
    <div className="stack">
      <Notice tone="success" title="İki adımlı doğrulama açık">
        <p>Kuruldu: {since}. Giriş yaparken uygulamanızdaki kod da sorulur.</p>
      </Notice>
      <p>
        <ButtonLink href={secondFactorPaths.passkeys()} size="sm">
          Geçiş anahtarları
        </ButtonLink>
      </p>
      <FewCodes left={codesLeft} />
      <form className="admin-form card" method="post" action={secondFactorPaths.ownCodes()} noValidate>
        <CsrfField />
        <ErrorSummary errors={listed} title="İşlem yapılmadı" />
        <FormSection
          title="Değiştirin"
          hint={`Kullanılmamış kurtarma kodunuz: ${String(codesLeft)}. Yenileri oluşturulunca öncekiler geçersiz olur. Telefonunuzu değiştirmek için kapatıp yeni telefonla yeniden kurun.`}
        >
          <ReauthenticationField error={errors['own_password']} />
        </FormSection>
        <div className="cluster">
          <Button type="submit">Yeni kurtarma kodları oluştur</Button>
          <Button type="submit" variant="danger" formAction={secondFactorPaths.ownOff()}>
            İki adımlı doğrulamayı kapat
          </Button>
        </div>
      </form>
    </div>
  );
}

export const SecondFactorEdit = view<SecondFactorEditProps>({
  layout: adminLayout,
  styles: ['admin-form', 'second-factor'],
  head: () => ({ title: 'İki adımlı doğrulama', robots: 'noindex' }),
  body: SecondFactorBody,
});
