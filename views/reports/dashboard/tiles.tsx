import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import type { DashboardShowProps } from './show.js';

const MAX_COUNTED = 999;

/** The counters that people look for first. */
export function Tiles(props: DashboardShowProps): ReactElement {
  const { total, today, pending, week, growth, revenue, kinds, usual } = props;
  return (
    <>
      <Waiting {...props} />
      <dl className="tiles">
        <Tile label="Toplam başvuru" value={formatNumber(total)} />
        <Tile
          label="Bugün gelen"
          value={formatNumber(today)}
          note={usual === null ? undefined : `Bu saate kadar genelde ${formatNumber(usual)}`}
        />
        <Tile label="Bekleyen" value={formatNumber(pending)} />
        <Tile label="Son 7 gün" value={formatNumber(week)} note={<Growth percent={growth} />} />
        <Tile label="Bu ayın geliri" value={revenue} note="Faturalanabilir yönlendirmelerden" />
      </dl>
      <dl className="tiles">
        {kinds.map(({ kind, label, total: ofKind }) => (
          <Tile key={kind} label={label} value={formatNumber(ofKind)} />
        ))}
      </dl>
    </>
  );
}

const upTo = (count: number): string =>
  count > MAX_COUNTED ? `${String(MAX_COUNTED)}+` : formatNumber(count);

/** Waiting work, with the way to it. */
function Waiting({ oldest, unassigned, due, late }: DashboardShowProps): ReactElement | null {
  if (oldest === null) return null;
  const pending = { status: 'pending', sort: 'created' };
  return (
    <dl className="tiles">
      <Tile label="En eski bekleyen" value={oldest} href={adminPaths.applications(pending)} />
      <Tile
        label="Bekleyen, sorumlusu yok"
        value={upTo(unassigned)}
        href={adminPaths.applications({ ...pending, assignee: 'yok' })}
      />
      <Tile label="Vakti gelen geri aramalar" value={upTo(due)} />
      <Tile label="Geciken" value={upTo(late)} href={adminPaths.applications(pending)} />
    </dl>
  );
}

function Tile({
  label,
  value,
  note,
  href,
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
  readonly href?: string;
}): ReactElement {
  return (
    <div className="tile">
      <dt>{label}</dt>
      <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
      {note !== undefined && <dd className="tile-note">{note}</dd>}
    </div>
  );
}

function Growth({ percent }: { readonly percent: number | null }): ReactElement {
  if (percent === null) return <>Önceki hafta başvuru yok</>;
  // Of a week with almost nothing, every other one is thousands of percent.
  if (percent >= 1_000) return <>önceki haftanın {formatNumber(1 + percent / 100)} katı</>;
  const rounded = Math.round(percent * 10) / 10;
  const way = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'even';
  const sign = { up: '+', down: '−', even: '' }[way];
  return (
    <>
      <span className={`growth-${way}`}>
        {sign}%{formatNumber(Math.abs(rounded), 1)}
      </span>{' '}
      önceki haftaya göre
    </>
  );
}
