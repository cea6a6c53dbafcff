import type { SettingGroup } from '../setting-group.js';
import { api } from './api.js';
import { appearance } from './appearance.js';
import { general } from './general.js';
import { notifications } from './notifications.js';
import { privacy } from './privacy.js';
import { security } from './security.js';

/**
 * All groups of settings. Code that goes through all of them reads names and values only. The cast is needed because
 * each group has its own input type and takes only that back, so no group is assignable to a group of any input.
 */
export const SETTING_GROUPS = [
  general,
  security,
  notifications,
  api,
  appearance,
  privacy,
] as unknown as readonly [SettingGroup<object>, ...SettingGroup<object>[]];
