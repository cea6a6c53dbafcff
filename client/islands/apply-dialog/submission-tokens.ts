/**
 * The token of one opened form. An answer that was lost may have been a success: the same body goes under the same
 * token, and is stored once. Another body is another application.
 */
export class SubmissionTokens {
  private token = '';
  private sent = '';

  of(body: object): string {
    const text = JSON.stringify(body);
    if (this.token === '' || text !== this.sent) this.token = newToken();
    this.sent = text;
    return this.token;
  }

  /** The server knows the token from something else. */
  renew(): void {
    this.token = '';
  }
}

/** As `crypto.randomUUID`, which browsers have over https only. */
function newToken(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
