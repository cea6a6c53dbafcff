import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import type { MarketingConsent } from '../../../src/shared/enums/applications.js';
import { Button } from '../../components/button/button.js';
import { type ApplicantQuestionProps, QuestionToken } from './parts.js';

const WORDS: Readonly<Record<MarketingConsent, { readonly given: string; readonly button: string }>> = {
  marketing: {
    given:
      'Arama, SMS ve e-posta ile kampanya gönderilmesine tek izin verdiniz. Bu izin bölünemez: birini geri aldığınızda hepsi biter.',
    button: 'Bütün ileti izinlerimi geri al',
  },
  marketing_call: { given: 'Kampanyalar için aranmaya izin verdiniz.', button: 'Arama iznimi geri al' },
  marketing_sms: {
    given: 'Kampanyaların SMS ile gönderilmesine izin verdiniz.',
    button: 'SMS iznimi geri al',
  },
  marketing_email: {
    given: 'Kampanyaların e-postayla gönderilmesine izin verdiniz.',
    button: 'E-posta iznimi geri al',
  },
};

interface PermissionsProps extends Pick<ApplicantQuestionProps, 'csrfToken' | 'no'> {
  readonly permissions: readonly MarketingConsent[];
}

/** Permissions of marketing that stand, each with the button that ends it in all applications and the account. */
export function Permissions({ permissions, no, csrfToken }: PermissionsProps): ReactElement {
  return (
    <>
      {permissions.map((consent) => (
        <li key={consent}>
          <p>{WORDS[consent].given}</p>
          <form method="post" action={applicantPaths.marketing()}>
            <QuestionToken csrfToken={csrfToken} no={no} />
            <Button type="submit" name="consent" value={consent}>
              {WORDS[consent].button}
            </Button>
          </form>
        </li>
      ))}
    </>
  );
}
