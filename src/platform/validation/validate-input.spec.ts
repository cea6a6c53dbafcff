import * as fc from 'fast-check';
import { Lines, Money, Rate } from './form-rules.js';
import {
  Amount,
  Choices,
  Consent,
  Email,
  Flag,
  Honeypot,
  Line,
  OneOf,
  Optional,
  SitePath,
  Slug,
  Text,
  TurkishMobile,
  Uuid,
  WholeNumber,
} from './rules.js';
import { validateInput } from './validate-input.js';

class BaseDto {
  @Uuid()
  token!: string;
}

class EveryRuleDto extends BaseDto {
  @Text({ max: 10 })
  text!: string;
  @Optional()
  @Text({ max: 10, message: 'en çok $constraint1' })
  note?: string;
  @Line({ max: 20 })
  line!: string;
  @Slug()
  slug!: string;
  @TurkishMobile({ message: 'telefon' })
  phone!: string;
  @Email()
  email!: string;
  @Amount()
  amount!: number;
  @WholeNumber({ min: 1, max: 36 })
  term!: number;
  @OneOf(['bir', 'iki'])
  choice!: string;
  @Choices({ min: 1, max: 3 })
  choices!: string[];
  @Flag()
  flag!: boolean;
  @Consent({ message: 'onay' })
  consent!: true;
  @Optional()
  @SitePath()
  page?: string;
  @Honeypot()
  trap!: boolean;
  @Lines({ max: 2, length: 1_200, message: 'Satıra en çok $constraint2 karakter' })
  list!: string[];
  @Lines({ length: 20 })
  lines!: string[];
  @Optional()
  @Money({ max: 20_000_00 })
  fee?: number;
  @Optional()
  @Rate({ min: 0.01, max: 50, message: '%$constraint1 – %$constraint2' })
  rate?: number;
  /** Declared, but without a rule: never taken from a request. */
  role = 'user';
}

const right = {
  token: '0F8FAD5B-d9cb-469f-a165-70867728950e',
  text: '  metin ',
  // A sign that is joined of two.
  line: 'Ayşe \u{1f469}\u200d\u{1f4bb}',
  slug: 'bir-iki',
  phone: '+90 (532) 123 45 67',
  email: 'ayse@ornek.test',
  amount: '50.000',
  term: '12',
  choice: 'iki',
  choices: ['a', 'b', 'a'],
  flag: 'on',
  consent: true,
};

const wrongFields = (changes: object): unknown => {
  const result = validateInput(EveryRuleDto, { ...right, ...changes });
  return result.ok ? {} : result.fields;
};

