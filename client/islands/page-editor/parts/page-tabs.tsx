import type { ReactElement } from 'react';
import { HOME_SLUG } from '../../../../views/pages/home/fields.js';
import { showToast } from '../../../admin/toasts.js';
import { Content } from '../content/content.js';
import { idOfItem } from '../document/document.js';
import { withDocument, withTemplate } from '../document/work.js';
import { HomeTab } from '../settings/home-tab.js';
import { PublicationCard } from '../settings/publication.js';
import { ReviewCard } from '../settings/review.js';
import { ScheduleCard } from '../settings/schedule.js';
import { SettingsTab } from '../settings/settings-tab.js';
import type { EditorDeps } from '../use-editor.js';
import { Tabs } from './tabs.js';
import type { EditorTab } from './use-place.js';

interface PageTabsProps {
  readonly editor: EditorDeps;
}

/** Tabs of the editor: the content, the texts of the home page, and the settings of the page. */
export function PageTabs({ editor }: PageTabsProps): ReactElement {
  const { inHand, place, saving } = editor;
  const { page, document } = inHand.work;
  const tabs: { value: EditorTab; label: string }[] = [
    { value: 'content', label: 'İçerik' },
    ...(page.slug === HOME_SLUG && document.kind === 'components'
      ? [{ value: 'home' as const, label: 'Ana sayfa metinleri' }]
      : []),
    { value: 'settings', label: 'Sayfa ayarları' },
  ];
  return (
    <Tabs label="Sayfa" tabs={tabs} chosen={place.tab} onChoose={place.setTab}>
      {place.tab === 'settings' && <Settings editor={editor} />}
      {place.tab === 'home' && (
        <HomeTab root={inHand.components.root} problems={saving.problems} onChange={inHand.changeItems} />
      )}
      {place.tab === 'content' && <ContentOf editor={editor} />}
    </Tabs>
  );
}

function Settings({ editor: { props, api, inHand, saving, publication } }: PageTabsProps): ReactElement {
  const { site, state, templates } = props;
  const { publish } = publication;
  return (
    <SettingsTab
      page={inHand.work.page}
      state={saving.page}
      isNew={state === null && saving.page?.isPublished !== true}
      document={inHand.work.document}
      site={site}
      templates={templates}
      problems={saving.problems}
      onChange={inHand.changePage}
      onTemplate={(template) => {
        inHand.change((before) => withTemplate(before, template));
      }}
    >
      <>
        <PublicationCard api={api} saving={saving} onPublish={publish} say={showToast} />
        <ReviewCard
          api={api}
          saving={saving}
          site={site}
          components={inHand.components.items.map(idOfItem)}
          say={showToast}
        />
        <ScheduleCard api={api} saving={saving} site={site} say={showToast} />
      </>
    </SettingsTab>
  );
}

function ContentOf({ editor }: PageTabsProps): ReactElement {
  const { props, inHand, saving, place, canvas, actions, onKeyDown } = editor;
  const { selected, anchor, setAnchor } = place.selection;
  return (
    <Content
      document={inHand.work.document}
      selected={selected}
      anchor={anchor}
      onAnchor={setAnchor}
      problems={saving.problems}
      {...canvas}
      site={props.site}
      onHome={place.openHome}
      links={props.canvasStyles}
      actions={actions}
      onKeyDown={onKeyDown}
      onChange={(document) => {
        inHand.change((before) => withDocument(before, document), 'content');
      }}
    />
  );
}
