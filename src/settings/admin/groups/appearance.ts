import { Field } from '../../../admin/field.js';
import { THEMES } from '../../../shared/labels/settings.js';
import { FieldRefused } from '../../../admin/resource.js';
import { imageUrl } from '../../../site/images/image-url.js';
import { Image } from '../../../site/images/image.entity.js';
import { FONT_FAMILIES } from '../../../shared/rendering/fonts.js';
import { Color } from '../../../platform/validation/form-rules.js';
import { OneOf, Optional, PictureId } from '../../../platform/validation/rules.js';
import { defineGroup } from '../setting-group.js';

export class AppearanceInput {
  @Field('Tema', { words: THEMES })
  @OneOf(Object.keys(THEMES), { message: 'Lütfen bir tema seçin' })
  theme!: string;

  @Field('Birincil renk', { hint: 'Düğmeler ve vurgular' })
  @Color()
  primaryColor!: string;

  @Field('İkincil renk', { hint: 'Koyu alanlar ve düğme yazıları' })
  @Color()
  secondaryColor!: string;

  @Field('Yazı tipi', {
    words: Object.fromEntries(FONT_FAMILIES.map((font) => [font, font])),
    hint: 'Kendi sunucumuzdan yüklenir',
  })
  @OneOf(FONT_FAMILIES, { message: 'Lütfen bir yazı tipi seçin' })
  fontFamily!: string;

  @Field('Logo')
  @Optional()
  @PictureId({ message: 'Logo okunamadı' })
  logo?: number;
}

export const appearance = defineGroup<AppearanceInput>({
  name: 'appearance',
  title: 'Görünüm',
  input: AppearanceInput,
  defaults: {
    theme: 'system',
    primaryColor: '#F7BA45',
    secondaryColor: '#1e293b',
    fontFamily: 'Inter',
  },
  // The address goes along, so that no page has to look for it.
  beforeWrite: async (_client, { row, manager }) => {
    if (row['logo'] === '') return { logoUrl: '' };
    const logo = await manager.findOne(Image, {
      select: { content_hash: true, mime_type: true },
      where: { id: String(row['logo']) },
    });
    if (!logo) throw new FieldRefused('logo', 'Logo okunamadı');
    return { logoUrl: imageUrl(logo.content_hash, logo.mime_type) };
  },
});
