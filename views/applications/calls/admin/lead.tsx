import type { ReactElement } from 'react';
import { callPaths } from '../../../../src/shared/paths/calls.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { CallReason } from '../../../admin/suppressed.js';
import { Facts, Instant, Panel } from '../../../admin/facts.js';
import { Button } from '../../../components/button/button.js';
import { Notice } from '../../../components/notice/notice.js';
import { StatusBadge } from '../../../components/status-badge/status-badge.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { History } from '../../admin/history.js';
import { Relatives } from '../../admin/relatives.js';
import type { ApplicationShowProps } from '../../admin/show.js';
import { subjectText } from '../../admin/subject-text.js';
import { HeldDoubles } from '../../referrals/admin/held.js';
import { BankOutcomeBadge } from '../../referrals/bank-outcome.js';
import { callFacts } from './call-facts.js';
import { HoursReason } from './hours-reason.js';
import { Outcomes } from './outcomes.js';
import { AdvertisingBadge, CallScript, type CallScriptView } from './script.js';

export interface QueueLeadProps extends ApplicationShowProps {
  readonly script: CallScriptView;
  /** How many more wait. */
  readonly waiting: string;
}

function QueueLeadBody(props: QueueLeadProps): ReactElement {
  const { id, kind, product, refused } = props;
  return (
    <div data-queue={id}>
      <form method="post" action={adminPaths.claim(id, 'leave')} hidden data-leave="">
        <CsrfField />
        <input type="hidden" name="seen" value={props.claim.seen} />
        <Button type="submit" size="sm">
          Ayrıl
        </Button>
      </form>
      <header className="queue-head">
        <h1 tabIndex={-1} data-queue-title="">
          Sıradaki: <a href={adminPaths.application(id)}>Başvuru {id}</a>
        </h1>
        <p className="muted">
          {subjectText(kind, product)} · {props.waiting}
        </p>
      </header>
      <p className="visually-hidden" role="status" data-queue-said="" />
      {refused !== null && (
        <div className="admin-failure">
          <Notice tone="warning" title={refused} live />
        </div>
      )}
      <HeldDoubles {...props} mayWrite isQueue />
      <div className="queue-columns">
        <div className="stack">
          <Subject {...props} />
          <Phone {...props} />
          <CallScript script={props.script} />
        </div>
        <div className="stack">
          <Panel id="sonuc" title="Sonuç">
            <Outcomes {...props.outcomes} />
          </Panel>
        </div>
        <div className="stack">
          <Relatives {...props} />
          <Panel id="notlar" title="Notlar ve geçmiş">
            <History events={props.events} created={props.created} back={props.back} />
          </Panel>
        </div>
      </div>
      <ActionBar {...props} />
    </div>
  );
}

function Subject(props: QueueLeadProps): ReactElement {
  const { terms, banks, bankName, status, bankOutcome, created, suspicion, calls, assignment } = props;
  return (
    <Panel title="Başvuru">
      {suspicion !== null && (
        <Notice tone="warning" title="Şüpheli başvuru">
          {suspicion}.
        </Notice>
      )}
      <Facts
        facts={[
          ...(terms === null ? [] : [[terms.label, terms.text || '—'] as const]),
          ['Bankalar', banks.join(', ') || bankName || '—'],
          ['Bizdeki durum', <StatusBadge key="status" status={status} />],
          ['Bankaların yanıtı', <BankOutcomeBadge key="outcome" outcome={bankOutcome} />],
          ['Başvuru zamanı', <Instant key="created" at={created} />],
          ...callFacts(calls),
          ...(assignment.name === null ? [] : [['Sorumlu', assignment.name] as const]),
        ]}
      />
    </Panel>
  );
}

/** The phone, masked until it is asked for, with what may be spoken of beside it. */
function Phone(props: QueueLeadProps): ReactElement {
  const { id, phone, dial, unwanted, closed, script, reasonError, hoursError, consents } = props;
  const isUnwanted = unwanted.length > 0;
  return (
    <Panel id="iletisim" title="Telefon">
      {isUnwanted && <Notice tone="danger" title="Bu kişi aranmak istemiyor" />}
      {phone === null ? (
        <p>Telefonu yok: aranmaz. Bankaya iletimine bakıp sonucunu yazın.</p>
      ) : (
        <p className="queue-phone">
          {dial === null ? (
            phone
          ) : (
            <a href={`tel:${dial}`} data-queue-dial="">
              {phone}
            </a>
          )}{' '}
          <AdvertisingBadge mayAdvertise={script.mayAdvertise} />
        </p>
      )}
      <p className="small muted">
        {consents.filter(({ ended }) => ended === null).length} izin geçerli; metinleri{' '}
        <a href={`${adminPaths.application(id)}#izinler`}>başvuruda</a>.
      </p>
      {phone !== null && dial === null && (
        <form method="post" action={callPaths.contact(id)} className="stack" id="ara-formu">
          <CsrfField />
          {isUnwanted && <CallReason error={reasonError} />}
          {!isUnwanted && closed !== null && <HoursReason closed={closed} error={hoursError} />}
          <p className="small muted">“Ara” numarayı gösterir; görüntülemeniz denetim kaydına yazılır.</p>
        </form>
      )}
    </Panel>
  );
}

/** Stays in its place, whatever is shown. */
function ActionBar({ id, phone, dial }: QueueLeadProps): ReactElement {
  return (
    <div className="queue-bar" role="toolbar" aria-label="Başvuru işlemleri">
      {phone !== null &&
        (dial === null ? (
          <Button type="submit" form="ara-formu" variant="primary" data-queue-key="a">
            Ara <Hint of="a" />
          </Button>
        ) : (
          <a className="button button-primary" href={`tel:${dial}`} data-queue-key="a">
            {phone} <Hint of="a" />
          </a>
        ))}
      <a className="button" href="#sonuc" data-queue-key="s">
        Sonuç <Hint of="s" />
      </a>
      <a className="button" href="#not" data-queue-key="n">
        Not <Hint of="n" />
      </a>
      <form method="post" action={callPaths.skip(id)}>
        <CsrfField />
        <Button type="submit" data-queue-key="e">
          Sonraki <Hint of="e" />
        </Button>
      </form>
      <form method="post" action={callPaths.leave(id)} data-queue-leaves="">
        <CsrfField />
        <Button type="submit" data-queue-key="Escape">
          Sıradan çık <Hint of="Esc" />
        </Button>
      </form>
    </div>
  );
}

const Hint = ({ of }: { readonly of: string }): ReactElement => (
  <kbd hidden aria-hidden="true">
    {of}
  </kbd>
);

export const QueueLead = view<QueueLeadProps>({
  layout: adminLayout,
  styles: ['admin-applications', 'admin-queue'],
  head: ({ id }) => ({ title: `Sıradaki: başvuru ${id}`, robots: 'noindex' }),
  body: QueueLeadBody,
});
