/** Next step after a call: again later, at the time that the person asked for, or nothing. */
export const NEXT_STEPS = ['retry', 'callback', 'none'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Cause of the next call: nobody was reached, or the applicant asked for that time. */
export const NEXT_ACTIONS = ['retry', 'callback'] as const satisfies readonly NextStep[];
export type NextAction = (typeof NEXT_ACTIONS)[number];

/** Languages that an applicant may speak in place of Turkish, and staff beside it. */
export const CALL_LANGUAGES = ['en', 'ar', 'ru', 'fa', 'ku', 'de'] as const;
export type CallLanguage = (typeof CALL_LANGUAGES)[number];
