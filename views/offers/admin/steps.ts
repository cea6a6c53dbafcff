import { own } from '../../../src/finance/own.js';

/** The steps of the wizard and their fields; the last says where and how the product is shown. */
export const PRODUCT_STEPS = [
  { label: 'Banka ve tür', fields: ['bank_id', 'type', 'subtype', 'currency', 'card_segment'] },
  {
    label: 'Ürün bilgileri',
    fields: [
      'name',
      'description',
      'rate',
      'min_amount',
      'max_amount',
      'min_term',
      'max_term',
      'fee_percent',
      'divisor',
      'annual_fee',
      'extra_card_fee',
      'virtual_card_fee',
      'min_limit',
      'max_limit',
      'card_type',
      'card_category',
      'offers',
      'button_text',
      'features',
      'benefits',
      'requirements',
      'documents',
      'feature_groups',
    ],
  },
  {
    label: 'Yayın',
    fields: [
      'image_id',
      'is_active',
      'is_featured',
      'is_sponsored',
      'is_sample',
      'redirect_url',
      'campaign_title',
      'campaign_description',
      'campaign_end_date',
    ],
  },
] as const;

/** Fields that only some kinds of product have. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  subtype: ['loan'],
  currency: ['deposit'],
  card_segment: ['card'],
  rate: ['loan', 'deposit'],
  min_amount: ['loan', 'deposit'],
  max_amount: ['loan', 'deposit'],
  min_term: ['loan', 'deposit'],
  max_term: ['loan', 'deposit'],
  fee_percent: ['loan'],
  divisor: ['deposit'],
  annual_fee: ['card'],
  extra_card_fee: ['card'],
  virtual_card_fee: ['card'],
  min_limit: ['card'],
  max_limit: ['card'],
  card_type: ['card'],
  card_category: ['card'],
  feature_groups: ['card'],
  image_id: ['card'],
  campaign_title: ['card'],
  campaign_description: ['card'],
  campaign_end_date: ['card'],
  offers: ['remote_customer'],
};

/** Whether a kind of product has a field: one it does not have is neither shown nor sent. */
export const hasField = (type: string, field: string): boolean => own(KINDS, field)?.includes(type) ?? true;
