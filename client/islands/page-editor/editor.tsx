import { type ReactElement, useCallback, useMemo, useReducer, useRef, useState } from 'react';
import type { PageEditorProps, PageForm, Problem } from '../../../src/pages/admin/editor-contract.js';
import { HOME_SLUG } from '../../../views/pages/home/fields.js';
import { Button } from '../../../views/components/button/button.js';
import { Notice } from '../../../views/components/notice/notice.js';
import { useCanvas } from './canvas/use-canvas.js';
import { Content } from './content/content.js';
import { useItemActions } from './content/use-item-actions.js';
import { useSelection } from './content/use-selection.js';
import { Dialogs, type DialogName } from './dialogs/dialogs.js';
import { LocalDraftNotice } from './dialogs/local-draft-notice.js';
import { Removal } from './dialogs/removal.js';
import { type ComponentsDocument, idOfItem, nameOfItem, removeItem } from './document/document.js';
import { historyOf, historyReducer, type Work } from './document/history.js';
import { formOf, withDocument, withTemplate, workOf } from './document/work.js';
import { type FieldContext, FieldContextProvider, FIELD_ID, LINKS_ID } from './fields/field-context.js';
import { namesToo } from './parts/others.js';
import { ProblemList } from './parts/problem-list.js';
import { focusSoon } from './parts/focus-soon.js';
import { Tabs } from './parts/tabs.js';
import { Toolbar } from './parts/toolbar.js';
import { usePageTitle } from './parts/use-page-title.js';
import { useShortcuts } from './parts/use-shortcuts.js';
import { Api } from './server/api.js';
import { usePresence } from './server/use-presence.js';
import { useSaving } from './server/use-saving.js';
import { HomeTab } from './settings/home-tab.js';
import { PublicationCard } from './settings/publication.js';
import { ScheduleCard } from './settings/schedule.js';
import { type PageFields, SettingsTab } from './settings/settings-tab.js';
import { showToast } from '../../admin/toasts.js';

type Tab = 'content' | 'home' | 'settings';
const EMPTY: ComponentsDocument = { kind: 'components', root: {}, items: [], text: null };

