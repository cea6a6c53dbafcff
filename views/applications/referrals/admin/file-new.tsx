import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface ReferralFileNewProps {
  readonly action: string;
  readonly title: string;
  /** Applications in it. */
  readonly count: number;
  /** It was taken before: nothing changes by it. */
  readonly isAgain: boolean;
  /** Error of the password. */
  readonly error: string | null;
}

function ReferralFileNewBody({ action, title, count, isAgain, error }: ReferralFileNewProps): ReactElement {
  const back = referralPaths.files();
  return (
    <>
      <AdminPageHeader title={title} back={{ href: back, label: 'Dosyalar' }} />
      {count === 0 ? (
        <EmptyState
          title="Bekleyen başvuru yok"
          icon="inbox"
          action={<ButtonLink href={back}>Dosyalar</ButtonLink>}
        >
          Bu banka için dosyaya girecek bir başvuru kalmadı.
        </EmptyState>
      ) : (
        <form className="admin-form card" method="post" action={action} noValidate data-downloads="">
          <CsrfField />
          <p>
            {isAgain
              ? `Bu dosyadaki ${formatNumber(count)} başvuru daha önce alındı; yeniden indirmek bir şeyi değiştirmez.`
              : `${formatNumber(count)} başvuru dosyaya girer ve bankaya gönderilmiş sayılır; ücretleri bugünkü ücretle sabitlenir.`}{' '}
            Dosyada telefon numaraları ve e-postalar açık yazılır; kimin, ne zaman aldığı denetim kaydına
            yazılır.
          </p>
          <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={error ?? undefined} />
          <div className="cluster">
            <Button type="submit" variant="primary" icon="download">
              {isAgain ? 'Yeniden indir' : 'Dosyayı al'}
            </Button>
            <ButtonLink href={back}>Vazgeç</ButtonLink>
          </div>
        </form>
      )}
    </>
  );
}

export const ReferralFileNew = view<ReferralFileNewProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ title }) => ({ title, robots: 'noindex' }),
  body: ReferralFileNewBody,
});