describe('validateInput', () => {
  it('reads a form to typed values', () => {
    const result = validateInput(EveryRuleDto, right);
    expect(result).toEqual({
      ok: true,
      value: expect.objectContaining({
        token: right.token.toLowerCase(),
        text: 'metin',
        phone: '5321234567',
        amount: 50_000_00,
        term: 12,
        choices: ['a', 'b'],
        flag: true,
        consent: true,
        role: 'user',
      }) as unknown,
    });
  });

  it('reads JSON the same', () => {
    const json = { ...right, amount: 1500.5, term: 12, phone: 5321234567, flag: false, choices: 'a' };
    expect(validateInput(EveryRuleDto, json)).toMatchObject({
      ok: true,
      value: { amount: 150_050, term: 12, phone: '5321234567', flag: false, choices: ['a'] },
    });
  });

  it.each([
    [{ token: 'x' }, 'token', 'Bu alanı kontrol edin'],
    [{ text: '' }, 'text', 'Bu alanı kontrol edin'],
    [{ text: 'a\0b' }, 'text', 'Bu alanı kontrol edin'],
    [{ text: '\ud800' }, 'text', 'Bu alanı kontrol edin'],
    [{ note: 'x'.repeat(11) }, 'note', 'en çok 10'],
    [{ slug: 'İki' }, 'slug', 'Yalnızca küçük harf, rakam ve tire kullanın'],
    [
      { phone: '2121234567' },
      'phone',
      'Lütfen sabit hat değil, 5 ile başlayan cep telefonu numaranızı girin',
    ],
    [{ phone: '532123456' }, 'phone', 'telefon'],
    [{ phone: undefined }, 'phone', 'telefon'],
    [{ line: '\u200b' }, 'line', 'Bu alanı kontrol edin'],
    [{ line: 'Ay\u00adşe' }, 'line', 'Bu alanı kontrol edin'],
    [{ line: 'Ay\u2060şe' }, 'line', 'Bu alanı kontrol edin'],
    [{ line: '\u200d\ufe0f' }, 'line', 'Bu alanı kontrol edin'],
    [{ line: '\u3164' }, 'line', 'Bu alanı kontrol edin'],
    [{ email: 'ok\u200dur@ornek.test' }, 'email', 'Lütfen geçerli bir e-posta adresi girin'],
    [{ email: 'oku\u2060r@ornek.test' }, 'email', 'Lütfen geçerli bir e-posta adresi girin'],
    [{ email: 'ayse@' }, 'email', 'Lütfen geçerli bir e-posta adresi girin'],
    [{ amount: '2.05' }, 'amount', 'Lütfen geçerli bir tutar girin'],
    [{ amount: -5 }, 'amount', 'Lütfen geçerli bir tutar girin'],
    [{ amount: Infinity }, 'amount', 'Lütfen geçerli bir tutar girin'],
    [{ term: '12.5' }, 'term', 'Bir tam sayı girin'],
    [{ term: 37 }, 'term', 'En çok 36 olabilir'],
    [{ term: '9'.repeat(20) }, 'term', 'En çok 36 olabilir'],
    [{ term: 0 }, 'term', 'En az 1 olmalıdır'],
    [{ text: 'x'.repeat(11) }, 'text', 'En çok 10 karakter yazın'],
    [{ list: 'bir\niki\nüç' }, 'list', 'En çok 2 satır yazın'],
    [{ list: 'x'.repeat(1_201) }, 'list', 'Satıra en çok 1.200 karakter'],
    [{ lines: `bir\n${'x'.repeat(21)}` }, 'lines', 'Bir satıra en çok 20 karakter yazın'],
    [{ fee: '20.000,01' }, 'fee', 'En çok 20.000 olabilir'],
    [{ rate: '0,001' }, 'rate', '%0,01 – %50'],
    [{ rate: '51' }, 'rate', '%0,01 – %50'],
    [{ choice: 'üç' }, 'choice', 'Listeden bir seçenek seçin'],
    [{ choices: [] }, 'choices', 'Listeden bir seçenek seçin'],
    [{ choices: [{}] }, 'choices', 'Listeden bir seçenek seçin'],
    [{ flag: 'maybe' }, 'flag', 'Bu alanı kontrol edin'],
    [{ consent: 'false' }, 'consent', 'onay'],
    [{ page: '//evil.test' }, 'page', 'Bu alanı kontrol edin'],
    [{ page: 'https://evil.test' }, 'page', 'Bu alanı kontrol edin'],
  ])('refuses %p beside its field', (changes, field, message) => {
    expect(wrongFields(changes)).toEqual({ [field]: message });
  });

  it('hands back the fields that are right, for checks over several of them', () => {
    const result = validateInput(EveryRuleDto, { ...right, phone: '1', term: '99' });
    expect(result.ok ? null : result.partial).toMatchObject({ amount: 50_000_00, slug: 'bir-iki' });
    expect(result.ok ? null : Object.keys(result.partial)).not.toContain('term');
  });

  it('takes no field without a rule, and nothing from a prototype', () => {
    const polluted = Object.create({ text: 'inherited' }) as object;
    const body = JSON.parse(`{"role":"admin","__proto__":{"consent":true},"constructor":1}`) as object;
    const result = validateInput(EveryRuleDto, { ...right, ...body });
    expect(result).toMatchObject({ ok: true, value: { role: 'user' } });
    expect(validateInput(EveryRuleDto, polluted)).toMatchObject({
      ok: false,
      fields: { text: expect.any(String) },
    });
  });

  it('never throws, whatever it is given', () => {
    const anything = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(right), 'page', 'note'), anything),
        anything,
        (body, other) => {
          validateInput(EveryRuleDto, body);
          validateInput(EveryRuleDto, other);
        },
      ),
      { numRuns: 500 },
    );
  });
});
