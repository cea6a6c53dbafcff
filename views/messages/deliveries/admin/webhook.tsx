import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { TextField } from '../../../components/field/controls.js';
import { Notice } from '../../../components/notice/notice.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { type DeliveryTab, DeliveryTabs } from './tabs.js';

export interface WebhookShowProps {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly tab: DeliveryTab;
  readonly keyHref: string;
  readonly testHref: string;
  /** Null where the secret can't be changed. */
  readonly rotateHref: string | null;
  /** Until when messages are signed with the secret before as well; null when there is none any more. */
  readonly previousUntil: string | null;
  /** Null where there is none: of the settings only. */
  readonly url: string | null;
  /** It gets one bank's referrals; otherwise the applications of all. */
  readonly isOfBank: boolean;
  readonly events: readonly { readonly name: string; readonly label: string }[];
  /** Once the own password was given. */
  readonly secret: string | null;
  /** Error of the form. */
  readonly error: string | null;
  /** The receiver's answer to the test message. */
  readonly tried: { readonly isTaken: boolean; readonly text: string; readonly ms: number } | null;
}

function WebhookBody(props: WebhookShowProps): ReactElement {
  const { title, back, tab, url, isOfBank, events, secret, tried, testHref } = props;
  return (
    <>
      <AdminPageHeader title={title} subtitle={url ?? undefined} back={back} />
      <DeliveryTabs current={tab} />
      {url === null ? (
        <EmptyState
          title="Webhook adresi yok"
          action={<ButtonLink href={adminPaths.settings('api')}>Adres gir</ButtonLink>}
        >
          Adres girildiğinde başvurular ve durum değişiklikleri oraya imzalı olarak gönderilir.
        </EmptyState>
      ) : (
        <div className="stack">
          {tried && (
            <Notice
              tone={tried.isTaken ? 'success' : 'danger'}
              title={tried.isTaken ? 'Deneme iletisi alındı' : 'Deneme iletisi alınmadı'}
              live
            >
              <p>
                {tried.text} ({tried.ms} ms)
              </p>
            </Notice>
          )}
          <section className="card stack admin-confirm">
            <h2>Ne gönderilir</h2>
            <p>
              {isOfBank
                ? 'Yalnızca bu bankaya yönlendirilen başvurular: telefonu ve e-postasıyla başvurunun kendisi, sonra düzeltmesi, vazgeçilmesi ve silinmesi.'
                : 'Hangi banka seçilmiş olursa olsun bütün başvurular, telefon ve e-postayla. Bu adres bir bankanın olmamalıdır.'}
            </p>
            <ul className="lines">
              {events.map(({ name, label }) => (
                <li key={name}>
                  {label}: <code>{name}</code>
                </li>
              ))}
            </ul>
            <p>
              İletiler Standard Webhooks kurallarına göre imzalanır; alınmayan ileti aynı kimlikle, dört güne
              kadar yeniden gönderilir.
            </p>
            <form method="post" action={testHref}>
              <CsrfField />
              <Button type="submit">Deneme iletisi gönder</Button>
            </form>
          </section>
          {secret === null ? <KeyForm {...props} /> : <Key secret={secret} />}
        </div>
      )}
    </>
  );
}

function KeyForm({ keyHref, rotateHref, previousUntil, error }: WebhookShowProps): ReactElement {
  return (
    <form className="admin-form card" method="post" action={keyHref} noValidate>
      <CsrfField />
      <h2>İmza anahtarı</h2>
      <p>Alıcı, iletilerin sizden geldiğini bu anahtarla doğrular. Görülmesi denetim kaydına yazılır.</p>
      {previousUntil !== null && (
        <p>Anahtar değiştirildi: iletiler {previousUntil} tarihine kadar eskisiyle de imzalanır.</p>
      )}
      <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={error ?? undefined} />
      {rotateHref !== null && (
        <p className="muted">
          Yeni anahtar üretilince eskisi bir gün daha geçerli kalır; alıcı bu sürede yenisine geçer.
        </p>
      )}
      <div className="cluster">
        <Button type="submit" variant="primary">
          Anahtarı göster
        </Button>
        {rotateHref !== null && (
          <Button type="submit" formAction={rotateHref}>
            Yeni anahtar üret
          </Button>
        )}
      </div>
    </form>
  );
}

const Key = ({ secret }: { readonly secret: string }): ReactElement => (
  <section className="card stack admin-confirm">
    <h2>İmza anahtarı</h2>
    <TextField name="secret" label="Anahtar" defaultValue={secret} readOnly autoComplete="off" />
    <p>Alıcıya güvendiğiniz bir yoldan iletin; başka kimse görmemeli.</p>
  </section>
);

export const WebhookShow = view<WebhookShowProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ title }) => ({ title, robots: 'noindex' }),
  body: WebhookBody,
});
