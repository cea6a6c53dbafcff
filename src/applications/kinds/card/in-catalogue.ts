/** SQL: whether the application `a` is for the card of that number; applications know cards by their names. */
export const cardOfCatalogue = (id: string): string =>
  `a.kind = 'card' AND a.card_name = (SELECT name FROM products WHERE id = ${id}::bigint AND type = 'card')`;
