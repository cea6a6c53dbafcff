import type { ReactElement } from 'react';
import { Section } from '../../../views/components/section/section.js';
import { CachedElement } from '../../../src/shared/contracts/cached-element.js';
import { Slot } from '../../html/slot.js';
import type { Slots } from '../../html/slots.js';
import type { LoanCalculatorProps } from '../../../src/shared/contracts/loan-calculator.js';

interface CostTableProps {
  readonly title: string;
  readonly ranges: LoanCalculatorProps['ranges'];
  readonly parts: Slots;
}

/** Lowest and highest costs of loans of this type, with an example calculated from an offer in force. */
export function CostTable({ title, ranges, parts }: CostTableProps): ReactElement {
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
      <Slot as="p" className="example" name="example" of={parts} />
    </Section>
  );
}
