import { paths } from '../../shared/paths/site.js';
import { messages } from './newsletter-messages.js';

describe('the thanks for a subscription', () => {
  it('promise a mail where one can leave, and nowhere else', () => {
    expect(messages.thanks(true).text).toContain('bu adrese gelir');
    expect(messages.thanks(false).text).not.toContain('gelir');
    expect(messages.thanks(true).next?.[0]).toContain('E-posta kutunuzu açın');
    expect(messages.thanks(false).next).toBeUndefined();
  });

  it('and every other page lead on somewhere', () => {
    const all = [
      messages.thanks(true),
      messages.askConfirmation('a'),
      messages.askLeaving('a'),
      messages.confirmed,
      messages.left,
      messages.invalidLink,
    ];
    for (const { link } of all) expect(link.href).toMatch(/^\//);
    expect(messages.invalidLink.link.href).toBe(paths.newsletter());
  });
});
