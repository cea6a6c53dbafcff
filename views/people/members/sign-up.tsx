import type { ReactElement } from 'react';
import { signUpPaths } from '../../../src/shared/paths/member.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AccountFrame, accountLayout } from '../../accounts/account-frame.js';
import { NewPasswordField, type NewPasswordRules } from '../../accounts/new-password-field.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { CheckboxField, EmailField, PhoneField } from '../../components/field/controls.js';
import { CHANNEL_CONSENTS, type ChannelConsent } from '../../../src/shared/enums/applications.js';
import { Honeypot } from '../../components/honeypot/honeypot.js';
import { Notice } from '../../components/notice/notice.js';

/** The sentence beside a box, and where the text behind it can be read. */
interface Agreement {
  readonly label: string;
  readonly href: string;
}

export interface SignUpNewProps {
  /** Mails can leave; otherwise nobody could be confirmed, and nothing is asked for. */
  readonly isMailed: boolean;
  readonly texts: Readonly<Record<'membership' | 'terms' | ChannelConsent, Agreement>>;
  /** Of the texts, as the form sends them along. */
  readonly versions: string;
  readonly passwordRules: NewPasswordRules;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Reason why no sign-up is accepted now. */
  readonly problem: string | null;
}

const TITLE = 'Üye Ol';
/** As they stand in the form. */
const FIELDS = ['phone_number', 'email', 'password', 'kvkk_consent', 'terms_consent'];
/** Its box stands in forms of before alone: a message about it has no field to lead to. */
const OF_BEFORE = 'marketing_consent';

function SignUpBody(props: SignUpNewProps): ReactElement {
  const { isMailed, errors, problem } = props;
  return (
    <AccountFrame title={TITLE}>
      {problem !== null && (
        <Notice tone="danger" live>
          <p>{problem}</p>
        </Notice>
      )}
      <ErrorSummary
        errors={[...FIELDS, OF_BEFORE].flatMap((field) => {
          const text = errors[field];
          if (text === undefined) return [];
          return field === OF_BEFORE ? [{ text }] : [{ field, text }];
        })}
      />
      {isMailed ? <SignUpForm {...props} /> : <Closed />}
      {isMailed && (
        <p>
          Onay iletisi gelmedi mi? <a href={signUpPaths.link()}>Bağlantıyı yeniden isteyin</a>
        </p>
      )}
      <p>
        Hesabınız var mı? <a href={paths.signIn()}>Giriş yapın</a>
      </p>
    </AccountFrame>
  );
}

function SignUpForm({ texts, versions, passwordRules, typed, errors }: SignUpNewProps): ReactElement {
  return (
    <form className="stack" method="post" action={paths.signUp()} noValidate>
      <PhoneField
        name="phone_number"
        label="Cep telefonu"
        defaultValue={typed['phone_number']}
        error={errors['phone_number']}
      />
      <EmailField
        name="email"
        label="E-posta adresi"
        hint="Onay bağlantısını bu adrese göndeririz"
        autoComplete="username"
        defaultValue={typed['email']}
        error={errors['email']}
      />
      <NewPasswordField name="password" label="Şifre" rules={passwordRules} error={errors['password']} />
      <p className="small muted">
        Kişisel verilerinizin nasıl işlendiğini{' '}
        <a href={paths.content('kvkk-aydinlatma-metni')} target="_blank" rel="noopener">
          KVKK Aydınlatma Metni
        </a>
        ’nde okuyabilirsiniz.
      </p>
      <AgreementField name="kvkk_consent" agreement={texts.membership} typed={typed} errors={errors} />
      <AgreementField name="terms_consent" agreement={texts.terms} typed={typed} errors={errors} />
      {CHANNEL_CONSENTS.map((name) => (
        <AgreementField
          key={name}
          name={name}
          agreement={texts[name]}
          typed={typed}
          errors={errors}
          optional
        />
      ))}
      <input type="hidden" name="consent_version" value={versions} />
      <Honeypot />
      <Button type="submit" variant="primary" block>
        Üye Ol
      </Button>
    </form>
  );
}

function AgreementField({
  name,
  agreement: { label, href },
  typed,
  errors,
  optional = false,
}: Pick<SignUpNewProps, 'typed' | 'errors'> & {
  readonly name: string;
  readonly agreement: Agreement;
  readonly optional?: boolean;
}): ReactElement {
  return (
    <CheckboxField
      name={name}
      label={optional ? `${label} (isteğe bağlı)` : label}
      hint={
        <a href={href} target="_blank" rel="noopener">
          Metnin tamamı
          <span className="visually-hidden"> (yeni sekmede açılır): {label}</span>
        </a>
      }
      defaultChecked={['true', 'on', '1'].includes(typed[name] ?? '')}
      error={errors[name]}
      optional={optional}
    />
  );
}

function Closed(): ReactElement {
  return (
    <>
      <Notice tone="warning">
        <p>
          Bu site şu an e-posta gönderemediği için yeni üyelik alınamıyor. Teklifleri karşılaştırmak,
          hesaplamak ve başvurmak için üye olmanız gerekmez.
        </p>
      </Notice>
      <div className="cluster">
        <ButtonLink href={paths.loan('ihtiyac-kredisi')} variant="primary">
          Kredileri karşılaştır
        </ButtonLink>
        <ButtonLink href={paths.home()}>Ana sayfaya dön</ButtonLink>
      </div>
    </>
  );
}

export const SignUpNew = view<SignUpNewProps>({
  layout: accountLayout,
  styles: ['account'],
  head: ({ errors, problem }, site) => {
    const hasFailed = problem !== null || Object.keys(errors).length > 0;
    return {
      title: hasFailed ? `Hata: ${TITLE}` : TITLE,
      description: `${site.name} üyeliğiyle başvurularınızı, izinlerinizi ve oran alarmlarınızı tek yerden yönetin.`,
      ...(hasFailed ? { robots: 'noindex' } : { canonical: paths.signUp() }),
      breadcrumb: [{ label: TITLE }],
    };
  },
  body: SignUpBody,
});
