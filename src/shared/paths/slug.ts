/** A name as it stands in addresses: of a bank, a page, a card. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
