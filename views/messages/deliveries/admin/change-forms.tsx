import type { ReactElement } from 'react';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import type { DeliveryState } from '../../../../src/shared/labels/delivery-states.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface ChangeFormsProps {
  readonly id: string;
  readonly state: DeliveryState;
  /** Somebody sends it at this moment. */
  readonly isClaimed: boolean;
  /** When it was changed last: what has changed since is not sent once more. */
  readonly seen: string;
  /** The list to come back to. */
  readonly back: string;
  readonly className?: string;
}

/** Sends a message again, or calls it off, as far as it can be and the person signed in may. */
export function ChangeForms({
  id,
  state,
  isClaimed,
  seen,
  back,
  className,
}: ChangeFormsProps): ReactElement | null {
  if (!useStaff().permissions.includes('deliveries.write')) return null;
  if (state === 'pending' && isClaimed) return <p className="muted">Şu anda gönderiliyor; durdurulamaz.</p>;
  const isWaiting = state === 'pending';
  return (
    <form method="post" action={deliveryPaths.at(id, isWaiting ? 'cancel' : 'resend')}>
      <CsrfField />
      <input type="hidden" name="return" value={back} />
      {!isWaiting && <input type="hidden" name="seen" value={seen} />}
      <button
        type="submit"
        className={className}
        data-confirm={
          state === 'delivered'
            ? 'Bu ileti alıcıya ulaştı. Aynı numarayla bir kez daha gönderilsin mi?'
            : undefined
        }
      >
        {isWaiting ? 'İptal et' : 'Yeniden gönder'}
      </button>
    </form>
  );
}
