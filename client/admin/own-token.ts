/**
 * Pages of staff answer a script that knows a token of the person's; scripts of others, which ads may bring into pages
 * of visitors, know none.
 */
export const ownToken = (): { readonly 'x-csrf-token': string } => ({
  'x-csrf-token': document.querySelector<HTMLInputElement>('input[name="_csrf"]')?.value ?? '',
});

/** The same for XMLHttpRequest. */
export function sendOwnToken(request: XMLHttpRequest): void {
  request.setRequestHeader('x-csrf-token', ownToken()['x-csrf-token']);
}
