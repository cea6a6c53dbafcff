/** How long an application stays open once the code was right. */
export const SESSION_MINUTES = 15;
