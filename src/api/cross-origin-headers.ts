/** Response headers that a page of another origin may read beside the safelisted ones. */
const READ = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/** Say that a page of any other site may read the answer; flat name/value list. */
export const OPEN_TO_BROWSERS: readonly string[] = [
  ...['Access-Control-Allow-Origin', '*'],
  ...['Access-Control-Expose-Headers', READ],
];
