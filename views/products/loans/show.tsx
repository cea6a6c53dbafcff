import type { ReactElement } from 'react';
import loanCalculator from '../../../client/islands/loan-calculator/index.js';
import type { LoanCalculatorProps } from '../../../src/shared/contracts/loan-calculator.js';
import type { LoanExample } from '../../../src/shared/finance/loan-example.js';
import type { LoanRights as Rights } from '../../../src/shared/finance/loan-rights.js';
import { costExampleText } from '../../../src/shared/finance/tr/cost-text.js';
import { PAID_BY_BANKS } from '../../../src/shared/labels/earnings.js';
import { type LoanPath, paths } from '../../../src/shared/paths/site.js';
import { withMarks } from '../../../src/shared/rendering/bank-marks.js';
import { useSharedFiles } from '../../../src/shared/rendering/below-fold.js';
import { useRender } from '../../../src/shared/rendering/context.js';
import { LiveIsland } from '../../../src/shared/rendering/island.js';
import { framedView, type Head } from '../../../src/shared/rendering/page.js';
import type { BlocksModel } from '../../blocks/model.js';
import { PageBlocks } from '../../blocks/page-blocks.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { LoanRights } from '../../components/loan-rights/loan-rights.js';
import { toolLayout } from '../../layouts/site/site-layout.js';
import { LoanTypeMenu } from './loan-type-menu.js';
import { loanJsonLd, type LoanRanges } from './loan-json-ld.js';
import { RateLinks } from './rate-links.js';
import { ToolPage } from './tool-page.js';

/** Parts of a loan page that do not depend on its query. */
export interface LoanFrame {
  readonly type: {
    readonly id: string;
    readonly path: LoanPath;
    readonly title: string;
    readonly description: string;
  };
  /** False where there is no product, or no tax rate in force. */
  readonly canCalculate: boolean;
  readonly isTaxMissing: boolean;
  /** Over all products; null where there are none. */
  readonly ranges: LoanRanges | null;
  /** Of the offer with the lowest total; null where nothing can be calculated. */
  readonly example: LoanExample | null;
  /** Of who borrows; null for firms. */
  readonly rights: Rights | null;
  readonly bankCount: number;
  /** How old its rates are, which are samples. */
  readonly rateNotes: readonly string[];
  /** Blocks of staff below the tables, such as questions and answers. */
  readonly blocks: BlocksModel;
  /** Address of its calculator's data; undefined where there is no calculator. */
  readonly file: string | undefined;
}

export interface LoanShowProps {
  readonly frame: LoanFrame;
  /** Null where nothing can be calculated. */
  readonly calculator: Omit<LoanCalculatorProps, 'shared'> | null;
}

/** Where something can be. */
interface ShownLoans extends LoanShowProps {
  readonly calculator: Omit<LoanCalculatorProps, 'shared'>;
}

function LoanBody(frame: LoanFrame): ReactElement {
  const { type, canCalculate, isTaxMissing, rights, rateNotes, blocks, file } = frame;
  return (
    <ToolPage
      title={`${type.title} hesaplama`}
      menu={<LoanTypeMenu current={type.path} />}
      ads={type.path}
      tool={canCalculate ? <Calculator file={file} /> : <NothingToShow {...{ type, isTaxMissing }} />}
      lead={type.description}
      order={`Toplam ödemesi (bütün taksitler ve tahsis ücreti) en düşük olan teklif en üsttedir. ${PAID_BY_BANKS} Oran, yazan tarihten beri geçerlidir.`}
    >
      {rights && (
        <div className="section container">
          <LoanRights rights={rights} />
        </div>
      )}
      <RateLinks notes={rateNotes} />
      <PageBlocks of={blocks} />
    </ToolPage>
  );
}

/** Its first view ends within it: below the list of offers. */
function Calculator({ file }: Pick<LoanFrame, 'file'>): ReactElement {
  const shared = useSharedFiles();
  const { assets } = useRender();
  const from = ({ calculator }: ShownLoans): LoanCalculatorProps => ({
    ...calculator,
    offers: withMarks(calculator.offers, assets),
    shared,
  });
  return <LiveIsland of={loanCalculator} from={from} file={file} ahead={false} />;
}

function NothingToShow({ type, isTaxMissing }: Pick<LoanFrame, 'type' | 'isTaxMissing'>): ReactElement {
  if (isTaxMissing)
    return (
      <EmptyState title="Şu an hesaplama yapılamıyor" icon="calculator">
        {`${type.title} için bugün geçerli vergi oranı tanımlı değil. Lütfen daha sonra tekrar deneyin.`}
      </EmptyState>
    );
  return (
    <EmptyState title="Henüz ürün bulunmuyor" icon="calculator">
      {`Bankaların ${type.title} teklifleri eklendiğinde burada karşılaştırabilirsiniz.`}
    </EmptyState>
  );
}

/** Search engines show 160 characters: the figures come first, and stand beside what the loan costs. */
const descriptionOf = (title: string, bankCount: number, example: LoanFrame['example']): string =>
  example
    ? `${title}: ${String(bankCount)} bankanın en ucuzu ${costExampleText(example)}.`
    : `${title} için ${String(bankCount)} bankanın teklifini toplam maliyetine göre karşılaştırın.`;

function head({ type, ranges, example, bankCount }: LoanFrame): Head {
  return {
    title: `${type.title} Hesaplama ve Faiz Oranları`,
    description: ranges ? descriptionOf(type.title, bankCount, example) : type.description,
    canonical: paths.loan(type.path),
    breadcrumb: [{ label: type.title }],
    jsonLd: ranges ? [loanJsonLd(type, ranges)] : [],
  };
}

export const LoanShow = framedView<LoanFrame, LoanShowProps>({
  layout: toolLayout,
  styles: ['calculator', 'ways'],
  head,
  body: LoanBody,
});
