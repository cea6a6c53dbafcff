import { isCommonPassword } from './common-passwords.js';

describe('isCommonPassword', () => {
  it.each([
    ...['123456789', 'Password1!', 'P@ssw0rd', 'QWERTY123!', 'Sunshine2026!', '!!monkey!!', 'İloveyou1'],
    ...['fenerbahce', 'Fenerbahçe1907', 'Galatasaray1905!', 'G4l4tasaray', 'Beşiktaş1903', 'Trabzonspor61'],
    ...[
      'Çarşı1903!',
      'Mustafakemal1881',
      'Seniseviyorum1',
      'aşkım1234',
      'Canımbenim!',
      'bismillah786',
      'qwertyuıop',
    ],
    ...['Ankara06!', 'İzmir3535!', 'sifre12345', 'Mehmet1985!', 'fatmafatma'],
    ...['Kredi-Kart2026!', 'Şifre1234!', 'Yönetici!1', 'karşılaştırma.2026', 'HesapKurdu!1', 'Parola.Parola'],
  ])('knows %s', (password) => {
    expect(isCommonPassword(password, ['Hesapkurdu'])).toBe(true);
  });

  it.each([
    ...['Kırmızı-Fener7', 'kx9$Lq2!vB', 'monkey!83719384710293', 'Kredi veren kaplumbağa 3', 'ç', ''],
    ...['yelken-kiraz-7-bulut', 'aşkım seni çok severim'],
  ])('has nothing against %j', (password) => {
    expect(isCommonPassword(password, ['Hesapkurdu'])).toBe(false);
  });

  it('takes no time for endless texts', () => {
    // The work itself: a machine busy with other things is no fault.
    const before = process.cpuUsage();
    for (const text of ['1'.repeat(100_000), 'kredi'.repeat(20_000), `a${'!'.repeat(100_000)}`])
      isCommonPassword(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
