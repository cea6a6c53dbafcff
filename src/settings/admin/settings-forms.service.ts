import { Forms } from '../../admin/forms.service.js';

/** The life of a form, for groups of settings: stands on `SettingsRecords`. */
export class SettingsForms extends Forms {}
