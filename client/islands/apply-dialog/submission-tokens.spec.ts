import { SubmissionTokens } from './submission-tokens.js';

describe('SubmissionTokens', () => {
  it('keeps a token for the same body and makes one for another', () => {
    const tokens = new SubmissionTokens();
    const first = tokens.of({ amount: '50.000' });
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(tokens.of({ amount: '50.000' })).toBe(first);
    const second = tokens.of({ amount: '60.000' });
    expect(second).not.toBe(first);
    tokens.renew();
    expect(tokens.of({ amount: '60.000' })).not.toBe(second);
  });
});
