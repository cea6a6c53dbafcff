import 'reflect-metadata';
import { Lines } from '../platform/validation/form-rules.js';
import { Flag, OneOf, Optional, PictureId, Text, WholeNumber } from '../platform/validation/rules.js';
import { Field, fieldsOf, headingsOf, missingIn, ofItsKind, toFieldViews, toLabel } from './field.js';
import { type Definition, defineResource } from './resource.js';

class BaseInput {
  @Field('Aktif')
  @Flag()
  is_active!: boolean;
}

class ThingInput extends BaseInput {
  @Field('Tür', { words: { box: 'Kutu', bag: 'Çanta' }, none: 'Seçin' })
  @OneOf(['box', 'bag'])
  type!: string;

  @Field('Ad', { hint: 'Kısa olsun', short: 'Şey' })
  @Text({ max: 40 })
  name!: string;

  @Field('Yükseklik', { kinds: ['box'], unit: 'cm', missing: 'Yüksekliği yazın' })
  @Optional()
  @WholeNumber({ min: 1, max: 90 })
  height?: number;

  @Field('Renkler', { kinds: ['bag'] })
  @Lines({ max: 3, length: 20 })
  colors!: readonly string[];

  @Field('Not', { missing: { bag: 'Çantaya not gerekir' } })
  @Optional()
  @Text({ max: 10 })
  note?: string;

  @Field('Görsel')
  @Optional()
  @PictureId()
  image_id?: number;
}

const fields = fieldsOf(ThingInput);

describe('a field declared once', () => {
  it('tells its form what it is called and what its rule lets pass', () => {
    const { name, type, note, height, colors } = toFieldViews(fields);
    expect(name).toMatchObject({ label: 'Ad', hint: 'Kısa olsun', maxLength: 40, isOptional: false });
    expect(type?.options).toEqual([
      { value: '', label: 'Seçin' },
      { value: 'box', label: 'Kutu' },
      { value: 'bag', label: 'Çanta' },
    ]);
    expect(note).toMatchObject({ isOptional: true, neededBy: ['bag'] });
    expect(height).toMatchObject({ isOptional: false, unit: 'cm', kinds: ['box'] });
    expect(colors).toMatchObject({ maxItems: 3, maxItemLength: 20, isOptional: true });
  });

  it('tells conflict page, audit log and lists, units and numbers of pictures in brackets', () => {
    expect(Object.values(fields).map(toLabel)).toEqual([
      { label: 'Tür', words: { box: 'Kutu', bag: 'Çanta' } },
      'Ad',
      'Yükseklik (cm)',
      'Renkler',
      'Not',
      'Görsel (no)',
      { label: 'Aktif', words: { true: 'Evet', '': 'Hayır' } },
    ]);
    expect(headingsOf(ThingInput)).toMatchObject({
      name: 'Şey',
      height: 'Yükseklik (cm)',
      is_active: 'Aktif',
    });
  });

  it('is asked of the kinds that need it, and kept of those that have it', () => {
    expect(missingIn(fields, { type: 'box' })).toEqual({ height: 'Yüksekliği yazın' });
    expect(missingIn(fields, { type: 'bag', height: 3 })).toEqual({ note: 'Çantaya not gerekir' });
    expect(missingIn(fields, { type: 'constructor' })).toEqual({});
    const given = { type: 'box', height: 3, colors: ['mor'] };
    expect(ofItsKind(fields, given)).toEqual({ type: 'box', height: 3, colors: [] });
    expect(ofItsKind(fields, { ...given, type: 'bag' })).toEqual({ type: 'bag', colors: ['mor'] });
  });
});

describe('a field that is not declared', () => {
  const define = (input: new () => object, steps?: readonly string[]): unknown =>
    defineResource({ name: 'thing', input, steps } as unknown as Definition<object, object>);

  it('is refused, with or without a rule', () => {
    class Silent {
      @Text({ max: 10 })
      name!: string;
    }
    class Idle {
      @Field('Ad')
      name!: string;
    }
    expect(() => define(Silent)).toThrow('Silent.name has no @Field');
    expect(() => define(Idle)).toThrow('Idle.name has a @Field and no rule');
  });

  it('is refused by a wizard none of whose steps shows it', () => {
    class Lost {
      @Field('Ad', { step: 2 })
      @Text({ max: 10 })
      name!: string;
    }
    expect(() => define(Lost, ['Bir', 'İki'])).toThrow('name stands in no step');
    expect(() => define(Lost, ['Bir', 'İki', 'Üç'])).not.toThrow();
  });
});
