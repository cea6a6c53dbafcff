import type { ReactElement } from 'react';
import { portalPaths } from '../../src/portal-paths.js';
import { view } from '../../src/rendering/page.js';
import type { ReferralState } from '../../src/words/referrals.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { SelectField, TextAreaField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { STATE_LABELS, STATE_TONES } from '../referrals/admin/labels.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';

export interface PortalReferralShowProps {
  readonly frame: PortalFrameModel;
  readonly id: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly state: ReferralState;
  readonly version: number;
  /** The person wants no call any more: how to reach her is not shown. */
  readonly isCalledOff: boolean;
  readonly mayBecome: readonly ReferralState[];
  /** Why an answer was not taken, or none can be given. */
  readonly refused: 'unsent' | 'billed' | 'changed' | 'called-off' | 'disputed' | null;
  /** What was given and not taken, with what is wrong with it. */
  readonly given: GivenAnswer;
}

export interface GivenAnswer {
  readonly state: string;
  readonly note: string;
  readonly errors: { readonly state?: string; readonly note?: string };
}

const REFUSALS: Readonly<Record<NonNullable<PortalReferralShowProps['refused']>, string>> = {
  unsent: 'Bu yönlendirme için şu anda yanıt verilemiyor.',
  billed: 'Faturalanan bir yönlendirme yalnız itirazla değişir. Bizimle iletişime geçin.',
  'called-off': 'Yanıtınız kaydedilmedi: başvuru geri çekildi ya da silindi, artık yanıt alınmaz.',
  changed: 'Durum siz bakarken değişti; şimdiki hali aşağıda. Yanıtınızı yeniden seçin.',
  disputed: 'Bu yönlendirme için bir itiraz görüşülüyor; sonuçlanana kadar yanıt alınmaz.',
};

const titleOf = (id: string): string => `Yönlendirme ${id}`;

function ShowBody(props: PortalReferralShowProps): ReactElement {
  const { frame, id, facts, state, isCalledOff, refused } = props;
  return (
    <PortalFrame
      frame={frame}
      title={titleOf(id)}
      lead={<a href={portalPaths.home()}>Bütün yönlendirmeler</a>}
      tab={portalPaths.home()}
    >
      {refused !== null && (
        <Notice tone="warning" live>
          <p>{REFUSALS[refused]}</p>
        </Notice>
      )}
      {isCalledOff && (
        <Notice tone="warning" title="Bu kişiyi aramayın">
          <p>Başvuru geri çekildi ya da bilgileri silindi; iletişim bilgileri artık gösterilmez.</p>
        </Notice>
      )}
      <section className="card stack" aria-labelledby="basvuru">
        <h2 id="basvuru">Başvuru</h2>
        <dl className="portal-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Durum</dt>
            <dd>
              <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
            </dd>
          </div>
        </dl>
      </section>
      <Answer {...props} />
      <p className="muted small">
        Bu bilgiler yalnız başvurunun değerlendirilmesi içindir. Sayfanın her açılışı kaydedilir.
      </p>
    </PortalFrame>
  );
}

function Answer({ frame, id, version, mayBecome, given }: PortalReferralShowProps): ReactElement | null {
  if (mayBecome.length === 0) return null;
  return (
    <form className="card stack" method="post" action={portalPaths.answer(id)} autoComplete="off" noValidate>
      <h2>Yanıtınız</h2>
      <PortalToken frame={frame} />
      <input type="hidden" name="surum" value={version} />
      <SelectField
        name="durum"
        label="Durum"
        options={[
          { value: '', label: 'Seçin' },
          ...mayBecome.map((to) => ({ value: to, label: STATE_LABELS[to] })),
        ]}
        defaultValue={given.state}
        error={given.errors.state}
      />
      <TextAreaField
        name="not"
        label="Not"
        rows={3}
        maxLength={500}
        defaultValue={given.note}
        error={given.errors.note}
        optional
      />
      <div>
        <Button type="submit" variant="primary">
          Yanıtı kaydet
        </Button>
      </div>
    </form>
  );
}

export const PortalReferralShow = view<PortalReferralShowProps>({
  layout: portalLayout,
  styles: ['notice'],
  head: ({ id }) => portalHead(titleOf(id)),
  body: ShowBody,
});
