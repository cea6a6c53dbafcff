import type { ReactElement } from 'react';
import { Badge } from '../../../views/components/badge/badge.js';
import { BankLogo } from '../../../views/components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../../views/components/button/button.js';
import type { Apply } from './apply.js';
import type { ComparedTable } from './compared-table.js';

interface SideBySideTableProps extends ComparedTable {
  readonly className: string;
  /** Read out. */
  readonly caption?: string;
}

/** Up to four offers in columns. */
export function SideBySideTable(props: SideBySideTableProps): ReactElement {
  const { className, caption, columns, rows, bestText } = props;
  return (
    <table className={className}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          <td />
          {columns.map(({ key, name, bank }) => (
            <th key={key} scope="col">
              <BankLogo bank={bank} decorative />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map(({ text, isBest }, at) => (
              <td key={columns[at]?.key}>
                {text}
                {isBest && <Badge tone="success">{bestText}</Badge>}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Başvuru</th>
          {columns.map(({ key, apply }) => (
            <td key={key}>{typeof apply === 'string' ? apply : <ApplyLink {...apply} />}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function ApplyLink({ kind, href, text, label, toBank }: Apply): ReactElement {
  return (
    <ButtonLink
      variant="primary"
      size="sm"
      href={href}
      data-apply={kind}
      data-to-bank={toBank}
      aria-label={label}
    >
      {text}
    </ButtonLink>
  );
}
