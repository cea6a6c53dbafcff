import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  emailSpellings,
  isSendable,
  normalizeEmail,
  readAddress,
  sendableEmail,
  shownEmail,
  suggestedEmail,
} from './email.js';

describe('readAddress', () => {
  it.each([
    ['Ali@arıman.com', 'Ali@xn--arman-o4a.com'],
    ['ali@ARIMAN.COM', 'ali@ariman.com'],
    ['ali@xn--arman-o4a.com', 'ali@xn--arman-o4a.com'],
    ['okur@ışıkbank.com.tr', 'okur@xn--kbank-m4aa18a.com.tr'],
    ['okur@şirket.com.tr', 'okur@xn--irket-idb.com.tr'],
    ['okur@s\u0327irket.com.tr', 'okur@xn--irket-idb.com.tr'],
    ['ALİ@GMAİL.COM', 'ALi@gmail.com'],
    [' ali@ornek.test ', 'ali@ornek.test'],
  ])('%s: the domain as the DNS has it, %s', (text, read) => {
    expect(readAddress(text)).toBe(read);
  });
});

describe('normalizeEmail', () => {
  it('never folds one domain or one name into another', () => {
    expect(normalizeEmail('ali@arıman.com')).not.toBe(normalizeEmail('ali@ariman.com'));
    expect(normalizeEmail('alı@ornek.test')).not.toBe(normalizeEmail('ali@ornek.test'));
    expect(normalizeEmail('ayşe@ornek.test')).toBe('ayşe@ornek.test');
  });

  it('is one spelling, however often it is read', () => {
    const local = fc.string({ unit: fc.constantFrom(...'aIıİşŞ.-_1'), minLength: 1, maxLength: 8 });
    const domain = fc.string({ unit: fc.constantFrom(...'aIıİşŞ.-x1'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(local, domain, (name, host) => {
        const email = normalizeEmail(`${name}@${host}.com`);
        if (email === null) return;
        expect(normalizeEmail(email)).toBe(email);
        expect(normalizeEmail(shownEmail(email))).toBe(email);
        expect(email.slice(email.lastIndexOf('@'))).toMatch(/^@[a-z\d.-]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('isSendable', () => {
  it.each(['ayse@ornek.test', 'a.b+c@ornek.com.tr', "o'neil@ornek.test", 'A_1@xn--arman-o4a.com'])(
    '%s',
    (email) => {
      expect(isSendable(email)).toBe(true);
    },
  );

  it.each([
    '.a@ornek.test',
    'a.@ornek.test',
    'a..b@ornek.test',
    'a@-ornek.test',
    'a@ornek-.test',
    'a@ornek',
    'a@ornek.test.',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@127.1',
    'a@or_nek.test',
    'a@ornek.test/x',
    'a@ornek.test:25',
    'a@b@ornek.test',
    '"a b"@ornek.test',
    'ayşe@ornek.test',
    'ａyse@ornek.test',
    'a@or\u00adnek.test',
    'a@or\u200bnek.test',
    'a\n@ornek.test',
    `${'a'.repeat(65)}@ornek.test`,
    `a@${'a'.repeat(64)}.test`,
    `a@${'a.'.repeat(126)}test`,
    '',
  ])('%j is none', (email) => {
    expect(isSendable(readAddress(email))).toBe(false);
    expect(sendableEmail(email)).toBeNull();
  });
});

describe('suggestedEmail', () => {
  it.each([
    ['ayşe.kaya@ornek.test', 'ayse.kaya@ornek.test'],
    ['ışık@arıman.com', 'isik@arıman.com'],
    ['ａyse@ornek.test', 'ayse@ornek.test'],
    ['ayse@ornek.test', null],
    ['.ayse@ornek.test', null],
    ['.ayşe@ornek.test', null],
    ['ays\u200de@ornek.test', null],
    ['ayse', null],
  ])('%s: %s', (text, suggestion) => {
    expect(suggestedEmail(text)).toBe(suggestion);
  });
});

it('emailSpellings: both ways in which a domain can be noted', () => {
  expect(emailSpellings('Ali@arıman.com')).toEqual(['ali@xn--arman-o4a.com', 'ali@arıman.com']);
  expect(emailSpellings('ali@ornek.test')).toEqual(['ali@ornek.test']);
});

/** A spelling of addresses beside `normalizeEmail`: two of them part, and a person is found by one and not by the other. */
const SECOND_SPELLING = /\[İı\]|[eE]mail\w*\)?\??\.(?:trim\(\)\.)?to(?:Locale)?LowerCase\(/;

describe('the sources', () => {
  it.each(['email.toLowerCase()', 'dto.email?.toLowerCase()', "text.replaceAll(/[İı]/g, 'i')"])(
    '%s is a second spelling',
    (line) => {
      expect(line).toMatch(SECOND_SPELLING);
    },
  );

  it('fold addresses in this one file', () => {
    const files = ['src', 'views', 'client'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(files.length).toBeGreaterThan(500);
    const found = files.filter(
      (file) =>
        !/validation\/email(?:\.spec)?\.ts$/.test(file) && SECOND_SPELLING.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
