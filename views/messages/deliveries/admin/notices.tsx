import type { ReactElement } from 'react';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { Button } from '../../../components/button/button.js';
import { CHANNEL_LABELS, type DeliveryChannel } from '../../../components/delivery-badge/delivery-badge.js';
import { Notice } from '../../../components/notice/notice.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

/** A receiver to which deliveries are paused. */
export interface PausedItem {
  readonly target: string;
  readonly name: string;
  readonly failures: number;
  readonly since: InstantText;
  readonly until: InstantText;
  readonly error: string | null;
}

/** Deliveries that had no channel when they were planned, and have one now. */
export interface HeldItem {
  readonly channel: DeliveryChannel;
  readonly count: number;
  /** Those that are older are not offered. */
  readonly days: number;
  /** Where they are listed, as `text`. */
  readonly list: string;
}

/** How messages leave: to a server, into the trial mailbox, or not at all. */
export type ChannelState = 'sent' | 'trial' | 'unconfigured';

export const WAY_WORDS = {
  mail: { plural: 'E-postalar', variable: 'SMTP_URL', going: 'gidecek e-postalar' },
  sms: { plural: 'SMS’ler', variable: 'SMS_GATEWAY_URL', going: 'gidecek SMS’ler' },
} as const;

/** A notice about a channel whose messages reach nobody. */
export function WayState({
  way,
  plural,
  variable,
  going,
}: {
  readonly way: ChannelState;
  readonly plural: string;
  readonly variable: string;
  readonly going: string;
}): ReactElement | null {
  const mayOpen = useStaff().permissions.includes('settings.write');
  if (way === 'sent') return null;
  return way === 'trial' ? (
    <Notice tone="info" title={`${plural} kimseye gitmiyor`}>
      <p>
        {variable} tanımlı değil: {going} bir gün boyunca deneme kutusunda görünür.{' '}
        {mayOpen && <a href={deliveryPaths.trial()}>Deneme kutusunu aç</a>}
      </p>
    </Notice>
  ) : (
    <Notice tone="warning" title={`${plural} gönderilmiyor`}>
      <p>
        {variable} tanımlı değil: {going} “Yapılandırılmadı” durumunda bekler.
      </p>
    </Notice>
  );
}

/** Messages that only a person can read. */
export const UnreadBounces = ({ count }: { readonly count: number }): ReactElement => (
  <Notice tone="warning" title={`${formatNumber(count)} geri dönüş okunamadı`}>
    <p>
      Geri dönen e-postaların kutusunda işaretli duruyor. Kutuyu açıp bakın; baktığınız iletinin işaretini
      kaldırıp okundu sayın ya da iletiyi silin.
    </p>
  </Notice>
);

export function HeldNotice({
  channel,
  count,
  days,
  list,
  mayWrite,
}: HeldItem & { readonly mayWrite: boolean }): ReactElement {
  return (
    <Notice
      tone="info"
      title={`${formatNumber(count)} ${CHANNEL_LABELS[channel]} iletisi yapılandırılmadığı için gönderilmedi`}
    >
      <p>
        Bu kanal artık kurulu. Kendiliğinden gönderilmezler; son {formatNumber(days)} günde oluşanları{' '}
        <a href={`${deliveryPaths.list()}?${list}`}>listede görüp</a> gönderebilirsiniz. Daha eskileri
        güncelliğini yitirdiği için önerilmez.
      </p>
      {mayWrite && (
        <form method="post" action={deliveryPaths.at('bulk')}>
          <CsrfField />
          <input type="hidden" name="action" value="resend" />
          <input type="hidden" name="all" value="evet" />
          <input type="hidden" name="list" value={list} />
          <Button type="submit" size="sm">
            Gönder
          </Button>
        </form>
      )}
    </Notice>
  );
}

export function Paused(
  props: PausedItem & { readonly back: string; readonly mayWrite: boolean },
): ReactElement {
  const { target, name, failures, since, until, error, back, mayWrite } = props;
  return (
    <Notice tone="warning" title={`${name} bekletiliyor`}>
      <p>
        Üst üste {formatNumber(failures)} deneme başarısız oldu. <Instant at={since} /> tarihinden{' '}
        <Instant at={until} /> tarihine kadar bu alıcıya ileti gönderilmez; iletiler sırada bekler.
        {error !== null && ` Son hata: ${error}`}
      </p>
      {mayWrite && (
        <form method="post" action={deliveryPaths.at('resume')}>
          <CsrfField />
          <input type="hidden" name="target" value={target} />
          <input type="hidden" name="return" value={back} />
          <Button type="submit" size="sm">
            Şimdi dene
          </Button>
        </form>
      )}
    </Notice>
  );
}
