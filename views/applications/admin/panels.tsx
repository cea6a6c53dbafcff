import type { ReactElement } from 'react';
import { CONSENT_TITLES } from '../../../src/shared/labels/consents.js';
import { referralPaths } from '../../../src/shared/paths/referral.js';
import { paths } from '../../../src/shared/paths/site.js';
import { Facts, Instant, Panel } from '../../admin/facts.js';
import { Button } from '../../components/button/button.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import type { ApplicationShowProps } from './show.js';

/** Whether the phone is the applicant's; banks may want to hear of those alone. */
export function PhoneConfirmation({
  id,
  back,
  phoneConfirmed,
  mayWrite,
}: ApplicationShowProps & { readonly mayWrite: boolean }): ReactElement {
  const isConfirmed = phoneConfirmed !== null;
  return (
    <Panel id="telefon" title="Telefon doğrulaması">
      <p>
        {isConfirmed ? (
          <>
            Doğrulandı: <Instant at={phoneConfirmed} />
          </>
        ) : (
          'Telefonun başvuru sahibinin olduğu henüz doğrulanmadı.'
        )}
      </p>
      {mayWrite && (
        <form method="post" action={referralPaths.phone(id)}>
          <CsrfField />
          <input type="hidden" name="return" value={back} />
          <Button type="submit" size="sm" name="confirmed" value={isConfirmed ? 'hayir' : 'evet'}>
            {isConfirmed ? 'Doğrulamayı geri al' : 'Doğrulandı olarak işaretle'}
          </Button>
        </form>
      )}
    </Panel>
  );
}

/** Consents of the applicant, each with its text and time. */
export function Consents({ consents }: ApplicationShowProps): ReactElement {
  return (
    <Panel id="izinler" title="İletme ve izinler">
      <ul className="timeline">
        {consents.map(({ kind, version, label, given, ended }) => (
          <li key={kind}>
            <p>
              <strong>{CONSENT_TITLES[kind]}</strong>: {ended === null ? 'verildi' : 'geri alındı'}
            </p>
            <p className="small muted">
              Metin sürümü{' '}
              {version === null || label === null ? (
                (version ?? 'kayıtlı değil')
              ) : (
                <a href={paths.consentText(kind, version)}>{version}</a>
              )}{' '}
              · <Instant at={given} />
              {ended !== null && (
                <>
                  {' '}
                  · geri alındı <Instant at={ended} />
                </>
              )}
            </p>
            {label !== null && <p className="small muted">“{label}”</p>}
          </li>
        ))}
        {consents.every(({ kind }) => kind === 'kvkk') && (
          <li>
            <p>
              <strong>{CONSENT_TITLES.marketing}</strong>: verilmedi
            </p>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** Where the application came from. */
export function Source({ source }: ApplicationShowProps): ReactElement {
  return (
    <Panel title="Kaynak">
      <Facts
        facts={[
          ...(source.program === null ? [] : [['İş ortağı', source.program] as const]),
          ...(source.consentPage === null ? [] : [['Onayın alındığı sayfa', source.consentPage] as const]),
          ['Sayfa', source.page],
          ['Bölüm', source.section],
          ['Gelinen adres', source.referrer ?? '—'],
          ['Geldiği site', source.referrerHost ?? '—'],
          ['Tarayıcı', source.userAgent ?? '—'],
          ...(source.ip === null ? [] : [['IP adresi', source.ip || '—'] as const]),
          ['Form', source.formType],
          ['Gönderim', `${source.submissionId} (${source.token})`],
        ]}
      />
    </Panel>
  );
}
