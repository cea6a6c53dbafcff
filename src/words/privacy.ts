/** Why something about a person was erased. */
export const ERASURE_REASONS = ['request', 'withdrawal', 'mistake', 'authority', 'period'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** By which form something was agreed to. */
export const EVIDENCE_SOURCES = ['application', 'newsletter'] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

/** What the nightly run looks at, in its order: proof of consent is made of the first ones. */
export const RETENTION_STEPS = [
  'applications',
  'unconfirmed',
  'unsubscribed',
  'traffic',
  'evidence',
  'deliveries',
  'clicks',
  'sign_ins',
  'audit',
] as const;
export type RetentionStepName = (typeof RETENTION_STEPS)[number];
