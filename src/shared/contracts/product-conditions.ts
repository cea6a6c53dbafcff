import { CONDITION_KINDS } from '../enums/offers.js';
import { REQUIREMENT_KINDS, type RequirementKind } from '../finance/eligibility.js';

/** Conditions of a product: some change its figures, others decide who gets it. */
export const PRODUCT_CONDITION_KINDS = [...CONDITION_KINDS, ...REQUIREMENT_KINDS] as const;
export type ProductConditionKind = (typeof PRODUCT_CONDITION_KINDS)[number];

/** Without it the bank does not lend. */
export const isRequirement = (kind: ProductConditionKind): kind is RequirementKind =>
  (REQUIREMENT_KINDS as readonly string[]).includes(kind);
