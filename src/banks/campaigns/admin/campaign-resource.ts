import { AUDIENCE_LABELS, DELETE_QUESTION } from '../../../shared/labels/campaigns.js';
import { defineResource } from '../../../admin/resource.js';
import { t } from '../../../platform/database/row.js';
import { statement } from '../../../platform/database/sql.js';
import { addMonths, todayIn } from '../../../shared/finance/calendar.js';
import { liraFromKurus } from '../../../shared/finance/money.js';
import { fold } from '../../../shared/finance/tr/fold.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Campaign } from '../campaign.entity.js';
import { requireLawfulRates } from '../../../admin/figures/rates-in-texts.js';
import { CampaignInput, FEW_OFFERS } from './campaign-input.js';

const CLICKS = statement(
  'campaign-resource-clicks',
  `SELECT least(coalesce(sum(clicks), 0), 1000)::int AS count FROM measures_per_day WHERE kind = 'campaign' AND id = $1`,
  { count: t.int4() },
);

const LINES = statement(
  'campaign-resource-lines',
  'SELECT count(*)::int AS count FROM bank_offer_terms WHERE campaign_id = $1',
  { count: t.int4() },
);

const WHOLE = 100_00;

export const campaigns = defineResource<CampaignInput, Campaign>({
  name: 'campaign',
  entity: Campaign,
  input: CampaignInput,
  steps: ['Tür ve banka', 'Ayrıntılar', 'Yayın'],
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
  toRow: ({ title, description, discount_value, button_text, limit_note = '' }) => ({
    limit_note,
    discount_value: liraFromKurus(discount_value),
    button_text: button_text ?? '',
    search_key: fold(title),
    description_key: fold(description),
  }),
  toForm: ({ discount_value }) => ({
    discount_value: formatNumber(Number(discount_value), 2).replace(/,00$/, ''),
  }),
  check: checkCampaign,
  beforeWrite: async (client, { row }) => {
    // A switch writes its own column alone.
    const { title = '', description = '', conditions = [], offers = [], limit_note } = row as Partial<Texts>;
    await requireLawfulRates(
      client,
      { title: [title], description: [description], offers, conditions },
      limit_note,
    );
    return {};
  },
  constraints: {
    campaigns_bank_id_fkey: { field: 'bank_id', text: 'Banka seçilmelidir' },
    campaigns_image_id_fkey: { field: 'image_id', text: 'Görsel bulunamadı. Yeniden yükleyin' },
  },
  references: [
    { what: 'banka teklifi satırı', href: () => adminPaths.bankOffers(), count: LINES },
    {
      what: 'ölçülmüş tıklama (raporlarda adıyla görünür)',
      href: (item) => adminPaths.reports({ tab: 'campaigns', item, range: 'this_year' }),
      count: CLICKS,
    },
  ],
});

type Given = Partial<CampaignInput>;
type Texts = Pick<Campaign, 'title' | 'description' | 'conditions' | 'offers' | 'limit_note'>;

function checkCampaign(given: Given): Record<string, string> {
  const {
    type,
    offers = [],
    start_date,
    end_date,
    discount_type,
    discount_value,
    target_audience = [],
  } = given;
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
    // Those who become customers remotely read two.
    ...(type === 'remote_customer' && offers.length === 1 && { offers: FEW_OFFERS }),
  };
}
