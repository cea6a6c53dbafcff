import type { ReactElement } from 'react';
import { apiPaths } from '../../../src/shared/paths/api.js';
import { END_SECRET_QUESTION } from '../../../src/shared/labels/api.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../components/button/button.js';
import { TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface KeySecretsProps {
  readonly name: string;
  readonly action: string;
  readonly editHref: string;
  /** Of the key, as it was when the page was made. */
  readonly version: string;
  readonly overlapHours: number;
  /** The new one, shown this once. */
  readonly secret: string | null;
  /** Error of the own password. */
  readonly error: string | null;
  /** Somebody else was faster. */
  readonly isStale: boolean;
  /** Those that are taken now, the newest first. */
  readonly secrets: readonly {
    /** Where it is ended. */
    readonly endAction: string;
    readonly hint: string;
    readonly since: string;
    readonly until: string | null;
  }[];
  readonly usedThisHour: string;
  readonly usedLastDay: string;
}

function KeySecretsBody(props: KeySecretsProps): ReactElement {
  const { name, editHref, secret, isStale, secrets, usedThisHour, usedLastDay } = props;
  return (
    <>
      <AdminPageHeader title={`API anahtarı: ${name}`} back={{ href: editHref, label: 'Anahtarı düzenle' }} />
      <div className="stack">
        {isStale && (
          <Notice tone="warning" live>
            <p>Bu anahtar siz sayfayı açtıktan sonra değişti; yenisi üretilmedi. Aşağıdakilere bakın.</p>
          </Notice>
        )}
        {secret !== null && <NewSecret secret={secret} />}
        <section className="card stack admin-confirm">
          <h2>Geçerli olanlar</h2>
          {secrets.length === 0 ? (
            <p>Henüz üretilmedi: bu program şimdilik hiçbir şey soramaz.</p>
          ) : (
            <ul className="stack">
              {secrets.map(({ endAction, hint, since, until }) => (
                <li key={endAction} className="cluster">
                  <span>
                    <code>{hint}</code> {since} tarihinde üretildi
                    {until !== null && `, ${until} tarihine kadar geçerli`}
                  </span>
                  <form method="post" action={endAction}>
                    <CsrfField />
                    <Button type="submit" size="sm" data-confirm={END_SECRET_QUESTION}>
                      Şimdi sonlandır
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
          )}
          <p className="muted">
            Bu saatte {usedThisHour}, son 24 saatte {usedLastDay} istek.
          </p>
        </section>
        {secret === null && <RenewForm {...props} />}
      </div>
    </>
  );
}

const NewSecret = ({ secret }: { readonly secret: string }): ReactElement => (
  <section className="card stack admin-confirm">
    <h2>Yeni anahtar</h2>
    <Notice tone="warning" live>
      <p>Bu anahtar yalnızca şimdi gösterilir; sayfadan ayrılınca bir daha görülemez.</p>
    </Notice>
    <TextField name="secret" label="Anahtar" defaultValue={secret} readOnly autoComplete="off" />
    <p>
      Programın sahibine güvendiğiniz bir yoldan iletin. Nasıl kullanılacağını{' '}
      <a href={apiPaths.reference()}>API sayfası</a> anlatır.
    </p>
  </section>
);

function RenewForm({ action, version, error, secrets, overlapHours }: KeySecretsProps): ReactElement {
  const isFirst = secrets.length === 0;
  return (
    <form className="admin-form card" method="post" action={action} noValidate>
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      <h2>{isFirst ? 'Anahtar üret' : 'Yenisini üret'}</h2>
      {!isFirst && (
        <p>
          Öncekiler {overlapHours} saat daha geçerli kalır; program bu sürede yenisine geçer. Birini hemen
          durdurmak için yukarıda sonlandırın.
        </p>
      )}
      <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={error ?? undefined} />
      <div className="cluster">
        <Button type="submit" variant="primary">
          {isFirst ? 'Anahtar üret' : 'Yenisini üret'}
        </Button>
      </div>
    </form>
  );
}

export const KeySecretsShow = view<KeySecretsProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ name }) => ({ title: `API anahtarı: ${name}`, robots: 'noindex' }),
  body: KeySecretsBody,
});
