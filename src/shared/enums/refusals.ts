/** Why an action was refused: the role, the scope of a key, the network it is used from, no valid key, an old form or page, another site, anything else. */
export const REFUSALS = ['permission', 'scope', 'network', 'key', 'form', 'origin', 'other'] as const;
export type Refusal = (typeof REFUSALS)[number];
