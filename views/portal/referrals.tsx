import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import type { ReferralState } from '../../src/shared/enums/referrals.js';
import { SENT_STATES } from '../../src/shared/enums/referrals.js';
import { Badge } from '../components/badge/badge.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { DataTable } from '../components/data-table/data-table.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { SelectField, TextField } from '../components/field/controls.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { STATE_LABELS, STATE_TONES } from '../../src/shared/labels/referrals.js';
import { PortalFrame, type PortalFrameModel, portalHead } from './portal-frame.js';

export interface PortalReferralItem {
  readonly id: string;
  readonly href: string;
  readonly kind: string;
  readonly product: string;
  readonly terms: string;
  readonly sent: string;
  readonly state: ReferralState;
  readonly isDouble: boolean;
  readonly isDisputed: boolean;
  readonly isCalledOff: boolean;
  /** The bank has said that it has it. */
  readonly isAcknowledged: boolean;
  /** Price, and whether it is owed. */
  readonly charge: string;
}

export interface PortalReferralIndexProps {
  readonly frame: PortalFrameModel;
  readonly state: ReferralState | null;
  /** The typed text that is no reference number. */
  readonly number: string;
  /** The newest first. */
  readonly rows: readonly PortalReferralItem[];
  /** Null where these are the newest. */
  readonly firstHref: string | null;
  /** Null where there are no older ones. */
  readonly nextHref: string | null;
}

const TITLE = 'Yönlendirmeler';

function IndexBody({
  frame,
  state,
  number,
  rows,
  firstHref,
  nextHref,
}: PortalReferralIndexProps): ReactElement {
  return (
    <PortalFrame
      frame={frame}
      title={TITLE}
      lead="Bankanıza iletilen başvurular, en yenisi önce. İletişim bilgileri yönlendirmenin kendi sayfasındadır."
      tab={portalPaths.home()}
    >
      <form className="portal-filter" action={portalPaths.home()} noValidate>
        <SelectField
          name="durum"
          label="Durum"
          options={[
            { value: '', label: 'Tümü' },
            ...SENT_STATES.map((one) => ({ value: one, label: STATE_LABELS[one] })),
          ]}
          defaultValue={state ?? ''}
          optional
        />
        <TextField
          name="no"
          label="Referans no"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={number}
          optional
          {...(number !== '' && { error: 'Referans numarası yalnızca rakamdan oluşur' })}
        />
        <Button type="submit">Göster</Button>
      </form>
      {rows.length === 0 ? (
        <EmptyState title="Burada yönlendirme yok" icon="inbox">
          {state === null
            ? 'Bankanıza iletilen her başvuru burada bir satır olur.'
            : 'Bu durumda bir yönlendirme yok; başka bir durum seçin.'}
        </EmptyState>
      ) : (
        <DataTable<PortalReferralItem>
          caption={TITLE}
          hideCaption
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Referans no', rowHeader: true, cell: ({ id, href }) => <a href={href}>{id}</a> },
            { header: 'Başvuru', cell: ({ kind, product }) => `${kind} · ${product}` },
            { header: 'Ayrıntı', cell: ({ terms }) => terms },
            { header: 'Size iletildi', cell: ({ sent }) => sent },
            { header: 'Ücret', cell: ({ charge }) => charge },
            { header: 'Durum', cell: State },
          ]}
        />
      )}
      {(firstHref ?? nextHref) !== null && (
        <nav className="cluster" aria-label="Sayfalar">
          {firstHref !== null && <ButtonLink href={firstHref}>En yeniler</ButtonLink>}
          {nextHref !== null && <ButtonLink href={nextHref}>Daha eskiler</ButtonLink>}
        </nav>
      )}
    </PortalFrame>
  );
}

const State = ({
  state,
  isAcknowledged,
  isDouble,
  isDisputed,
  isCalledOff,
}: PortalReferralItem): ReactElement => (
  <span className="cluster">
    <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
    {state === 'sent' && isAcknowledged && <Badge>Görüldü</Badge>}
    {isDouble && <Badge>Mükerrer</Badge>}
    {isDisputed && <Badge tone="warning">İtiraz var</Badge>}
    {isCalledOff && <Badge tone="danger">Aranmasın</Badge>}
  </span>
);

export const PortalReferralIndex = view<PortalReferralIndexProps>({
  layout: portalLayout,
  styles: ['data-table', 'empty-state', 'notice'],
  head: () => portalHead(TITLE),
  body: IndexBody,
});
