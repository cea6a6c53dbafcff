import { paths } from '../../../src/shared/paths/site.js';
import type { NewsletterErrors } from './types.js';

export type NewsletterAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly errors: NewsletterErrors; readonly text: string };

const FAILED = 'Bir hata oluştu. Lütfen tekrar deneyin.';

/** Sends the form as JSON. Whatever goes wrong becomes a sentence for the person. */
export async function sendNewsletter(form: FormData): Promise<NewsletterAnswer> {
  try {
    const response = await fetch(paths.newsletter(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok) return { kind: 'taken' };
    const answer = (await response.json()) as { error?: string; fields?: NewsletterErrors };
    return { kind: 'refused', errors: answer.fields ?? {}, text: answer.error ?? FAILED };
  } catch {
    return { kind: 'refused', errors: {}, text: FAILED };
  }
}
