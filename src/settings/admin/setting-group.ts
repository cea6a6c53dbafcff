import { columnsOf, defineResource, type Resource, type StoredRecord } from '../../admin/resource.js';
import type { Config } from '../../platform/config/config.js';
import { SettingsGroup } from '../../site/settings-group.entity.js';
import { adminPaths } from '../../shared/paths/site.js';
import type { GroupName } from '../../shared/enums/settings.js';

/**
 * One group of the settings: a record whose columns are the keys of its JSON. Values are texts, numbers and yes or
 * no; nothing typed is the empty text.
 */
export interface SettingGroup<Input extends object> {
  readonly name: GroupName;
  readonly title: string;
  readonly resource: Resource<Input>;
  /** Values that hold while nothing is stored yet. */
  readonly defaults: (config: Config) => StoredRecord;
  /** Its addresses that this program itself will call. */
  readonly calls?: readonly string[];
}

type Parts<Input extends object> = Pick<Resource<Input>, 'input'> &
  Pick<SettingGroup<Input>, 'name' | 'title' | 'calls'> & {
    readonly defaults: StoredRecord | SettingGroup<Input>['defaults'];
  } & Partial<Pick<Resource<Input>, 'asksPassword' | 'beforeWrite' | 'check'>>;

export function defineGroup<Input extends object>({
  name,
  title,
  defaults,
  calls,
  ...parts
}: Parts<Input>): SettingGroup<Input> {
  const ownPath = (): string => adminPaths.settings(name);
  const known = defineResource<Input, SettingsGroup>({
    ...parts,
    name: 'settings',
    entity: SettingsGroup,
    key: 'group_name',
    listPath: ownPath,
    path: ownPath,
    words: { one: title, confirmDelete: '', saved: 'Ayarlar kaydedildi!' },
    title: () => `Ayarlar: ${title}`,
  });
  const resource: Resource<Input> = {
    ...known,
    toRow: (input) =>
      Object.fromEntries(
        columnsOf(known).map((column) => [
          column,
          (input as Readonly<Record<string, unknown>>)[column] ?? '',
        ]),
      ),
  };
  return {
    name,
    title,
    resource,
    defaults: (config) => (typeof defaults === 'function' ? defaults(config) : defaults),
    calls,
  };
}
