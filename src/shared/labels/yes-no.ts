/** Of a switch on the screen. */
export const YES_NO = { on: 'Evet', off: 'Hayır' } as const;

export const yesNo = (value: boolean): string => (value ? YES_NO.on : YES_NO.off);
