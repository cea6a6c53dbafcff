import { messages } from './newsletter-messages.js';

describe('the thanks for a subscription', () => {
  it('promise a mail where one can leave, and nowhere else', () => {
    expect(messages.thanks(true).text).toContain('bu adrese gelir');
    expect(messages.thanks(false).text).not.toContain('gelir');
  });
});
