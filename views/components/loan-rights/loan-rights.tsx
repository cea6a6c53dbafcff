import type { ReactElement } from 'react';
import type { LoanRights as Rights } from '../../../src/shared/finance/loan-rights.js';
import { lawPaths } from '../../../src/shared/paths/law.js';
import { calculatorPaths } from '../../../src/shared/paths/site.js';

/** A form that is filled in stays where it is. */
const BESIDE = { target: '_blank', rel: 'noopener' };

interface LoanRightsProps {
  readonly rights: Rights;
}

/** No more than this may overdue interest be (both regulations). */
const OVERDUE = 'Gecikme faizi, sözleşmedeki oranın en çok %30 fazlası olabilir.';

/** A borrower's rights in three lines, each with the law that gives it. */
export function LoanRights({ rights }: LoanRightsProps): ReactElement {
  return (
    <div className="card small">
      <strong>Kredi alırken haklarınız</strong>
      {rights === 'housing' ? (
        <ul>
          <li>
            Banka, bilgi formunu sözleşmeden en az bir gün önce verir. <span>{OVERDUE}</span>{' '}
            <a {...BESIDE} href={lawPaths.housingLoans()}>
              Konut finansmanı yönetmeliği
            </a>
          </li>
          <li>
            Krediyi erken kapatabilirsiniz; bankanın isteyebileceği tazminatın sınırı vardır:{' '}
            <a {...BESIDE} href={calculatorPaths.one('erken-kapama')}>
              hesaplayın
            </a>
            .{' '}
            <a {...BESIDE} href={lawPaths.consumers()}>
              6502 sayılı Kanun m. 37
            </a>
          </li>
          <li>14 günlük cayma hakkı konut kredisinde yoktur; imzadan önce karar verin.</li>
        </ul>
      ) : (
        <ul>
          <li>
            Sözleşmeden sonra 14 gün içinde neden göstermeden cayabilirsiniz.{' '}
            <a {...BESIDE} href={lawPaths.consumers()}>
              6502 sayılı Kanun m. 24
            </a>
          </li>
          <li>
            Krediyi erken kapatabilirsiniz; kalan faiz ve masraf düşülür, tazminat alınmaz:{' '}
            <a {...BESIDE} href={calculatorPaths.one('erken-kapama')}>
              hesaplayın
            </a>
            .{' '}
            <a {...BESIDE} href={lawPaths.consumers()}>
              6502 sayılı Kanun m. 27
            </a>
          </li>
          <li>
            Banka, bilgi formunu imzadan önce verir. <span>{OVERDUE}</span>{' '}
            <a {...BESIDE} href={lawPaths.consumerLoans()}>
              Tüketici kredisi yönetmeliği
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
