import { type ReactElement, useState } from 'react';
import type { Saved, VersionOnly } from '../../../../views/blocks/editor-contract.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { Card } from '../../../../views/components/card/card.js';
import { CheckboxField } from '../../../../views/components/field/controls.js';
import type { Api } from '../server/api.js';
import type { Saving } from '../server/use-saving.js';

interface PublicationCardProps {
  readonly api: Api;
  readonly saving: Saving;
  readonly onPublish: () => void;
  readonly say: (text: string) => void;
}

/** Whether visitors see the page. The switch follows what the server says, not the click. */
export function PublicationCard({ api, saving, onPublish, say }: PublicationCardProps): ReactElement {
  const { page } = saving;
  const [isBusy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!(await saving.save())) return;
      const state = saving.latest();
      if (!state) return;
      const body: VersionOnly = { version: state.version };
      const answer = await api.post<Saved>(adminPaths.pageWithdrawal(state.id), body);
      if (answer.kind === 'done') {
        saving.accept(answer.value);
        say(answer.value.message);
      } else if (answer.kind === 'conflict') saving.raise(answer.conflict);
      else say(answer.kind === 'away' ? 'Sunucuya ulaşılamıyor. Sayfa yayında kaldı.' : answer.message);
    } finally {
      setBusy(false);
    }
  };
  const isPublished = page?.isPublished === true;
  return (
    <Card as="section" labelledBy="yayin">
      <div className="stack">
        <h2 id="yayin">Yayın</h2>
        <div className="switch">
          <CheckboxField
            name="yayinda"
            label="Yayında"
            hint={hintFor(isPublished, page?.isDraftAhead === true)}
            role="switch"
            optional
            disabled={isBusy}
            checked={isPublished}
            onChange={() => {
              if (isPublished) void withdraw();
              else onPublish();
            }}
          />
        </div>
      </div>
    </Card>
  );
}

function hintFor(isPublished: boolean, isDraftAhead: boolean): string {
  if (!isPublished) return 'Taslağı ziyaretçiler görmez. Açarsanız denetlenir ve yayınlanır.';
  return isDraftAhead
    ? 'Taslak yayındakinden ileride: “Değişiklikleri yayınla” ile ziyaretçilere ulaşır.'
    : 'Ziyaretçiler bu hâlini görüyor. Kapatırsanız sayfa yeniden taslak olur.';
}
