/** The initial of a bank without a logo. */
export const initialOf = (name: string): string => name.slice(0, 1);
