/** The places of a page that an ad may stand in. */
export const AD_LOCATIONS = ['masthead', 'sidebar-left', 'sidebar-right'] as const;
export type AdLocation = (typeof AD_LOCATIONS)[number];
