import { type ReactElement, useEffect, useState } from 'react';
import type { Conflict, PageForm, Saved } from '../../../../views/blocks/editor-contract.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import type { Site } from '../../../../src/shared/rendering/context.js';
import { Button } from '../../../../views/components/button/button.js';
import { Notice } from '../../../../views/components/notice/notice.js';
import type { WorkInHand } from '../document/use-work.js';
import type { Api } from '../server/api.js';
import type { Saving } from '../server/use-saving.js';
import { ConflictDialog } from './conflict.js';
import { FindDialog } from './find.js';
import { PreviewDialog } from './preview.js';
import { RevisionsDialog } from './revisions.js';

export type DialogName = 'preview' | 'revisions' | 'find';

interface DialogsProps {
  readonly dialog: DialogName | null;
  readonly open: (dialog: DialogName | null) => void;
  readonly api: Api;
  readonly saving: Saving;
  readonly current: () => PageForm;
  readonly inHand: WorkInHand;
  readonly site: Site;
  readonly say: (text: string) => void;
  /** Puts another form on the screen; undo brings back what was there. */
  readonly onReplace: (form: PageForm) => void;
}

/** Dialogs over the editor. */
export function Dialogs(props: DialogsProps): ReactElement {
  const { dialog, open, api, saving, current, site, say, onReplace } = props;
  const { conflict } = saving;
  const [isPutOff, putOff] = useState(false);
  useEffect(() => {
    putOff(false);
  }, [conflict]);
  /** Theirs stays as a named revision: nothing that anybody saved is lost. */
  const keepMine = async ({ state, form }: Conflict): Promise<void> => {
    const name = `Çakışmadan önce: ${state.savedBy}`.slice(0, 120);
    const kept = await api.post<Saved>(adminPaths.pageRevisions(state.id), { version: state.version, name });
    if (kept.kind === 'done') {
      saving.settle(state, form);
      saving.accept(kept.value);
      await saving.save();
    } else if (kept.kind === 'conflict') saving.raise(kept.conflict);
    else say(kept.kind === 'away' ? 'Sunucuya ulaşılamıyor. Birazdan yeniden deneyin.' : kept.message);
  };
  const rest = {
    ...props,
    timeZone: site.timeZone,
    onClose: () => {
      open(null);
    },
  };
  return (
    <>
      {dialog === 'preview' && <PreviewDialog {...rest} />}
      {dialog === 'revisions' && <RevisionsDialog {...rest} />}
      {dialog === 'find' && <FindDialog {...rest} />}
      {conflict && isPutOff && (
        <Notice tone="warning" title="Sayfa bu sırada değişti">
          <p>Değişiklikleriniz kaydedilmiyor: hangisinin kalacağını seçin.</p>
          <Button
            size="sm"
            onClick={() => {
              putOff(false);
            }}
          >
            Seç
          </Button>
        </Notice>
      )}
      {conflict && !isPutOff && (
        <ConflictDialog
          conflict={conflict}
          mine={current()}
          timeZone={site.timeZone}
          onClose={() => {
            putOff(true);
          }}
          onMine={() => void keepMine(conflict)}
          onTheirs={() => {
            saving.settle(conflict.state, conflict.form);
            onReplace(conflict.form);
          }}
        />
      )}
    </>
  );
}
