/** On what holds figures of before: a field has something in it that they are not for. */
export const STALE = 'stale';
