/** Why something about a person was erased. */
export const ERASURE_REASONS = ['request', 'withdrawal', 'mistake', 'authority', 'period'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** By which form something was agreed to. */
export const EVIDENCE_SOURCES = ['application', 'newsletter'] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

/** Steps of the nightly retention run, in order. The first ones make the proof of consent. */
export const RETENTION_STEPS = [
  'applications',
  'unconfirmed',
  'unsubscribed',
  'traffic',
  'evidence',
  'deliveries',
  'clicks',
  'click_rows',
  'sign_ins',
  'requests',
  'audit',
] as const;
export type RetentionStepName = (typeof RETENTION_STEPS)[number];

/** Kinds of request that people make about their personal data. */
export const REQUEST_KINDS = [
  'information',
  'correction',
  'erasure',
  'objection',
  'transfer',
  'withdrawal',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** How they ask. */
export const REQUEST_CHANNELS = ['site', 'email', 'petition', 'phone'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

/** How it is known that the person herself asks. */
export const IDENTITY_CHECKS = ['account', 'code', 'signature', 'document', 'none'] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

export const REQUEST_STATES = ['open', 'answered', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
