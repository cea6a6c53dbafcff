import { AUDIENCE_LABELS, DELETE_QUESTION, DISCOUNT_LABELS } from '../../../views/campaigns/admin/labels.js';
import { CAMPAIGN_STEPS } from '../../../views/campaigns/admin/steps.js';
import { LOAN_SUBTYPE_LABELS, TYPE_LABELS } from '../../../views/offers/admin/labels.js';
import { BANK, defineResource, YES_NO } from '../../admin/resource.js';
import { addMonths, todayIn } from '../../finance/calendar.js';
import { liraFromKurus } from '../../finance/money.js';
import { fold } from '../../finance/tr/fold.js';
import { formatNumber } from '../../finance/tr/format.js';
import { adminPaths } from '../../paths.js';
import { CampaignInput } from './campaign-input.js';

const WHOLE = 100_00;

export const campaigns = defineResource<CampaignInput>({
  name: 'campaign',
  table: 'campaigns',
  input: CampaignInput,
  labels: {
    type: { label: 'Tür', words: TYPE_LABELS },
    loan_subtype: { label: 'Kredi türü', words: LOAN_SUBTYPE_LABELS },
    bank_id: BANK,
    title: 'Başlık',
    description: 'Açıklama',
    image_id: 'Görsel (no)',
    target_audience: { label: 'Hedef kitle', words: AUDIENCE_LABELS },
    discount_type: { label: 'İndirim türü', words: DISCOUNT_LABELS },
    discount_value: 'İndirim değeri',
    offers: 'Fırsatlar',
    conditions: 'Koşullar',
    start_date: 'Başlangıç tarihi',
    end_date: 'Bitiş tarihi',
    redirect_url: 'Yönlendirme adresi',
    button_text: 'Buton metni',
    is_active: { label: 'Aktif', words: YES_NO },
    is_featured: { label: 'Öne çıkan', words: YES_NO },
  },
  steps: CAMPAIGN_STEPS,
  listPath: adminPaths.campaigns,
  path: adminPaths.campaign,
  words: { one: 'Kampanya', confirmDelete: DELETE_QUESTION },
  title: ({ title }) => String(title),
  blank: ({ timeZone }) => {
    const today = todayIn(timeZone, new Date());
    return {
      type: 'remote_customer',
      target_audience: ['new_customers'],
      discount_type: 'fixed',
      discount_value: '0',
      start_date: today,
      end_date: addMonths(today, 1),
      is_active: 'true',
    };
  },
  toRow: ({ type, loan_subtype, title, description, discount_value, button_text }) => ({
    loan_subtype: type === 'loan' ? (loan_subtype ?? null) : null,
    discount_value: liraFromKurus(discount_value),
    button_text: button_text ?? '',
    search_key: fold(title),
    description_key: fold(description),
  }),
  toForm: ({ discount_value }) => ({
    discount_value: formatNumber(Number(discount_value), 2).replace(/,00$/, ''),
  }),
  check: (given) => ({ ...checkAlways(given), ...(given.type === 'remote_customer' && checkRemote(given)) }),
  constraints: {
    campaigns_bank_id_fkey: { field: 'bank_id', text: 'Banka seçilmelidir' },
    campaigns_image_id_fkey: { field: 'image_id', text: 'Görsel bulunamadı. Yeniden yükleyin' },
  },
  references: [
    {
      what: 'ölçülmüş tıklama (raporlarda adıyla görünür)',
      href: (item) => adminPaths.reports({ tab: 'campaigns', item, range: 'this_year' }),
      count: `SELECT count(*)::int FROM (SELECT 1 FROM click_events WHERE campaign_id = $1 LIMIT 1000) AS clicks`,
    },
  ],
});

type Given = Partial<CampaignInput>;

function checkAlways(given: Given): Record<string, string> {
  const { start_date, end_date, discount_type, discount_value, target_audience = [] } = given;
  return {
    ...(start_date !== undefined &&
      end_date !== undefined &&
      end_date < start_date && { end_date: 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.' }),
    ...(discount_type === 'rate' &&
      discount_value !== undefined &&
      discount_value > WHOLE && { discount_value: 'İndirim oranı en çok %100 olabilir' }),
    ...(target_audience.some((audience) => !Object.hasOwn(AUDIENCE_LABELS, audience)) && {
      target_audience: 'Listeden seçin',
    }),
  };
}

/** Those who become customers remotely read two offers and press a button that leads on. */
function checkRemote({ offers = [], redirect_url, button_text }: Given): Record<string, string> {
  return {
    ...(offers.length < 2 && { offers: 'En az 2 fırsat metni girilmelidir' }),
    ...(redirect_url === undefined && { redirect_url: 'Yönlendirme URL’i gereklidir' }),
    ...(button_text === undefined && { button_text: 'Buton metni gereklidir' }),
  };
}
