import type { ReactElement } from 'react';
import { Badge } from '../../../views/components/badge/badge.js';
import { BankLogo } from '../../../views/components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../../views/components/button/button.js';
import { Section } from '../../../views/components/section/section.js';
import type { Apply } from './apply.js';
import type { ComparedTable } from './compared-table.js';
import { SIDE_BY_SIDE_ID } from './types.js';

interface SideBySideProps {
  readonly asked: string;
  /** Null where nothing is ticked. */
  readonly table: ComparedTable | null;
  /** What is compared: `kredi`, and many of them. */
  readonly noun: string;
  readonly nouns: string;
}

/** Up to four offers in columns; nothing where none is ticked. */
export function SideBySide({ asked, table, noun, nouns }: SideBySideProps): ReactElement | null {
  if (!table) return null;
  return (
    <Section id={SIDE_BY_SIDE_ID} title="Yan yana karşılaştırma" lead={asked}>
      {table.columns.length < 2 ? (
        <p>{`Karşılaştırmak için listeden en az iki ${noun} işaretleyin.`}</p>
      ) : (
        <div className="card card-flush scroll" tabIndex={0} role="region" aria-label={`Seçilen ${nouns}`}>
          <SideBySideTable {...table} />
        </div>
      )}
    </Section>
  );
}

function SideBySideTable({ columns, rows, bestText }: ComparedTable): ReactElement {
  return (
    <table className="side-by-side sheet">
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
    <ButtonLink size="sm" href={href} data-apply={kind} data-to-bank={toBank} aria-label={label}>
      {text}
    </ButtonLink>
  );
}
