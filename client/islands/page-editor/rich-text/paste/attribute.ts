import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Value of an attribute; empty where there is none. */
export const attribute = ({ attrs }: Tree.Element, name: string): string =>
  attrs.find((given) => given.name === name)?.value ?? '';
