import { Flag, Optional, Text } from '../platform/validation/rules.js';
import { Lines, Money, Rate } from '../platform/validation/form-rules.js';
import { readForm, readStep, readToken, readVersion } from './form-input.js';

class ThingInput {
  @Text({ max: 10, message: 'Ad gereklidir' })
  name!: string;
  @Optional()
  @Money()
  min?: number;
  @Optional()
  @Money()
  max?: number;
  @Optional()
  @Rate()
  rate?: number;
  @Lines({ max: 2 })
  lines!: string[];
  @Flag()
  on!: boolean;
}

const check = ({ min, max }: Partial<ThingInput>): Record<string, string | undefined> => ({
  max: min !== undefined && max !== undefined && max < min ? 'En çok, en azdan küçük' : undefined,
});
const read = (body: Record<string, unknown>): ReturnType<typeof readForm<ThingInput>> =>
  readForm(ThingInput, body, check);

describe('readForm', () => {
  it('reads what a form sends', () => {
    const body = {
      _csrf: 't',
      name: 'Ad',
      min: '1.500,50',
      rate: '%1,79',
      lines: 'bir\r\n\r\n iki ',
      on: 'true',
    };
    expect(read(body).input).toEqual({
      name: 'Ad',
      min: 150_050,
      rate: 1.79,
      lines: ['bir', 'iki'],
      on: true,
    });
  });

  it('keeps everything typed, and says what is wrong in the order of the fields', () => {
    const { input, errors, typed } = read({ max: '1', min: '2', name: ' ', rate: '101', lines: 'a\nb\nc' });
    expect(input).toBeNull();
    expect(Object.entries(errors)).toEqual([
      ['name', 'Ad gereklidir'],
      ['max', 'En çok, en azdan küçük'],
      ['rate', 'En çok 100 olabilir'],
      ['lines', 'En çok 2 satır yazın'],
    ]);
    expect(typed).toEqual({ name: ' ', min: '2', max: '1', rate: '101', lines: 'a\nb\nc', on: '' });
  });

  it('is wrong by a rule over several fields alone', () => {
    expect(read({ name: 'Ad', min: '2', max: '1' })).toMatchObject({
      input: null,
      errors: { max: 'En çok, en azdan küçük' },
    });
  });

  it('refuses a field nobody has declared', () => {
    expect(() => read({ name: 'Ad', role: 'admin' })).toThrow('Bad Request');
    expect(() => read({ name: 'Ad', constructor: 'x' })).toThrow('Bad Request');
  });
});

describe("a form's frame", () => {
  it.each([undefined, '', '0', '1.5', 'x', '9999999999', ['1']])('knows no version %j', (version) => {
    expect(() => readVersion({ version })).toThrow('Bad Request');
  });

  it.each([undefined, '', 'x', ['a']])('knows no token %j', (token) => {
    expect(() => readToken({ token })).toThrow('Bad Request');
  });

  it('knows its steps', () => {
    expect([readStep({}, 3), readStep({ step: '2' }, 3)]).toEqual([null, 2]);
    for (const step of ['3', '-1', 'x', ['1']]) expect(() => readStep({ step }, 3)).toThrow('Bad Request');
  });
});
