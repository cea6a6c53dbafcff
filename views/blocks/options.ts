/** Choices that several blocks share; the keys are those of the stored format. */
export const LOAN_TYPES = {
  ihtiyac: 'İhtiyaç kredisi',
  konut: 'Konut kredisi',
  tasit: 'Taşıt kredisi',
  kobi: 'KOBİ kredisi',
} as const;

export const DEPOSIT_TYPES = { tl: 'Türk lirası', usd: 'ABD doları', eur: 'Avro' } as const;

export const ALIGNMENTS = { left: 'Sola', center: 'Ortaya', right: 'Sağa' } as const;

export const BRAND_YELLOW = '#f7ba45';
export const BRAND_INK = '#1e293b';
