import { Injectable } from '@nestjs/common';
import type { CallScriptView } from '../../../../views/applications/calls/admin/script.js';
import { Entities } from '../../../platform/database/entities.js';
import type { ApplicationKind } from '../../../shared/enums/application-kinds.js';
import type { ConsentKind } from '../../../shared/enums/applications.js';
import { CallScript } from '../call-script.entity.js';

/** Permissions under which marketing may be spoken of on a telephone: of this channel, and of all in one. */
const CALL_PERMISSIONS: readonly ConsentKind[] = ['marketing_call', 'marketing'];

interface Said {
  readonly kind: ApplicationKind;
  readonly consents: readonly { readonly kind: ConsentKind; readonly ended: object | null }[];
  readonly caller: string;
  readonly site: string;
}

/** The sentences of a call, for the person and who calls. */
@Injectable()
export class CallScripts {
  constructor(private readonly entities: Entities) {}

  async of({ kind, consents, caller, site }: Said): Promise<CallScriptView> {
    const { opening, privacy, with_permission, without_permission } =
      await this.entities.manager.findOneByOrFail(CallScript, { kind });
    const mayAdvertise = consents.some(
      (consent) => CALL_PERMISSIONS.includes(consent.kind) && consent.ended === null,
    );
    const filled = (text: string): string =>
      text.replaceAll('{{temsilci}}', () => caller).replaceAll('{{site}}', () => site);
    return {
      mayAdvertise,
      opening: filled(opening),
      privacy: filled(privacy),
      marketing: filled(mayAdvertise ? with_permission : without_permission),
    };
  }
}
