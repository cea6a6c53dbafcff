import type { ReactElement } from 'react';
import { Section } from '../../../views/components/section/section.js';
import { CachedElement } from '../../printed/cached-element.js';
import type { LoanCalculatorProps } from './types.js';

interface CostTableProps {
  readonly title: string;
  readonly ranges: LoanCalculatorProps['ranges'];
  readonly example: string | null;
}

/** What loans of this type cost at least and at most, with an example worked out from an offer in force. */
export function CostTable({ title, ranges, example }: CostTableProps): ReactElement {
  return (
    <Section id="maliyet" title={`${title} maliyet tablosu`}>
      <table className="sheet card card-flush">
        <CachedElement as="tbody" by={ranges} name="">
          {() =>
            ranges.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <b>{text}</b>
                </td>
              </tr>
            ))
          }
        </CachedElement>
      </table>
      {example !== null && <p className="example">{example}</p>}
    </Section>
  );
}
