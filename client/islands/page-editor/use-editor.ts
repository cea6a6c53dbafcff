import { useCallback, useMemo, useState } from 'react';
import type { PageEditorProps, PageForm } from '../../../views/blocks/editor-contract.js';
import { showToast } from '../../admin/toasts.js';
import { type CanvasSources, useCanvas } from './canvas/use-canvas.js';
import type { ItemActions } from './content/item-actions.js';
import { useItemActions } from './content/use-item-actions.js';
import type { DialogName } from './dialogs/dialogs.js';
import { useWork, type WorkInHand } from './document/use-work.js';
import { type Place, usePlace } from './parts/use-place.js';
import { useShortcuts } from './parts/use-shortcuts.js';
import { Api } from './server/api.js';
import { type Publication, usePublication } from './server/use-publication.js';
import { type Saving, useSaving } from './server/use-saving.js';

/** All that the parts of the editor work with. */
export interface EditorDeps {
  readonly props: PageEditorProps;
  readonly api: Api;
  readonly inHand: WorkInHand;
  readonly saving: Saving;
  readonly publication: Publication;
  readonly place: Place;
  readonly canvas: CanvasSources;
  readonly actions: ItemActions;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly saveNow: () => void;
  /** Puts another form on the screen, where nothing is chosen yet. */
  readonly replace: (form: PageForm) => void;
  readonly takeKept: (form: PageForm, isOlder: boolean) => void;
  /** The component that is to go, if whoever is asked agrees. */
  readonly removal: string | null;
  readonly askRemoval: (key: string | null) => void;
  readonly dialog: DialogName | null;
  readonly open: (dialog: DialogName | null) => void;
  /** For who can't see what has changed. */
  readonly said: string;
  readonly say: (text: string) => void;
}

export function useEditor(props: PageEditorProps): EditorDeps {
  const api = useMemo(() => new Api(props.csrfToken), [props.csrfToken]);
  const inHand = useWork(props.form);
  const { work, components, current, changeItems, undo, redo } = inHand;
  const isUnnamed = props.state === null && work.page.title === '';
  const place = usePlace(isUnnamed ? 'settings' : 'content', components.items);
  const saving = useSaving({ api, initial: props.state, stored: props.form, current, change: work });
  const [removal, askRemoval] = useState<string | null>(null);
  const [dialog, open] = useState<DialogName | null>(null);
  const [said, say] = useState('');
  const { anchor, select } = place.selection;
  const about = { document: components, anchor, select, change: changeItems };
  const actions = useItemActions({ ...about, askRemoval, say, show: showToast });
  const saveNow = useSaveNow(saving);
  return {
    props,
    api,
    inHand,
    saving,
    publication: usePublication(saving),
    place,
    canvas: useCanvas(api, components, work.page.slug, props),
    actions,
    onKeyDown: useShortcuts({ undo, redo, save: saveNow }),
    saveNow,
    ...useReplacement(props, inHand, saving, place),
    removal,
    askRemoval,
    dialog,
    open,
    said,
    say,
  };
}

function useSaveNow({ save }: Saving): () => void {
  return useCallback(() => {
    void save().then((isSaved) => {
      if (isSaved) showToast('Sayfa başarıyla kaydedildi!');
    });
  }, [save]);
}

/** Another form on the screen: a revision, what somebody else saved, or what this browser kept. */
function useReplacement(
  { state: first, form: opened }: PageEditorProps,
  inHand: WorkInHand,
  { raise, latest }: Saving,
  { selection: { clear } }: Place,
): Pick<EditorDeps, 'replace' | 'takeKept'> {
  const replace = (form: PageForm): void => {
    clear();
    inHand.replace(form);
  };
  const takeKept = (form: PageForm, isOlder: boolean): void => {
    const state = latest();
    // The form to compare with: the page as it was opened, or, if it was saved since, the form on the screen before
    // the offer was taken.
    const stored = state?.version === first?.version ? opened : inHand.current();
    replace(form);
    if (isOlder && state) raise({ message: '', state, form: stored });
  };
  return { replace, takeKept };
}
