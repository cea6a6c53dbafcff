import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { Badge } from '../../../components/badge/badge.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import type { SubscriberState } from '../../../../src/shared/enums/newsletter.js';
import { SUBSCRIBER_LABELS } from '../../../../src/shared/labels/newsletter.js';

const TONES: Readonly<Record<SubscriberState, Tone>> = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: 'neutral',
};

export function StateBadge({ state }: { readonly state: SubscriberState }): ReactElement {
  return <Badge tone={TONES[state]}>{SUBSCRIBER_LABELS[state]}</Badge>;
}

export interface EndFormsProps {
  readonly id: string;
  readonly state: SubscriberState;
  /** The list to come back to. */
  readonly list?: string;
  readonly className?: string;
}

/** Ends or erases a subscription, as far as the person signed in may. */
export function EndForms({ id, state, list = '', className = '' }: EndFormsProps): ReactElement {
  const { permissions } = useStaff();
  return (
    <>
      {permissions.includes('subscribers.write') && state !== 'unsubscribed' && (
        <form method="post" action={adminPaths.subscriberUnsubscribe(id)}>
          <CsrfField />
          <input type="hidden" name="list" value={list} />
          <button
            type="submit"
            className={className === '' ? undefined : className}
            data-confirm="Bu aboneliği sonlandırmak istediğinizden emin misiniz?"
          >
            Aboneliği sonlandır
          </button>
        </form>
      )}
      {permissions.includes('subscribers.delete') && (
        <form method="post" action={adminPaths.subscriberDelete(id)}>
          <CsrfField />
          <input type="hidden" name="list" value={list} />
          <button type="submit" className={className === '' ? 'danger' : `${className} button-danger`}>
            Sil
          </button>
        </form>
      )}
    </>
  );
}
