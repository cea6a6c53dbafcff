import { strengthOf } from './password-strength.js';

const rules = { minLength: 8, needsSign: false, name: 'ayse.kaya' };
const levelOf = (password: string): number => strengthOf(password, rules).level;

describe('strengthOf', () => {
  it('says how much is missing', () => {
    expect(strengthOf('', rules).text).toBe('Kısa: 8 karakter daha yazın');
    expect(strengthOf('ağaçlar', rules).text).toBe('Kısa: 1 karakter daha yazın');
    // Signs that take two units of a string are one for people, as for the server.
    expect(strengthOf('😀😀😀😀', rules).text).toBe('Kısa: 4 karakter daha yazın');
  });

  it('refuses what the server refuses', () => {
    expect(strengthOf('mavikalem', { ...rules, needsSign: true })).toMatchObject({ level: 1 });
    expect(strengthOf('Ayse.Kaya99', rules)).toMatchObject({ level: 1 });
    expect(strengthOf('abababab', rules)).toMatchObject({ level: 1 });
  });

  it.each([
    ['12345678', 2],
    ['abcdefgh', 2],
    ['Sifre2026', 2],
    ['P@rola123', 2],
    ['mavikalem', 2],
    ['mavi-kalem7', 3],
    ['Kırmızı-Fener7', 4],
    ['deniz kalem otobüs lamba', 4],
  ])('%s is of level %i', (password, level) => {
    expect(levelOf(password)).toBe(level);
  });

  it('never falls when more that is new is written', () => {
    const whole = 'Yelken!deniz;rüzgar7';
    const levels = Array.from({ length: whole.length }, (_, at) => levelOf(whole.slice(0, at + 1)));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });
});
