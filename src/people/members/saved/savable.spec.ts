import { savableOf } from './savable.js';

const banks = new Map([['qnb', 'QNB']]);
const of = (address: string) => savableOf(address, (id) => banks.get(id));

describe('what can be saved', () => {
  it.each([
    ['/ihtiyac-kredisi?tutar=50000&vade=12', 'İhtiyaç kredisi', '50.000 TL · 12 ay'],
    ['/konut-kredisi?karsilastir=a&karsilastir=b', 'Konut kredisi', 'yan yana'],
    ['/ihtiyac-kredisi/qnb/odeme-plani?tutar=50000', 'İhtiyaç kredisi ödeme planı, QNB', '50.000 TL'],
    ['/mevduat?tutar=1000&vade=32', 'Mevduat getirisi', '1.000 TL · 32 gün'],
    ['/doviz-mevduat?tutar=1000&para=eur', 'Döviz mevduatı getirisi', '1.000 EUR'],
    ['/erken-kapama?tutar=100000&vade=24', 'Erken kapama', ''],
    ['/ihtiyac-kredisi?vade=constructor', 'İhtiyaç kredisi', ''],
  ])('%s', (address, title, terms) => {
    expect(of(address)).toMatchObject({ address, title });
    expect(of(address)?.terms.replaceAll('\u00a0', ' ')).toBe(terms);
  });

  it.each([
    '',
    '/',
    '/hesabim',
    '/admin?tutar=1',
    '//evil.test/ihtiyac-kredisi',
    'https://evil.test/ihtiyac-kredisi',
    String.raw`/\evil.test`,
    '/ihtiyac-kredisi/yok/odeme-plani',
    '/constructor/qnb/odeme-plani',
    'javascript:alert(1)',
    `/ihtiyac-kredisi?${'a'.repeat(3_000)}`,
  ])('not %s', (address) => {
    expect(of(address)).toBeNull();
  });

  it('without what others have put into the link', () => {
    const typed = '/ihtiyac-kredisi?tutar=50000&utm_source=x&fbclid=1&vade=&x=%00#sonuc';
    expect(of(typed)?.address).toBe('/ihtiyac-kredisi?tutar=50000&fbclid=1');
  });
});
