import { adsTxtOf } from './ads-txt.js';

describe('adsTxtOf', () => {
  it.each([
    [
      'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0',
      'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0',
    ],
    ['ag.com.tr,12,reseller\r\n', 'ag.com.tr,12,reseller'],
    ['# Ağımız\r\n\r\n ag.com, 1, DIRECT # yorum ', '# Ağımız\n\nag.com, 1, DIRECT # yorum'],
    ['OWNERDOMAIN = ornek.com', 'OWNERDOMAIN = ornek.com'],
  ])('takes %j', (typed, text) => {
    expect(adsTxtOf(typed)).toBe(text);
  });

  it.each([
    'google.com',
    'google.com, pub-1',
    'google.com, pub-1, BOTH',
    'google, pub-1, DIRECT',
    'https://google.com, pub-1, DIRECT',
    'google.com, pub 1, DIRECT',
    'google.com, pub-1, DIRECT, a, b',
    'SCRIPT=x',
    '<script>',
    `google.com, ${'1'.repeat(600)}, DIRECT`,
  ])('refuses %j', (typed) => {
    expect(adsTxtOf(typed)).toBeNull();
  });
});
