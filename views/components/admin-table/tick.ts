/** The value of a ticked row's box: which row, and the version of it that was shown, so that no newer one is overwritten. */
export const tickOf = ({ id, version }: { readonly id: string; readonly version: number }): string =>
  `${id}.${String(version)}`;
