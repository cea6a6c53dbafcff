/** The kind and the product asked for, in one line; said once where the product's name has the kind's in it. */
export const subjectText = (kind: string, product: string): string =>
  product.endsWith(kind) ? product : `${kind} · ${product}`;
