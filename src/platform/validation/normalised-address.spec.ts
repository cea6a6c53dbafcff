import { normalisedAddress } from './normalised-address.js';

describe('normalisedAddress', () => {
  it.each([
    ['Https://Www.Banka.com.tr', 'https://www.banka.com.tr'],
    ['HTTPS://BANKA.example/Yol?A=B#C', 'https://banka.example/Yol?A=B#C'],
    ['https:banka.example/yol', 'https://banka.example/yol'],
    ['Http://banka.example:80/', 'http://banka.example/'],
    ['https://banka.example:8443/', 'https://banka.example:8443/'],
    ['https://banka.example', 'https://banka.example'],
  ])('%s is %s', (typed, spelled) => {
    expect(normalisedAddress(typed)).toBe(spelled);
  });

  it.each([
    '',
    '/Mevduat',
    '//Evil.example',
    'JavaScript:alert(1)',
    'HTTPS://A:B@evil.example',
    'https://',
    'www.Banka.example',
    'https://%zz/',
  ])('leaves %j as it is', (typed) => {
    expect(normalisedAddress(typed)).toBe(typed);
  });
});
