import { THEMES } from '../../../../views/settings/admin/labels.js';
import { FieldRefused } from '../../../admin/resource.js';
import { columns } from '../../../database/row.js';
import { rowsOf, statement } from '../../../database/sql.js';
import { imageUrl } from '../../../images/image-url.js';
import { Image } from '../../../images/image.entity.js';
import { FONT_FAMILIES } from '../../../rendering/fonts.js';
import { Colour } from '../../../validation/form-rules.js';
import { OneOf, Optional, WholeNumber } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

const PICTURE = statement(
  'appearance-picture',
  'SELECT content_hash, mime_type FROM images WHERE id = $1',
  columns(Image, 'content_hash', 'mime_type'),
);

export class AppearanceInput {
  @OneOf(Object.keys(THEMES), { message: 'Lütfen bir tema seçin' })
  theme!: string;

  @Colour()
  primaryColor!: string;

  @Colour()
  secondaryColor!: string;

  @OneOf(FONT_FAMILIES, { message: 'Lütfen bir yazı tipi seçin' })
  fontFamily!: string;

  @Optional()
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Logo okunamadı' })
  logo?: number;
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
    logo: 'Logo (görsel no)',
  },
  defaults: {
    theme: 'system',
    primaryColor: '#F7BA45',
    secondaryColor: '#1e293b',
    fontFamily: 'Inter',
  },
  // The address goes along, so that no page has to look for it.
  beforeWrite: async (client, { row }) => {
    const rows = await rowsOf(client, PICTURE, [row['logo'] === '' ? null : row['logo']]);
    const [logo] = rows;
    if (!logo && row['logo'] !== '') throw new FieldRefused('logo', 'Logo okunamadı');
    return { logoUrl: logo ? imageUrl(logo.content_hash, logo.mime_type) : '' };
  },
});
