import type { ReactElement } from 'react';
import type { DeliveryState } from '../../../../src/shared/labels/delivery-states.js';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Facts, Instant, type InstantText, Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import {
  CHANNEL_LABELS,
  DeliveryBadge,
  type DeliveryChannel,
} from '../../../components/delivery-badge/delivery-badge.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { ChangeForms } from './change-forms.js';
import { BOUNCE_LABEL, REPORT_LABELS, type SmsReport } from '../../../../src/shared/labels/deliveries.js';

export interface AttemptItem {
  readonly at: InstantText;
  readonly ms: number;
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
}

export interface DeliveryShowProps {
  readonly id: string;
  readonly back: string;
  readonly state: DeliveryState;
  readonly isClaimed: boolean;
  readonly channel: DeliveryChannel;
  readonly topic: string;
  readonly receiver: string;
  readonly subject: { readonly text: string; readonly href: string | null } | null;
  readonly messageId: string;
  readonly created: InstantText;
  readonly seen: string;
  readonly next: InstantText | null;
  readonly delivered: InstantText | null;
  /** The later report of the SMS gateway, or of a mail that came back. */
  readonly report: {
    readonly state: SmsReport;
    readonly code: string | null;
    readonly at: InstantText | null;
  } | null;
  /** The latest first. */
  readonly attempts: readonly AttemptItem[];
  /** Of a webhook. */
  readonly request: {
    /** Null when there is no such receiver any more. */
    readonly url: string | null;
    readonly headers: readonly (readonly [string, string])[];
    /** Null when what it was about is gone. */
    readonly body: string | null;
  } | null;
}

function DeliveryShowBody(props: DeliveryShowProps): ReactElement {
  const { id, state, isClaimed, seen, back, attempts, request } = props;
  return (
    <>
      <AdminPageHeader
        title={`Gönderi ${id}`}
        subtitle={<DeliveryBadge state={state} />}
        back={{ href: back, label: 'Gönderiler' }}
      >
        <ChangeForms id={id} state={state} isClaimed={isClaimed} seen={seen} back={back} className="button" />
      </AdminPageHeader>
      <div className="admin-columns">
        <div className="stack">
          <Panel title="İleti">
            <About {...props} />
          </Panel>
          <Panel title="Denemeler">
            {attempts.length === 0 ? (
              <p className="muted">Henüz denenmedi.</p>
            ) : (
              <ol className="delivery-tries">
                {attempts.map((attempt) => (
                  <AttemptLine key={attempt.at.iso} {...attempt} />
                ))}
              </ol>
            )}
          </Panel>
        </div>
        <Panel title="İstek">
          {request === null ? (
            <p className="muted">Bu kanalın iletisi gönderilirken hazırlanır; alıcısı burada gösterilmez.</p>
          ) : (
            <RequestText {...request} />
          )}
        </Panel>
      </div>
    </>
  );
}

function About(props: DeliveryShowProps): ReactElement {
  const { topic, receiver, channel, subject, messageId, created, next, delivered, isClaimed, report } = props;
  const about = subject === null ? '—' : subject.text;
  return (
    <Facts
      facts={[
        ['Konu', topic],
        ['Alıcı', receiver],
        ['Kanal', CHANNEL_LABELS[channel]],
        ['İlgili kayıt', subject?.href ? <a href={subject.href}>{about}</a> : about],
        ['İleti no', <code className="delivery-number">{messageId}</code>],
        ['Oluştu', <Instant at={created} />],
        ['Ulaştı', delivered === null ? '—' : <Instant at={delivered} />],
        ...(channel === 'sms' ? [['Teslim raporu', <Report key="report" report={report} />] as const] : []),
        ...(channel === 'email' && report !== null
          ? [['Geri dönüş', <Report key="report" report={report} words={BOUNCE_LABEL} />] as const]
          : []),
        ['Sıradaki deneme', isClaimed ? 'şu anda gönderiliyor' : next === null ? '—' : <Instant at={next} />],
      ]}
    />
  );
}

function Report({
  report,
  words,
}: Pick<DeliveryShowProps, 'report'> & { readonly words?: string }): ReactElement {
  if (report === null) return <>henüz gelmedi</>;
  const { state, code, at } = report;
  return (
    <>
      {words ?? REPORT_LABELS[state]}
      {code !== null && ` (${code})`}
      {at !== null && (
        <>
          {' · '}
          <Instant at={at} />
        </>
      )}
    </>
  );
}

function AttemptLine({ at, ms, status, answer, error }: AttemptItem): ReactElement {
  return (
    <li>
      <p>
        <Instant at={at} /> · {formatNumber(ms)} ms ·{' '}
        {status === null ? 'yanıt yok' : `yanıt ${String(status)}`}
      </p>
      {error !== null && <p className="small">{error}</p>}
      {answer !== null && <pre className="delivery-text">{answer}</pre>}
    </li>
  );
}

function RequestText({ url, headers, body }: NonNullable<DeliveryShowProps['request']>): ReactElement {
  return (
    <>
      <p className="small muted">
        Şimdi gönderilse böyle giderdi. Telefon ve e-postalar burada gizlenir, alıcıya açık gider.
      </p>
      <pre className="delivery-text">
        {`POST ${url ?? '(alıcı kaldırıldı ya da kapatıldı)'}\n`}
        {headers.map(([name, value]) => `${name}: ${value}\n`).join('')}
        {`\n${body ?? '(Konusu olan kayıt artık yok; gönderilmez.)'}`}
      </pre>
    </>
  );
}

export const DeliveryShow = view<DeliveryShowProps>({
  layout: adminLayout,
  styles: ['admin-deliveries'],
  head: ({ id }) => ({ title: `Gönderi ${id}`, robots: 'noindex' }),
  body: DeliveryShowBody,
});
