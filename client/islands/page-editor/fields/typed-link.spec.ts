import { readTyped, readTypedIn } from './typed-link.js';

describe('readTyped', () => {
  it.each([
    ['/mevduat', '/mevduat'],
    [' https://ornek.example/a ', 'https://ornek.example/a'],
    ['www.ornek.example', 'https://www.ornek.example'],
    ['ornek.example/oranlar?vade=12', 'https://ornek.example/oranlar?vade=12'],
    ['ad@ornek.example', 'mailto:ad@ornek.example'],
    ['mailto:ad@ornek.example', 'mailto:ad@ornek.example'],
    ['tel:+908500000123', 'tel:+908500000123'],
    ['#sorular', '#sorular'],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fornek.example%2Foran&data=05%7Cayse%40ornek.example',
      'https://ornek.example/oran',
    ],
    ['https://www.google.com/url?q=https%3A%2F%2Fornek.example%2F&sa=D', 'https://ornek.example/'],
  ])('takes %s for %s', (typed, href) => {
    expect(readTyped(typed)).toEqual({ href });
  });

  it.each([
    ['', 'başlamalıdır'],
    ['mevduat', 'başlamalıdır'],
    ['javascript:alert(1)', 'başlamalıdır'],
    ['//ornek.example', 'başlamalıdır'],
    ['https://ayse:gizli@ornek.example/', 'kullanıcı adı ya da parola'],
    ['https://ayse@ornek.example/', 'kullanıcı adı ya da parola'],
    ['https://eur01.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)', 'başlamalıdır'],
  ])('says what is wrong with %s', (typed, problem) => {
    expect(readTyped(typed)).toEqual({ problem: expect.stringContaining(problem) as string });
  });
});

describe('readTypedIn', () => {
  const anchors = (): { id: string }[] => [{ id: 'bolum-sorular' }];

  it('takes a link to a place of the page, and links off it', () => {
    expect(readTypedIn(' #bolum-sorular ', anchors)).toEqual({ href: '#bolum-sorular' });
    expect(readTypedIn('/mevduat', anchors)).toEqual({ href: '/mevduat' });
  });

  it.each(['#sorular', '#', '#bolum-sorular-2'])('refuses %s, which leads nowhere on the page', (typed) => {
    expect(readTypedIn(typed, anchors)).toEqual({ problem: expect.stringContaining('bu adla bir yer yok') });
  });
});
