import { type ReactElement, useMemo } from 'react';
import { pageAnchors } from '../../../views/blocks/content/page-anchors.js';
import type { PageEditorProps } from '../../../views/blocks/editor-contract.js';
import { Notice } from '../../../views/components/notice/notice.js';
import { showToast } from '../../admin/toasts.js';
import { CommentsProvider, useCommentsOf } from './comments/use-comments.js';
import { Dialogs } from './dialogs/dialogs.js';
import { LocalDraftNotice } from './dialogs/local-draft-notice.js';
import { Removal } from './dialogs/removal.js';
import { idOfItem, nameOfItem, removeItem } from './document/document.js';
import { type FieldContext, FieldContextProvider, LINKS_ID } from './fields/field-context.js';
import { namesToo } from './parts/others.js';
import { PageTabs } from './parts/page-tabs.js';
import { ProblemList, PROBLEMS_ID } from './parts/problem-list.js';
import { Toolbar } from './parts/toolbar.js';
import { usePageTitle } from './parts/use-page-title.js';
import { usePresence } from './server/use-presence.js';
import { type EditorDeps, useEditor } from './use-editor.js';

interface PartProps {
  readonly editor: EditorDeps;
}

/** The page editor: a draft that is worked on here, kept on the server, and published when it is ready. */
export function Editor(props: PageEditorProps): ReactElement {
  const editor = useEditor(props);
  const { api, inHand, saving, replace, takeKept } = editor;
  const { site, banks } = props;
  const { wanted } = editor.place;
  usePageTitle(inHand.work.page.title);
  const { current } = inHand;
  const fieldContext = useMemo(
    (): FieldContext => ({
      banks,
      wanted,
      anchors: () => {
        const { template, content } = current();
        return pageAnchors(template, content);
      },
    }),
    [banks, wanted, current],
  );
  const comments = useCommentsOf(api, saving.page?.id ?? null);
  return (
    <FieldContextProvider value={fieldContext}>
      <CommentsProvider value={comments}>
        <div className="page-editor">
          <Toolbar editor={editor} />
          <LocalDraftNotice
            state={props.state}
            stored={props.form}
            timeZone={site.timeZone}
            onTake={takeKept}
          />
          <Others editor={editor} />
          <p className="visually-hidden" role="status">
            {editor.said}
          </p>
          <Problems editor={editor} />
          <PageTabs editor={editor} />
          <datalist id={LINKS_ID}>
            {props.links.map(({ label, path }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </datalist>
          <RemovalQuestion editor={editor} />
          <Dialogs
            dialog={editor.dialog}
            open={editor.open}
            api={api}
            saving={saving}
            current={inHand.current}
            inHand={inHand}
            site={site}
            say={showToast}
            onReplace={replace}
          />
        </div>
      </CommentsProvider>
    </FieldContextProvider>
  );
}

function Others({ editor: { api, saving } }: PartProps): ReactElement | null {
  const others = usePresence(api, saving.page?.id ?? null, saving);
  if (others.length === 0) return null;
  return <Notice tone="info">{`${namesToo(others.map(({ name }) => name))} bu sayfayı düzenliyor`}</Notice>;
}

function Problems({ editor: { inHand, saving, publication, place } }: PartProps): ReactElement {
  const { items } = inHand.components;
  return (
    <div id={PROBLEMS_ID} tabIndex={-1}>
      {publication.areProblemsShown && (
        <ProblemList
          problems={saving.problems}
          nameOf={(component) => {
            const item = items.find((candidate, at) => idOfItem(candidate, at) === component);
            return item ? nameOfItem(item) : null;
          }}
          onGo={place.goTo}
        />
      )}
    </div>
  );
}

function RemovalQuestion({ editor }: PartProps): ReactElement | null {
  const { inHand, removal, askRemoval, say } = editor;
  const { selected, select } = editor.place.selection;
  const removed = inHand.components.items.find(({ key }) => key === removal);
  if (!removed) return null;
  return (
    <Removal
      name={nameOfItem(removed)}
      onClose={() => {
        askRemoval(null);
      }}
      onConfirm={() => {
        inHand.changeItems((document) => removeItem(document, removed.key));
        askRemoval(null);
        if (selected === removed.key) select(null);
        say(`${nameOfItem(removed)} silindi`);
      }}
    />
  );
}
