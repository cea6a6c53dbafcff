import type { ReactElement } from 'react';
import { Badge } from '../../../components/badge/badge.js';
import { Panel } from '../../../admin/facts.js';

export interface CallScriptView {
  /** The person allowed calls of marketing. */
  readonly mayAdvertise: boolean;
  readonly opening: string;
  readonly privacy: string;
  readonly marketing: string;
}

/** Sentences of the call, with those that the law asks for. */
export function CallScript({ script }: { readonly script: CallScriptView }): ReactElement {
  return (
    <Panel title="Görüşme metni" id="metin">
      <p>{script.opening}</p>
      <p>
        <strong>KVKK:</strong> {script.privacy}
      </p>
      <p>
        <strong>İYS:</strong> {script.marketing}
      </p>
    </Panel>
  );
}

/** Beside the button that shows the phone: what may be spoken of. */
export const AdvertisingBadge = ({ mayAdvertise }: Pick<CallScriptView, 'mayAdvertise'>): ReactElement => (
  <Badge tone={mayAdvertise ? 'success' : 'warning'}>
    {mayAdvertise ? 'Tanıtım araması izni var' : 'Tanıtım araması izni yok'}
  </Badge>
);
