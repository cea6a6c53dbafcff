import type { VisitorPage } from './page.js';

/* The list of cards. */

/** Names of the cards in the lists, in their order. */
export const namesOn = ({ html }: VisitorPage): string[] =>
  [...html.matchAll(/<h3><a href="\/kredi-kartlari\/[^"]*">([^<]*)<\/a><\/h3>/g)].map(
    ([, name = '']) => name,
  );

export const foundOn = ({ text }: VisitorPage): number => Number(/\b(\d{1,4}) kart bulundu/.exec(text)?.[1]);
