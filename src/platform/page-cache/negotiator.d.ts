/** Part of negotiator's API that is used here; the package has no types of its own. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** @returns of those available the ones that are accepted, the most wanted first */
    encodings(available: readonly string[]): string[];
  }
}
