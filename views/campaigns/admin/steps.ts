/** The steps of the wizard, one truth for server and view. */
export const CAMPAIGN_STEPS = [
  { label: 'Tür ve banka', fields: ['type', 'loan_subtype', 'bank_id'] },
  {
    label: 'Ayrıntılar',
    fields: [
      ...(['title', 'description', 'image_id', 'target_audience', 'discount_type'] as const),
      ...(['discount_value', 'offers', 'conditions'] as const),
    ],
  },
  {
    label: 'Yayın',
    fields: ['start_date', 'end_date', 'redirect_url', 'button_text', 'is_active', 'is_featured'],
  },
] as const;
