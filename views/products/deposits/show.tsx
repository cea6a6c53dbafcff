import type { ReactElement } from 'react';
import DepositCalculatorIsland from '../../../client/islands/deposit-calculator/index.js';
import type { DepositCalculatorProps } from '../../../src/shared/contracts/deposit-calculator.js';
import { widestLimits } from '../../../src/shared/finance/deposit-form.js';
import { formatPercent } from '../../../src/shared/finance/tr/format.js';
import { PAID_BY_BANKS } from '../../../src/shared/labels/earnings.js';
import { paths } from '../../../src/shared/paths/site.js';
import { withMarks } from '../../../src/shared/rendering/bank-marks.js';
import { useSharedFiles } from '../../../src/shared/rendering/below-fold.js';
import { type Site, useRender } from '../../../src/shared/rendering/context.js';
import { LiveIsland } from '../../../src/shared/rendering/island.js';
import { framedView, type Head, type JsonLd } from '../../../src/shared/rendering/page.js';
import { socialImage } from '../../../src/shared/rendering/social-image.js';
import type { BlocksModel } from '../../blocks/model.js';
import { PageBlocks } from '../../blocks/page-blocks.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { ToolPage } from '../loans/tool-page.js';
import { toolLayout } from '../../layouts/site/site-layout.js';

/** Parts of a currency's page that do not depend on its query. */
export interface DepositFrame {
  readonly currency: DepositCalculatorProps['currency'];
  /** None where no bank takes deposits in this currency. */
  readonly offers: DepositCalculatorProps['offers'];
  /** When the rates were brought up to date, which are samples. */
  readonly notes: readonly string[];
  /** Insurance of a deposit, inflation, and the risk of its currency, with sources. */
  readonly safety: readonly string[];
  /** Blocks of staff below: questions and answers. */
  readonly blocks: BlocksModel;
  /** Address of its calculator's data; undefined where there is no calculator. */
  readonly file: string | undefined;
}

export interface DepositsShowProps {
  readonly frame: DepositFrame;
  /** Null where there is nothing to calculate with. */
  readonly calculator: Omit<DepositCalculatorProps, 'shared'> | null;
}

/** Where there is. */
interface ShownDeposits extends DepositsShowProps {
  readonly calculator: Omit<DepositCalculatorProps, 'shared'>;
}

const WORDS = {
  TRY: {
    heading: 'Mevduat Hesaplama',
    lead: 'Birikiminizin bankalarda ne kazandıracağını görün: brüt faiz, stopaj ve elinize geçecek net tutar yan yana.',
    title: 'Mevduat Hesaplama ve TL Faiz Oranları',
    crumb: 'Mevduat',
  },
  USD: {
    heading: 'Dolar Mevduatı Hesaplama',
    lead: 'Dolar hesaplarının faizini, stopajını ve vade sonunda elinize geçecek net tutarı banka banka karşılaştırın.',
    title: 'Döviz Mevduatı: Dolar ve Avro Faizleri',
    crumb: 'Döviz Mevduatı',
  },
  EUR: {
    heading: 'Avro Mevduatı Hesaplama',
    lead: 'Avro hesaplarının faizini, stopajını ve vade sonunda elinize geçecek net tutarı banka banka karşılaştırın.',
    title: 'Döviz Mevduatı: Dolar ve Avro Faizleri',
    crumb: 'Döviz Mevduatı',
  },
} as const;

const HISTORIES = { TRY: 'mevduat-tl', USD: 'mevduat-usd', EUR: 'mevduat-eur' } as const;

function DepositsBody({ currency, offers, notes, safety, blocks, file }: DepositFrame): ReactElement {
  const { heading, lead } = WORDS[currency];
  return (
    <ToolPage
      title={heading}
      ads="mevduat"
      tool={offers.length > 0 ? <Calculator file={file} /> : <NoOffers />}
      lead={lead}
      order={`${PAID_BY_BANKS} Oran, yazan tarihten beri geçerlidir.`}
    >
      {notes.length > 0 && (
        <p className="container small muted">
          {notes.join(' ')} <a href={paths.rateHistoryOf(HISTORIES[currency])}>Oranların geçmişi</a>
        </p>
      )}
      {safety.map((text) => (
        <p key={text} className="container small muted">
          {text}
        </p>
      ))}
      <PageBlocks of={blocks} />
    </ToolPage>
  );
}

function Calculator({ file }: Pick<DepositFrame, 'file'>): ReactElement {
  const shared = useSharedFiles();
  const { assets } = useRender();
  const from = ({ calculator }: ShownDeposits): DepositCalculatorProps => ({
    ...calculator,
    offers: withMarks(calculator.offers, assets),
    shared,
  });
  return <LiveIsland of={DepositCalculatorIsland} from={from} file={file} ahead={false} />;
}

function NoOffers(): ReactElement {
  return (
    <EmptyState icon="coins" title="Bu para biriminde teklif yok">
      Şu an bu para birimiyle mevduat kabul eden banka bulunmuyor.
    </EmptyState>
  );
}

export const DepositsShow = framedView<DepositFrame, DepositsShowProps>({
  layout: toolLayout,
  styles: ['segmented', 'notice', 'tones', 'empty-state', 'calculator', 'deposit-list', 'ways'],
  head: depositsHead,
  body: DepositsBody,
});

function depositsHead(frame: DepositFrame, site: Site): Head {
  const { currency, offers } = frame;
  const isForeign = currency !== 'TRY';
  const [highest] = [...offers].sort((a, b) => b.ratePercent - a.ratePercent);
  const mark = highest?.rateMark === undefined ? '' : ` (${highest.rateMark})`;
  const canonical = isForeign ? paths.foreignDeposits() : paths.deposits();
  const { title, crumb } = WORDS[currency];
  return {
    title,
    description: isForeign
      ? `Dolar ve avro mevduatında ${offers.length} bankanın faizini karşılaştırın; stopajı düşülmüş net getiriyi ve vade sonu tutarını görün.`
      : `${offers.length} bankanın TL mevduat faizini karşılaştırın: yıllık ${formatPercent(highest?.ratePercent ?? 0)}${mark} faize varan oranlar, stopaj ve net getiri hesabı.`,
    canonical,
    image: socialImage(isForeign ? 'doviz-mevduat' : 'mevduat', site),
    breadcrumb: [{ label: crumb }],
    jsonLd: depositJsonLd(frame, crumb, site.publicUrl + canonical),
  };
}

/**
 * Deposits in this currency for search engines (schema.org DepositAccount), as ranges over all offers: each offer
 * describes itself on its bank's page.
 */
function depositJsonLd({ currency, offers }: DepositFrame, name: string, url: string): JsonLd[] {
  const limits = widestLimits(offers);
  if (!limits) return [];
  const rates = offers.map(({ ratePercent }) => ratePercent);
  return [
    {
      '@type': 'DepositAccount',
      name,
      url,
      interestRate: {
        '@type': 'QuantitativeValue',
        minValue: Math.min(...rates),
        maxValue: Math.max(...rates),
        unitText: '% / yıl',
      },
      amount: {
        '@type': 'MonetaryAmount',
        currency,
        minValue: limits.minAmount / 100,
        maxValue: limits.maxAmount / 100,
      },
    },
  ];
}
