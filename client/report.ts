import { CLIENT_ERROR_PATH } from '../src/shared/paths/site.js';

/** Tells the server which island failed and how; no address, no content of the page. */
export function report(island: string, error: unknown): void {
  navigator.sendBeacon(
    CLIENT_ERROR_PATH,
    new URLSearchParams({ island, message: String(error).slice(0, 300) }),
  );
}
