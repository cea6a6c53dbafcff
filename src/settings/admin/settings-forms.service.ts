import { Injectable } from '@nestjs/common';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { BankOptions } from '../../admin/bank-options.js';
import { Forms } from '../../admin/forms.service.js';
import { Lists } from '../../admin/lists.service.js';
import { SettingsRecords } from './settings-records.service.js';

/** The life of a form, for groups of settings. */
@Injectable()
export class SettingsForms extends Forms {
  // eslint-disable-next-line @typescript-eslint/no-useless-constructor -- its types say what is injected
  constructor(
    records: SettingsRecords,
    lists: Lists,
    banks: BankOptions,
    sessions: SessionsService,
    reauthentication: Reauthentication,
  ) {
    super(records, lists, banks, sessions, reauthentication);
  }
}