/** The page editor: a draft that is worked on here, kept on the server, and published when it is ready. */
export function Editor(props: PageEditorProps): ReactElement {
  const { site } = props;
  const api = useMemo(() => new Api(props.csrfToken), [props.csrfToken]);
  const [history, dispatch] = useReducer(historyReducer, props.form, (form) => historyOf(workOf(form)));
  const work = history.present;
  const { page, document: content } = work;
  const [tab, setTab] = useState<Tab>(props.state === null && page.title === '' ? 'settings' : 'content');
  const { selected, anchor, select, setAnchor, clear } = useSelection();
  const [removal, askRemoval] = useState<string | null>(null);
  const [wanted, setWanted] = useState<FieldContext['wanted']>(null);
  const [areProblemsShown, showProblems] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [said, say] = useState('');

  const latest = useRef(work);
  latest.current = work;
  const current = useCallback(() => formOf(latest.current), []);
  const saving = useSaving({ api, initial: props.state, stored: props.form, current, change: work });

  const change = useCallback((next: (work: Work) => Work, tag: string | null = null) => {
    dispatch({ type: 'change', change: next, tag, at: Date.now() });
  }, []);
  const changeItems = useCallback(
    (next: (document: ComponentsDocument) => ComponentsDocument, tag?: string) => {
      change(
        (before) =>
          before.document.kind === 'components' ? withDocument(before, next(before.document)) : before,
        tag ?? null,
      );
    },
    [change],
  );
  const changePage = useCallback(
    (next: (before: PageFields) => PageFields, tag: string) => {
      change((before) => ({ ...before, page: next(before.page) }), tag);
    },
    [change],
  );
  const components = content.kind === 'components' ? content : EMPTY;
  const { items } = components;
  const actions = useItemActions({
    document: components,
    anchor,
    select,
    change: changeItems,
    askRemoval,
    say,
    show: showToast,
  });
  const canvas = useCanvas(api, components, page.slug, props);
  const openHome = useCallback(() => {
    setTab('home');
  }, []);

  const undo = useCallback(() => {
    dispatch({ type: 'undo' });
  }, []);
  const redo = useCallback(() => {
    dispatch({ type: 'redo' });
  }, []);
  const { save } = saving;
  const saveNow = useCallback(() => {
    void save().then((isSaved) => {
      if (isSaved) showToast('Sayfa başarıyla kaydedildi!');
    });
  }, [save]);
  const onKeyDown = useShortcuts({ undo, redo, save: saveNow });

  usePageTitle(page.title);
  const others = usePresence(api, saving.page?.id ?? null, saving);
  const replace = useCallback(
    (form: PageForm) => {
      clear();
      dispatch({ type: 'replace', work: workOf(form) });
    },
    [clear],
  );

  const { raise, latest: latestState } = saving;
  const takeKept = useCallback(
    (form: PageForm, isOlder: boolean) => {
      const state = latestState();
      // What was saved since is the page as it was opened, or what was written here before the offer was taken.
      const stored = state?.version === props.state?.version ? props.form : current();
      replace(form);
      if (isOlder && state) raise({ message: '', state, form: stored });
    },
    [current, latestState, props.form, props.state, raise, replace],
  );

  const publish = async (): Promise<void> => {
    setPublishing(true);
    const answer = await saving.publish();
    setPublishing(false);
    if (answer.kind === 'done') {
      showProblems(false);
      showToast(answer.value.message);
    } else if (answer.kind === 'problems') {
      showProblems(true);
      focusSoon('eksikler');
    }
  };

  const goTo = ({ component, field }: Problem): void => {
    const path = field.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    if (component !== null) {
      const item = items.find((candidate, at) => idOfItem(candidate, at) === component);
      setTab('content');
      select(item?.key ?? null);
    } else if (path[0] === 'home') setTab('home');
    else setTab(field === 'content' ? 'content' : 'settings');
    setWanted({ path });
    focusSoon(`${FIELD_ID}-${path.join('-')}`);
  };

  const fieldContext = useMemo(
    (): FieldContext => ({
      banks: props.banks,
      wanted,
    }),
    [props.banks, wanted],
  );
  const isHome = page.slug === HOME_SLUG;
  const tabs: { value: Tab; label: string }[] = [
    { value: 'content', label: 'İçerik' },
    ...(isHome && content.kind === 'components'
      ? [{ value: 'home' as const, label: 'Ana sayfa metinleri' }]
      : []),
    { value: 'settings', label: 'Sayfa ayarları' },
  ];
  const removed = items.find(({ key }) => key === removal);

  return (
    <FieldContextProvider value={fieldContext}>
      <div className="page-editor">
        <Toolbar
          saving={saving}
          timeZone={site.timeZone}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          isBusy={isPublishing}
          onUndo={undo}
          onRedo={redo}
          onSave={saveNow}
          onPublish={() => void publish()}
          onProblems={() => {
            showProblems(!areProblemsShown);
          }}
        >
          <Button
            size="sm"
            variant="ghost"
            icon="eye"
            onClick={() => {
              setDialog('preview');
            }}
          >
            Önizle
          </Button>
          {saving.page !== null && (
            <Button
              size="sm"
              variant="ghost"
              icon="clock"
              onClick={() => {
                setDialog('revisions');
              }}
            >
              Sürümler
            </Button>
          )}
        </Toolbar>
        <LocalDraftNotice
          state={props.state}
          stored={props.form}
          timeZone={site.timeZone}
          onTake={takeKept}
        />
        {others.length > 0 && (
          <Notice tone="info">{namesToo(others.map(({ name }) => name))} bu sayfayı düzenliyor</Notice>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <div id="eksikler" tabIndex={-1}>
          {areProblemsShown && (
            <ProblemList
              problems={saving.problems}
              nameOf={(component) => {
                const item = items.find((candidate, at) => idOfItem(candidate, at) === component);
                return item ? nameOfItem(item) : null;
              }}
              onGo={goTo}
            />
          )}
        </div>
        <Tabs label="Sayfa" tabs={tabs} chosen={tab} onChoose={setTab}>
          {tab === 'settings' && (
            <SettingsTab
              page={page}
              state={saving.page}
              isNew={props.state === null && saving.page?.isPublished !== true}
              document={content}
              site={site}
              templates={props.templates}
              problems={saving.problems}
              onChange={changePage}
              onTemplate={(template) => {
                change((before) => withTemplate(before, template));
              }}
            >
              <>
                <PublicationCard api={api} saving={saving} onPublish={() => void publish()} say={showToast} />
                <ScheduleCard api={api} saving={saving} site={site} say={showToast} />
              </>
            </SettingsTab>
          )}
          {tab === 'home' && (
            <HomeTab root={components.root} problems={saving.problems} onChange={changeItems} />
          )}
          {tab === 'content' && (
            <Content
              document={content}
              selected={selected}
              anchor={anchor}
              onAnchor={setAnchor}
              problems={saving.problems}
              {...canvas}
              site={site}
              onHome={openHome}
              links={props.canvasStyles}
              actions={actions}
              onKeyDown={onKeyDown}
              onChange={(document) => {
                change((before) => withDocument(before, document), 'content');
              }}
            />
          )}
        </Tabs>
        <datalist id={LINKS_ID}>
          {props.links.map(({ label, path }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </datalist>
        {removed && (
          <Removal
            name={nameOfItem(removed)}
            onClose={() => {
              askRemoval(null);
            }}
            onConfirm={() => {
              changeItems((document) => removeItem(document, removed.key));
              askRemoval(null);
              if (selected === removed.key) select(null);
              say(`${nameOfItem(removed)} silindi`);
            }}
          />
        )}
        <Dialogs
          dialog={dialog}
          open={setDialog}
          api={api}
          saving={saving}
          current={current}
          site={site}
          say={showToast}
          onReplace={replace}
        />
      </div>
    </FieldContextProvider>
  );
}
