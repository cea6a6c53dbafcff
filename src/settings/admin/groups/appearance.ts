import { THEMES } from '../../../../views/admin/settings/labels.js';
import { FONT_FAMILIES } from '../../../rendering/fonts.js';
import { Colour } from '../../../validation/form-rules.js';
import { OneOf } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

export class AppearanceInput {
  @OneOf(Object.keys(THEMES), { message: 'Lütfen bir tema seçin' })
  theme!: string;

  @Colour()
  primaryColor!: string;

  @Colour()
  secondaryColor!: string;

  @OneOf(FONT_FAMILIES, { message: 'Lütfen bir yazı tipi seçin' })
  fontFamily!: string;
}

export const appearance = defineGroup<AppearanceInput>({
  name: 'appearance',
  title: 'Görünüm',
  input: AppearanceInput,
  labels: {
    theme: { label: 'Tema', words: THEMES },
    primaryColor: 'Birincil renk',
    secondaryColor: 'İkincil renk',
    fontFamily: 'Yazı tipi',
  },
  defaults: {
    theme: 'system',
    primaryColor: '#F7BA45',
    secondaryColor: '#1e293b',
    fontFamily: 'Inter',
  },
});
