import type { SettingGroup } from '../setting-group.js';
import { api } from './api.js';
import { appearance } from './appearance.js';
import { general } from './general.js';
import { notifications } from './notifications.js';
import { privacy } from './privacy.js';
import { security } from './security.js';

/**
 * Each group has an input of its own; whoever goes through all of them looks at names and values only. The cast says
 * so: a group takes its own input back, so that the compiler lets none stand for a group of any input.
 */
export const SETTING_GROUPS = [
  general,
  security,
  notifications,
  api,
  appearance,
  privacy,
] as unknown as readonly [SettingGroup<object>, ...SettingGroup<object>[]];
