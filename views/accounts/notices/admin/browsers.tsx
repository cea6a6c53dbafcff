import type { ReactElement } from 'react';
import { noticePaths } from '../../../../src/shared/paths/notice.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button } from '../../../components/button/button.js';
import { PushForm } from '../../../components/push-form/push-form.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

/** A browser in which a staff member is told of new applications. */
export interface BrowserItem {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly device: string;
  readonly since: string;
}

export interface NoticeBrowsersProps {
  /** By which a browser subscribes; null where notifications to browsers are not offered. */
  readonly publicKey: string | null;
  readonly browsers: readonly BrowserItem[];
  /** Whether the settings want them at all. */
  readonly isOn: boolean;
}

/** Each browser ends with one press, also without script; a new one needs its own script. */
export function NoticeBrowsers({ publicKey, browsers, isOn }: NoticeBrowsersProps): ReactElement | null {
  if (publicKey === null) return null;
  const isOnHere = browsers.some(({ isCurrent }) => isCurrent);
  return (
    <section
      className="form-section admin-section stack"
      aria-labelledby="tarayicilar"
      hidden={browsers.length === 0}
      data-push-section=""
    >
      <h2 id="tarayicilar">Tarayıcı bildirimi</h2>
      <p>
        Bu site kapalıyken de yeni başvuruların sayısı ekranınıza gelir; kimin başvurduğu yazmaz. Çıkış
        yapınca, oturumunuz kapatılınca ya da on iki saat sonra kendiliğinden kapanır.
        {!isOn && ' Ayarlarda anlık bildirimler kapalı: açılana kadar gönderilmez.'}
      </p>
      {browsers.length > 0 && (
        <ul className="session-list">
          {browsers.map(({ id, isCurrent, device, since }) => (
            <li key={id}>
              <div>
                <p>
                  <strong>{device}</strong> {isCurrent && <Badge tone="success">Bu oturum</Badge>}
                </p>
                <p className="small muted">Açıldı: {since}</p>
              </div>
              <form method="post" action={noticePaths.browserEnd(id)}>
                <CsrfField />
                <Button type="submit" size="sm" aria-label={`Bildirimi kapat: ${device}, açıldı ${since}`}>
                  Bildirimi kapat
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {!isOnHere && (
        <PushForm
          action={noticePaths.browsers()}
          publicKey={publicKey}
          label="Bu tarayıcıya bildirim gönder"
          csrf={<CsrfField />}
        />
      )}
    </section>
  );
}
