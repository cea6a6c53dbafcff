import type { ReactElement, ReactNode } from 'react';
import {
  DISPUTE_REASONS,
  type DisputeReason,
  type DisputeState,
  MAX_NOTE,
} from '../../../src/shared/enums/referrals.js';
import { Button } from '../../components/button/button.js';
import { SelectField, TextAreaField } from '../../components/field/controls.js';
import { DISPUTE_LABELS, DISPUTE_REASON_LABELS } from '../../../src/shared/labels/referrals.js';

/** The dispute over a charge as its bank sees it: one that runs or is settled, or the form that raises one. */
export interface DisputeModel {
  readonly state: DisputeState | null;
  readonly reason: DisputeReason | null;
  readonly note: string | null;
  /** Words of staff. */
  readonly answer: string | null;
  /** The last moment to raise one; null where there is no charge. */
  readonly until: string | null;
  readonly mayRaise: boolean;
  readonly given: DisputeValues;
}

/** A dispute that was typed and not taken, or the reason that suggests itself. */
export interface DisputeValues {
  readonly reason: string;
  readonly note: string;
  readonly errors: { readonly reason?: string | undefined; readonly note?: string | undefined };
}

const OUTCOMES: Readonly<Record<DisputeState, string>> = {
  open: 'İtirazınız görüşülüyor. Ücret, sonuçlanana kadar hesap özetinde “İtiraz var” işaretiyle ve toplamın içinde durur.',
  upheld: 'İtirazınız kabul edildi; bu yönlendirme için ücret ödemezsiniz.',
  dismissed: 'İtirazınız reddedildi; ücret hesap özetinde kalır. Aynı ücrete bir kez itiraz edilebilir.',
};

interface DisputeProps {
  readonly of: DisputeModel;
  readonly action: string;
  /** Hidden fields of the form. */
  readonly children: ReactNode;
}

/** The charge's dispute; nothing where there is no charge and never was a dispute. */
export function Dispute({ of, action, children }: DisputeProps): ReactElement | null {
  const { state, until, mayRaise } = of;
  if (state !== null) return <Known of={of} state={state} />;
  if (until === null) return null;
  if (!mayRaise)
    return (
      <section id="itiraz" className="card stack" aria-labelledby="itiraz-basligi">
        <h2 id="itiraz-basligi">İtiraz</h2>
        <p>Bu ücrete itiraz süresi {until} tarihinde doldu.</p>
      </section>
    );
  const { reason, note, errors } = of.given;
  return (
    <form id="itiraz" className="card stack" method="post" action={action} autoComplete="off" noValidate>
      <h2>Ücrete itiraz</h2>
      <p>
        Bu ücreti ödemek istemiyorsanız {until} tarihine kadar itiraz edebilirsiniz. Sonucu size e-postayla
        bildiririz.
      </p>
      {children}
      <SelectField
        name="neden"
        label="Neden"
        options={[
          { value: '', label: 'Seçin' },
          ...DISPUTE_REASONS.map((one) => ({ value: one, label: DISPUTE_REASON_LABELS[one] })),
        ]}
        defaultValue={reason}
        error={errors.reason}
      />
      <TextAreaField
        name="aciklama"
        label="Açıklama"
        hint="Kişinin telefonunu ya da adını yazmayın."
        rows={3}
        maxLength={MAX_NOTE}
        defaultValue={note}
        error={errors.note}
        optional
      />
      <div>
        <Button type="submit">İtiraz et</Button>
      </div>
    </form>
  );
}

function Known({ of, state }: { readonly of: DisputeModel; readonly state: DisputeState }): ReactElement {
  const { reason, note, answer } = of;
  const why = [reason === null ? null : DISPUTE_REASON_LABELS[reason], note].filter((part) => part !== null);
  return (
    <section id="itiraz" className="card stack" aria-labelledby="itiraz-basligi">
      <h2 id="itiraz-basligi">{DISPUTE_LABELS[state]}</h2>
      <p>{OUTCOMES[state]}</p>
      {why.length > 0 && <p className="muted">Nedeniniz: {why.join(': ')}</p>}
      {answer !== null && <p>Yanıtımız: {answer}</p>}
    </section>
  );
}

/** Reasons why a dispute was not taken. */
export type DisputeRefusal = 'uncharged' | 'settled' | 'late' | 'changed';

export const DISPUTE_REFUSALS: Readonly<Record<DisputeRefusal, string>> = {
  uncharged: 'İtiraz edilmedi: bu yönlendirme için doğmuş bir ücret yok.',
  settled: 'İtiraz edilmedi: bu ücrete daha önce itiraz edildi ve sonuçlandı.',
  late: 'İtiraz edilmedi: bu ücrete itiraz süresi doldu.',
  changed: 'İtiraz edilmedi: yönlendirme siz bakarken değişti; şimdiki hali aşağıda.',
};
