import { formAddress } from '../form-address.js';

/**
 * Sends a form without leaving the page.
 *
 * @param address where it is sent; where the form says, unless it is told otherwise
 * @param unavailable told when there was no answer at all, or one that a later try may better
 * @returns the JSON answer; null when it is anything but a success
 */
export async function post<T>(
  form: HTMLFormElement,
  unavailable?: () => void,
  address = formAddress(form).href,
): Promise<T | null> {
  try {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    const headers = { accept: 'application/json' };
    // Goes on when the page is left. A redirect leads to a page, which is not for a script to read.
    const answer = await fetch(address, {
      ...{ method: 'POST', headers, body },
      ...{ keepalive: true, redirect: 'manual' },
    });
    if (answer.status >= 500) unavailable?.();
    if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('json')) return null;
    return (await answer.json()) as T;
  } catch {
    unavailable?.();
    return null;
  }
}
