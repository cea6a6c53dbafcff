import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { SuppressedBadge } from '../../admin/suppressed.js';
import { Badge } from '../../components/badge/badge.js';
import { BankOutcomeBadge } from '../referrals/bank-outcome.js';
import type { ApplicationItem } from './index.js';

const SHOWN_BANKS = 2;

export function ApplicationLink({ id }: ApplicationItem): ReactElement {
  return (
    <a href={adminPaths.application(id)} className="nowrap">
      {id}
    </a>
  );
}

export function Product({ kind, product, terms, isSuspicious, isWithdrawn }: ApplicationItem): ReactElement {
  return (
    <span className="lines">
      <span>
        <strong>{product}</strong> {isSuspicious && <Badge tone="warning">Şüpheli</Badge>}
        {isWithdrawn && <Badge tone="neutral">Vazgeçti</Badge>}
      </span>
      {terms !== '' && <span className="muted">{terms}</span>}
      {product !== kind && <span className="muted only-wide">{kind}</span>}
    </span>
  );
}

export function Contact({ phone, email, isUnwanted }: ApplicationItem): ReactElement {
  return (
    <span className="lines nowrap contact">
      {isUnwanted && (
        <span>
          <SuppressedBadge />
        </span>
      )}
      <span>{phone ?? '—'}</span>
      {email !== null && <span className="muted only-wide">{email}</span>}
    </span>
  );
}

export function Banks({ banks, bankOutcome }: ApplicationItem): ReactElement {
  const more = banks.slice(SHOWN_BANKS);
  return (
    <span className="lines">
      <span>{banks.slice(0, SHOWN_BANKS).join(', ') || '—'}</span>
      {more.length > 0 && (
        <span className="muted" title={more.join(', ')}>
          +{more.length} banka daha
        </span>
      )}
      {bankOutcome !== 'none' && <BankOutcomeBadge outcome={bankOutcome} />}
    </span>
  );
}

export function Colleagues({ assignee, holder }: ApplicationItem): ReactElement {
  const own = useStaff().id;
  return (
    <span className="lines">
      <span>{assignee ?? '—'}</span>
      {holder !== null && (
        <span>
          <Badge tone={holder.id === own ? 'info' : 'warning'}>
            {holder.id === own ? 'Siz ilgileniyorsunuz' : `${holder.name} ilgileniyor`}
          </Badge>
        </span>
      )}
    </span>
  );
}

export function Calls({ attempts, next }: ApplicationItem): ReactElement {
  return (
    <span className="lines nowrap">
      <span>{attempts === 0 ? '—' : `${String(attempts)} kez`}</span>
      {next !== null && (
        <span className="muted">
          {next.text} {next.isOverdue && <Badge tone="danger">Gecikti</Badge>}
        </span>
      )}
    </span>
  );
}

export function Created({ created, createdAt, age }: ApplicationItem): ReactElement {
  return (
    <time className="lines nowrap" dateTime={createdAt} title={created}>
      <span>{age}</span> <span className="muted only-wide">{created}</span>
    </time>
  );
}
