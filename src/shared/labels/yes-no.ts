/** Of a switch on the screen. */
export const YES_NO = { on: 'Evet', off: 'Hayır' } as const;

/** Of a flag in a form or a stored row. */
export const FLAG_WORDS = { true: YES_NO.on, '': YES_NO.off } as const;

export const yesNo = (value: boolean): string => (value ? YES_NO.on : YES_NO.off);
