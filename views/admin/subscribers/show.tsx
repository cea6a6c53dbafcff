import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/paths.js';
import { useStaff } from '../../../src/rendering/context.js';
import { view } from '../../../src/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../components/button/button.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { Facts, Panel } from '../facts.js';
import { EndForms, StateBadge } from './end-forms.js';
import type { SubscriberState } from './labels.js';

export interface SubscriberShowProps {
  readonly id: string;
  /** Masked unless revealed. */
  readonly email: string | null;
  /** Masked unless revealed. */
  readonly phone: string | null;
  readonly isRevealed: boolean;
  readonly state: SubscriberState;
  readonly kvkkText: string;
  readonly marketingText: string | null;
  readonly source: string;
  readonly created: string;
  readonly confirmed: string | null;
  readonly unsubscribed: string | null;
}

function SubscriberShowBody(props: SubscriberShowProps): ReactElement {
  const { id, state, kvkkText, marketingText, source, created, confirmed, unsubscribed } = props;
  return (
    <>
      <AdminPageHeader
        title={`Abone ${id}`}
        subtitle={<StateBadge state={state} />}
        back={{ href: adminPaths.subscribers(), label: 'Bülten Aboneleri' }}
      >
        <EndForms id={id} state={state} className="button" />
      </AdminPageHeader>
      <div className="admin-columns">
        <div className="stack">
          <Contact {...props} />
          <Panel title="Kayıt">
            <Facts
              facts={[
                ['Kayıt zamanı', created],
                ['Onay zamanı', confirmed ?? '—'],
                ['Ayrılma zamanı', unsubscribed ?? '—'],
                ['Kaynak', source],
              ]}
            />
          </Panel>
        </div>
        <Panel title="Onaylar">
          <Facts
            facts={[
              ['KVKK', kvkkText],
              ['Ticari ileti', marketingText ?? 'Onay verilmedi'],
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

function Contact({ id, email, phone, isRevealed }: SubscriberShowProps): ReactElement {
  const mayReveal = useStaff().permissions.includes('subscribers.write');
  return (
    <Panel title="İletişim">
      <Facts
        facts={[
          ['E-posta', email ?? '—'],
          ['Telefon', phone ?? '—'],
        ]}
      />
      {isRevealed ? (
        <p className="small muted" role="status">
          Bilgiler bu sayfa için açıldı ve denetim kaydına yazıldı.
        </p>
      ) : (
        mayReveal && (
          <form method="post" action={adminPaths.subscriberContact(id)}>
            <CsrfField />
            <Button type="submit" size="sm" aria-describedby="goster-aciklama">
              Göster
            </Button>{' '}
            <span id="goster-aciklama" className="small muted">
              Görüntülemeniz denetim kaydına yazılır.
            </span>
          </form>
        )
      )}
    </Panel>
  );
}

export const SubscriberShow = view<SubscriberShowProps>({
  layout: adminLayout,
  head: ({ id }) => ({ title: `Abone ${id}`, robots: 'noindex' }),
  body: SubscriberShowBody,
});
