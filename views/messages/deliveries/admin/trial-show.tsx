import type { ReactElement } from 'react';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Facts, Instant, type InstantText, Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { type SmsSize, SmsText } from './sms-text.js';

export interface TrialShowProps {
  readonly subject: string;
  readonly topic: string;
  readonly at: InstantText | null;
  /** Null when what it was about is over. */
  readonly letter: {
    readonly from: string;
    readonly to: string;
    readonly replyTo: string | null;
    readonly text: string;
    readonly bodyHref: string;
  } | null;
  readonly sms: {
    readonly sender: string | null;
    readonly to: string;
    readonly text: string;
    readonly size: SmsSize;
  } | null;
}

function TrialShowBody({ subject, topic, at, letter, sms }: TrialShowProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title={letter === null ? topic : subject}
        subtitle={sms === null ? topic : 'SMS'}
        back={{ href: deliveryPaths.trial(), label: 'Deneme kutusu' }}
      />
      {sms !== null ? (
        <div className="stack">
          <Panel title="Üst bilgiler">
            <Facts
              facts={[
                ['Gönderen', sms.sender ?? 'sağlayıcının varsayılanı'],
                ['Alıcı', sms.to],
                ['Tarih', at === null ? '—' : <Instant at={at} />],
              ]}
            />
          </Panel>
          <Panel title="SMS">
            <SmsText text={sms.text} size={sms.size} />
          </Panel>
        </div>
      ) : letter === null ? (
        <Notice tone="info" title="Artık gösterilemez">
          <p>{subject}</p>
        </Notice>
      ) : (
        <div className="stack">
          <Panel title="Üst bilgiler">
            <Facts
              facts={[
                ['Gönderen', letter.from],
                ['Alıcı', letter.to],
                ['Yanıt adresi', letter.replyTo ?? 'gönderen'],
                ['Tarih', at === null ? '—' : <Instant at={at} />],
              ]}
            />
          </Panel>
          <Panel title="E-posta">
            <iframe
              className="delivery-mail"
              title="E-postanın görünümü"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src={letter.bodyHref}
            />
          </Panel>
          <Panel title="Düz metin">
            <pre className="delivery-text">{letter.text}</pre>
          </Panel>
        </div>
      )}
    </>
  );
}

export const TrialShow = view<TrialShowProps>({
  layout: adminLayout,
  styles: ['admin-deliveries'],
  head: ({ topic }) => ({ title: `${topic} · Deneme kutusu`, robots: 'noindex' }),
  body: TrialShowBody,
});
