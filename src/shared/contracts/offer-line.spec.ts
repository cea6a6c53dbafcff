import { isPromise, lineProblem } from './offer-line.js';

describe('isPromise', () => {
  it.each([
    'Yeni müşterilere 90.000 TL’ye kadar 3 ay %0 faizli nakit',
    'YENİ MÜŞTERİLERE tanışma faizi',
    'Emeklilere 18.000 TL’ye varan promosyon',
    '%20 indirimli faiz',
    'Seyahat kartında 5.000 mil',
    'İlk kredide 3 ay ödeme erteleme',
  ])('is true of %p', (text) => {
    expect(isPromise(text)).toBe(true);
  });

  it.each([
    'Kefil istenmez',
    'Yıllık kart ücreti 0 TL',
    'Konut kredisinde 120 aya kadar vade',
    'İhtiyaç kredisinde tahsis ücreti yok',
  ])('is false of %p', (text) => {
    expect(isPromise(text)).toBe(false);
  });
});

describe('lineProblem', () => {
  const line = { text: '1.500 TL puan', link: '', until: '', condition: '' };

  it('wants a promise tied, or its last day and its condition', () => {
    expect(lineProblem(line)).toMatch('Bu söz');
    expect(lineProblem({ ...line, link: 'campaign 1' })).toBeNull();
    expect(lineProblem({ ...line, until: '2026-12-31', condition: 'İlk harcamaya' })).toBeNull();
  });

  it('wants a last day and a condition together', () => {
    expect(lineProblem({ ...line, until: '2026-12-31' })).toMatch('birlikte');
    expect(lineProblem({ ...line, text: 'Kefil istenmez', condition: 'x' })).toMatch('birlikte');
    expect(lineProblem({ ...line, text: 'Kefil istenmez' })).toBeNull();
  });
});
