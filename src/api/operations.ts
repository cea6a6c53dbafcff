import { CREATE_APPLICATION, SHOW_CONSENT_TEXTS } from './applications.js';
import { LIST_APPLICATIONS, SHOW_APPLICATION } from './brought-applications.js';
import { COMPARE_DEPOSITS, COMPARE_LOANS, PLAN_LOAN } from './calculations.js';
import { LIST_BANKS, LIST_PRODUCTS, LIST_RATES, SHOW_BANK, SHOW_PRODUCT } from './catalogue.js';
import { LIST_EARNINGS } from './earnings.js';
import { LIST_EVENTS } from './events.js';
import type { AnyOperation } from './operation.js';
import {
  ACKNOWLEDGE_REFERRAL,
  ANSWER_REFERRAL,
  BILLING_RULE,
  DISPUTE_REFERRAL,
  LIST_REFERRALS,
  SHOW_REFERRAL,
} from './referrals.js';
import { PROPOSE_CHANGES, SHOW_PROPOSAL } from './product-proposals.js';
import { PROPOSE_RATE, SHOW_RATE_PROPOSAL } from './rate-proposals.js';
import { CREATE_TEST_LEAD, PLAY_TEST_LEAD, SANDBOX_RULE } from './sandbox.js';
import { LIST_STATEMENTS, SHOW_STATEMENT } from './statements.js';

/** Operations that belong together, as the document and the page show them. */
export interface OperationGroup {
  readonly title: string;
  /** Rules that hold for all of them. */
  readonly description: string;
  readonly operations: readonly AnyOperation[];
}

/** All that programs can ask. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  {
    title: 'Katalog',
    description: 'Sitede görünen bankalar, ürünler ve oranlar.',
    operations: [LIST_BANKS, SHOW_BANK, LIST_PRODUCTS, SHOW_PRODUCT, LIST_RATES],
  },
  {
    title: 'Hesaplama',
    description: 'Sitedeki araçların hesabı: vergiler, ücretler ve toplam maliyetle, kuruşuna kadar.',
    operations: [COMPARE_LOANS, PLAN_LOAN, COMPARE_DEPOSITS],
  },
  {
    title: 'Başvurular',
    description:
      'Kendi sitenizde alınan başvuruyu, başvurana gösterilen metnin sürümüyle getirirsiniz; sonra ne olduğunu okursunuz.',
    operations: [SHOW_CONSENT_TEXTS, CREATE_APPLICATION, LIST_APPLICATIONS, SHOW_APPLICATION, LIST_EARNINGS],
  },
  {
    title: 'Yönlendirmeler',
    description: BILLING_RULE,
    operations: [
      LIST_REFERRALS,
      SHOW_REFERRAL,
      ACKNOWLEDGE_REFERRAL,
      ANSWER_REFERRAL,
      DISPUTE_REFERRAL,
      LIST_EVENTS,
    ],
  },
  {
    title: 'Hesap özetleri',
    description:
      'Faturanızı satır satır kendi kayıtlarınızla karşılaştırmak için; portaldaki ve CSV dosyasındaki satırların aynısı.',
    operations: [LIST_STATEMENTS, SHOW_STATEMENT],
  },
  {
    title: 'Öneriler',
    description:
      'Kendi ürünlerinizi güncel tutmak ve kampanyalarınızı duyurmak için. Karar, portalda ve e-postayla da bildirilir.',
    operations: [PROPOSE_RATE, SHOW_RATE_PROPOSAL, PROPOSE_CHANGES, SHOW_PROPOSAL],
  },
  {
    title: 'Deneme ortamı',
    description: SANDBOX_RULE,
    operations: [CREATE_TEST_LEAD, PLAY_TEST_LEAD],
  },
];

export const OPERATIONS: readonly AnyOperation[] = OPERATION_GROUPS.flatMap(({ operations }) => operations);
