import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Badge } from '../../components/badge/badge.js';
import { Button } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { SelectField, TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { PushForm } from '../../components/push-form/push-form.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
  memberLayout,
} from './member-frame.js';

export interface MemberAlarmsProps {
  readonly frame: MemberFrameModel;
  /** False where this site sends no mail: nothing is promised then. */
  readonly isMailed: boolean;
  readonly isFull: boolean;
  readonly markets: readonly { readonly value: string; readonly label: string }[];
  readonly typed: { readonly market: string; readonly threshold: string };
  readonly errors: Readonly<Record<string, string>>;
  /** Notifications to browsers; not offered without a key. */
  readonly push: { readonly publicKey: string | null; readonly browsers: readonly string[] };
  readonly alarms: readonly {
    readonly id: string;
    readonly title: string;
    /** `aylık %3,20 veya altı`. */
    readonly waitsFor: string;
    readonly isOn: boolean;
    /** When and of which rate the last mail was; null before the first. */
    readonly told: string | null;
    readonly compareHref: string;
  }[];
}

const TITLE = 'Alarmlarım';

function AlarmsBody(props: MemberAlarmsProps): ReactElement {
  const { frame, isMailed, isFull, alarms, errors } = props;
  return (
    <MemberFrame
      frame={frame}
      title={TITLE}
      lead="Karşılaştırdığımız bankaların en iyi oranı beklediğiniz yere gelince size yazarız; günde en çok bir kez."
      tab={memberPaths.alarms()}
    >
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} />
      {!isMailed && (
        <Notice tone="warning">
          <p>Bu site şu an e-posta gönderemiyor; alarm kurulamaz.</p>
        </Notice>
      )}
      {isMailed && (!isFull || Object.keys(errors).length > 0) && <NewAlarm {...props} />}
      {alarms.length === 0 ? (
        <EmptyState title="Henüz alarmınız yok" icon="bell">
          Bir kredi ya da mevduat türü ve beklediğiniz oranı yazın. Oranların bugüne dek nasıl değiştiğine{' '}
          <a href={paths.rateHistory()}>faiz geçmişinden</a> bakabilirsiniz.
        </EmptyState>
      ) : (
        <MemberSection id="alarmlar" title="Kurduğunuz alarmlar">
          <ul className="member-list">
            {alarms.map((alarm) => (
              <Alarm key={alarm.id} frame={frame} {...alarm} />
            ))}
          </ul>
        </MemberSection>
      )}
      {alarms.length > 0 && <Notifications {...props} />}
    </MemberFrame>
  );
}

/** Beside the mail; turned on by a press in the browser that is to be told, and off by another, also without script. */
function Notifications({ frame, push }: MemberAlarmsProps): ReactElement | null {
  const { publicKey, browsers } = push;
  if (publicKey === null) return null;
  return (
    <section className="stack" aria-labelledby="bildirim" hidden={browsers.length === 0} data-push-section="">
      <h2 id="bildirim">Tarayıcı bildirimi</h2>
      <p>Alarmınız e-postanın yanında tarayıcınıza da bildirilir; oran ya da ürün yazmaz.</p>
      {browsers.length > 0 && (
        <form method="post" action={memberPaths.alarmBrowsersEnd()} className="stack">
          <MemberToken frame={frame} />
          <p>Açık: {browsers.join(', ')}</p>
          <div>
            <Button type="submit">Bildirimi kapat</Button>
          </div>
        </form>
      )}
      <PushForm
        action={memberPaths.alarmBrowsers()}
        publicKey={publicKey}
        label="Bu tarayıcıya bildirim gönder"
        csrf={<MemberToken frame={frame} />}
      />
    </section>
  );
}

function NewAlarm({ frame, markets, typed, errors }: MemberAlarmsProps): ReactElement {
  return (
    <MemberSection id="yeni" title="Yeni alarm">
      <form className="stack" method="post" action={memberPaths.alarms()} noValidate>
        <MemberToken frame={frame} />
        <SelectField
          name="market"
          label="Ürün"
          options={markets}
          defaultValue={typed.market}
          error={errors['market']}
        />
        <TextField
          name="threshold"
          label="Beklediğiniz oran"
          hint="Kredide bu oran veya altı, mevduatta bu oran veya üstü"
          prefix="%"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed.threshold}
          error={errors['threshold']}
        />
        <div className="cluster">
          <Button type="submit" variant="primary">
            Alarm kur
          </Button>
        </div>
      </form>
    </MemberSection>
  );
}

function Alarm({
  frame,
  id,
  title,
  waitsFor,
  isOn,
  told,
  compareHref,
}: MemberAlarmsProps['alarms'][number] & Pick<MemberAlarmsProps, 'frame'>): ReactElement {
  const about = `${title}, ${waitsFor}`;
  return (
    <li>
      <div>
        <p>
          <a href={compareHref}>
            <strong>{title}</strong>
          </a>{' '}
          <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'Açık' : 'Durduruldu'}</Badge>
        </p>
        <p>{waitsFor}</p>
        <p className="small muted">{told === null ? 'Henüz haber verilmedi' : `Son haber ${told}`}</p>
      </div>
      <div className="cluster">
        <form method="post" action={memberPaths.alarmSwitch(id)}>
          <MemberToken frame={frame} />
          <input type="hidden" name="is_on" value={isOn ? 'false' : 'true'} />
          <Button type="submit" aria-label={`${isOn ? 'Durdur' : 'Yeniden aç'}: ${about}`}>
            {isOn ? 'Durdur' : 'Yeniden aç'}
          </Button>
        </form>
        <form method="post" action={memberPaths.alarmRemoval(id)}>
          <MemberToken frame={frame} />
          <Button type="submit" aria-label={`Sil: ${about}`}>
            Sil
          </Button>
        </form>
      </div>
    </li>
  );
}

export const MemberAlarmsShow = view<MemberAlarmsProps>({
  layout: { ...memberLayout, scripts: [...memberLayout.scripts, 'push'] },
  styles: ['members'],
  head: ({ errors }) => {
    const head = memberHead(TITLE);
    return Object.keys(errors).length > 0 ? { ...head, title: `Hata: ${TITLE}` } : head;
  },
  body: AlarmsBody,
});
