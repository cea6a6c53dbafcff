import { Field } from '../../admin/field.js';
import { defineResource } from '../../admin/resource.js';
import type { Entities } from '../../platform/database/entities.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Flag } from '../../platform/validation/rules.js';
import { AdSwitch } from '../ad-switch.entity.js';

class AdSwitchInput {
  @Field('Kod reklamları', { words: { true: 'Açık', '': 'Kapalı' } })
  @Flag()
  is_on!: boolean;
}

export const CODE_ADS = 'code';

/** Turns all code ads on or off, whatever each of them says. */
export const adSwitches = defineResource<AdSwitchInput, AdSwitch>({
  name: 'ad-switch',
  entity: AdSwitch,
  key: 'name',
  idPattern: /^code$/,
  input: AdSwitchInput,
  listPath: adminPaths.advertisements,
  path: () => adminPaths.advertisements(),
  words: { one: 'Anahtar', confirmDelete: 'Bu anahtarı silmek istediğinizden emin misiniz?' },
  title: () => 'Kod reklamları',
});

export async function isCodeOn({ manager }: Entities): Promise<boolean> {
  const found = await manager.findOne(AdSwitch, {
    select: { name: true, is_on: true },
    where: { name: CODE_ADS },
  });
  return found?.is_on ?? false;
}
