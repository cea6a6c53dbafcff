import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { ContactPanel, type ContactProps } from '../../../admin/contact.js';
import { Facts, Panel } from '../../../admin/facts.js';
import { EndForms, StateBadge } from './end-forms.js';
import type { EndReason, SubscriberState } from '../../../../src/shared/enums/newsletter.js';
import { END_LABELS } from '../../../../src/shared/labels/newsletter.js';

export interface SubscriberShowProps extends ContactProps {
  readonly id: string;
  /** The person wants to hear from nobody. */
  readonly isUnwanted: boolean;
  /** The list as it was left. */
  readonly back: string;
  readonly state: SubscriberState;
  readonly kvkkText: string;
  /** Sentences of the permissions that were given. */
  readonly marketingTexts: readonly string[];
  readonly source: string;
  readonly created: string;
  readonly confirmed: string | null;
  readonly unsubscribed: string | null;
  readonly endReason: EndReason | null;
}

function SubscriberShowBody(props: SubscriberShowProps): ReactElement {
  const { id, state, kvkkText, marketingTexts, source, created, confirmed, unsubscribed, endReason, back } =
    props;
  const mayUnmask = useStaff().permissions.includes('subscribers.write');
  return (
    <>
      <AdminPageHeader
        title={`Abone ${id}`}
        subtitle={<StateBadge state={state} />}
        back={{ href: back, label: 'Bülten Aboneleri' }}
      >
        <EndForms id={id} state={state} className="button" />
      </AdminPageHeader>
      <div className="admin-columns">
        <div className="stack">
          <ContactPanel
            {...props}
            action={adminPaths.subscriberContact(id)}
            mayUnmask={mayUnmask}
            warning={props.isUnwanted ? <p>Aramayın, ileti göndermeyin.</p> : null}
          />
          <Panel title="Kayıt">
            <Facts
              facts={[
                ['Kayıt zamanı', created],
                ['Onay zamanı', confirmed ?? '—'],
                ['Ayrılma zamanı', unsubscribed ?? '—'],
                ...(endReason === null ? [] : [['Nedeni', END_LABELS[endReason]] as const]),
                ['Kaynak', source],
              ]}
            />
          </Panel>
        </div>
        <Panel title="İstek ve izinler">
          <Facts
            facts={[
              ['Abonelik', kvkkText],
              ['Ticari ileti', marketingTexts.join(' ') || 'İzin verilmedi'],
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

export const SubscriberShow = view<SubscriberShowProps>({
  layout: adminLayout,
  head: ({ id }) => ({ title: `Abone ${id}`, robots: 'noindex' }),
  body: SubscriberShowBody,
});
