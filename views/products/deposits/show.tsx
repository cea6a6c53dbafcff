import type { ReactElement } from 'react';
import DepositCalculatorIsland from '../../../client/islands/deposit-calculator/index.js';
import type { DepositCalculatorProps } from '../../../src/shared/contracts/deposit-calculator.js';
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
  /** Blocks of staff below: questions and answers. */
  readonly blocks: BlocksModel;
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

function DepositsBody({ currency, offers, notes, blocks }: DepositFrame): ReactElement {
  const { heading, lead } = WORDS[currency];
  return (
    <ToolPage
      title={heading}
      ads="mevduat"
      tool={offers.length > 0 ? <Calculator /> : <NoOffers />}
      lead={lead}
      order={`${PAID_BY_BANKS} Oran tarihi, oranın geçerli olduğu ilk gündür.`}
    >
      {notes.length > 0 && (
        <p className="container small muted">
          {notes.join(' ')} <a href={paths.rateHistoryOf(HISTORIES[currency])}>Oranların geçmişi</a>
        </p>
      )}
      <PageBlocks of={blocks} />
    </ToolPage>
  );
}

function Calculator(): ReactElement {
  const shared = useSharedFiles();
  const { assets } = useRender();
  const from = ({ calculator }: ShownDeposits): DepositCalculatorProps => ({
    ...calculator,
    offers: withMarks(calculator.offers, assets),
    shared,
  });
  return <LiveIsland of={DepositCalculatorIsland} from={from} ahead={false} />;
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

function depositsHead({ currency, offers }: DepositFrame, site: Site): Head {
  const isForeign = currency !== 'TRY';
  const highest = Math.max(0, ...offers.map(({ ratePercent }) => ratePercent));
  const canonical = isForeign ? paths.foreignDeposits() : paths.deposits();
  const { title, crumb } = WORDS[currency];
  return {
    title,
    description: isForeign
      ? `Dolar ve avro mevduatında ${offers.length} bankanın faizini karşılaştırın; stopajı düşülmüş net getiriyi ve vade sonu tutarını görün.`
      : `${offers.length} bankanın TL mevduat faizini karşılaştırın: yıllık ${formatPercent(highest)} faize varan oranlar, stopaj ve net getiri hesabı.`,
    canonical,
    image: socialImage(isForeign ? 'doviz-mevduat' : 'mevduat', site),
    breadcrumb: [{ label: crumb }],
    jsonLd: offers.length > 0 ? [offerList(offers, currency, site)] : [],
  };
}

/** The offers for search engines (schema.org DepositAccount). */
function offerList(offers: DepositFrame['offers'], currency: DepositFrame['currency'], site: Site): JsonLd {
  return {
    '@type': 'ItemList',
    numberOfItems: offers.length,
    itemListElement: offers.map((offer, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'DepositAccount',
        name: offer.productName ?? `${offer.bankName} vadeli mevduat`,
        provider: {
          '@type': 'BankOrCreditUnion',
          name: offer.bankName,
          url: site.publicUrl + paths.bank(offer.bankId),
        },
        interestRate: offer.ratePercent,
        amount: {
          '@type': 'MonetaryAmount',
          currency,
          minValue: offer.minAmount / 100,
          maxValue: offer.maxAmount / 100,
        },
      },
    })),
  };
}
