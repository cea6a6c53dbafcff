/** What we use of it; its authors give no types with it. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** @returns of those available the ones that are accepted, the most wanted first */
    encodings(available: readonly string[]): string[];
  }
}
