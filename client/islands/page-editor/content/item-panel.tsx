import { memo, type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import type { FieldSet } from '../../../../views/blocks/field.js';
import { styleFields } from '../../../../views/blocks/style-fields.js';
import type { BlockDefinition, BlockType } from '../../../../views/blocks/types.js';
import { ownValue } from '../../../../views/blocks/values.js';
import { Button } from '../../../../views/components/button/button.js';
import { SelectField, TextField } from '../../../../views/components/field/controls.js';
import { Notice } from '../../../../views/components/notice/notice.js';
import { CommentList } from '../comments/comment-list.js';
import { definitionOfItem, idOfItem, type Item, nameOfItem, type Path } from '../document/document.js';
import { FIELD_ID, useFieldContext } from '../fields/field-context.js';
import { FieldSetInput } from '../fields/field-input.js';
import { IconButton } from '../parts/icon-button.js';
import { Tabs } from '../parts/tabs.js';
import type { ItemActions } from './item-actions.js';
import { PANEL_HEADING } from './use-restored-focus.js';

interface ItemPanelProps {
  readonly item: Item;
  readonly at: number;
  readonly count: number;
  readonly problems: readonly Problem[];
  readonly timeZone: string;
  readonly actions: ItemActions;
}

type Tab = 'settings' | 'content' | 'style';
const TABS: readonly { readonly value: Tab; readonly label: string }[] = [
  { value: 'settings', label: 'Genel' },
  { value: 'content', label: 'İçerik' },
  { value: 'style', label: 'Görünüm' },
];

/** Everything about the chosen component. */
export const ItemPanel = memo(function ItemPanel(props: ItemPanelProps): ReactElement {
  const { item, at, count, problems, timeZone, actions } = props;
  const { key } = item;
  const definition = definitionOfItem(item);
  return (
    <section className="stack editor-panel" aria-label={`Bileşen: ${nameOfItem(item)}`}>
      <PanelHead item={item} actions={actions} />
      <h2 id={PANEL_HEADING} tabIndex={-1}>
        {nameOfItem(item)}
      </h2>
      <CommentList
        key={`${key}-yorumlar`}
        component={idOfItem(item, at)}
        label="Yorumlar"
        timeZone={timeZone}
      />
      <SelectField
        name="bilesen-sirasi"
        label="Sırası"
        options={Array.from({ length: count }, (_, place) => ({
          value: String(place),
          label: `${String(place + 1)}. sırada`,
        }))}
        value={String(at)}
        onChange={(event) => {
          actions.move(key, Number(event.target.value));
        }}
      />
      {problems
        .filter(({ field }) => field === '')
        .map(({ message, severity }) => (
          <Notice key={message} tone={severity === 'error' ? 'danger' : 'warning'}>
            {message}
          </Notice>
        ))}
      {definition ? (
        <KnownPanel key={key} item={item} definition={definition} problems={problems} actions={actions} />
      ) : (
        <UnknownPanel item={item} />
      )}
    </section>
  );
});

function PanelHead({ item: { key }, actions }: Pick<ItemPanelProps, 'item' | 'actions'>): ReactElement {
  return (
    <div className="editor-panel-head">
      <Button
        size="sm"
        variant="ghost"
        icon="chevron-left"
        onClick={() => {
          actions.select(null);
        }}
      >
        Bileşenler
      </Button>
      <div className="editor-pair">
        <IconButton
          icon="copy"
          label="Çoğalt"
          onClick={() => {
            actions.duplicate(key);
          }}
        />
        <IconButton
          icon="clipboard"
          label="Panoya kopyala"
          onClick={() => {
            actions.copy(key);
          }}
        />
        <IconButton
          icon="trash"
          label="Sil"
          onClick={() => {
            actions.askRemoval(key);
          }}
        />
      </div>
    </div>
  );
}

interface KnownPanelProps extends Pick<ItemPanelProps, 'item' | 'problems' | 'actions'> {
  readonly definition: BlockDefinition<BlockType>;
}

function KnownPanel({ item, definition, problems, actions }: KnownPanelProps): ReactElement {
  const { key, raw } = item;
  const fields: FieldSet = definition.fields;
  const { wanted } = useFieldContext();
  const [tab, setTab] = useState<Tab>(Object.keys(fields.content).length > 0 ? 'content' : 'settings');
  useEffect(() => {
    const part = wanted?.path[0];
    if (part === 'settings' || part === 'content' || part === 'style') setTab(part);
    else if (part === 'title') setTab('settings');
  }, [wanted]);
  const set = useCallback(
    (path: Path, value: unknown) => {
      actions.set(key, path, value);
    },
    [actions, key],
  );
  const groups = useMemo(() => ({ ...fields, style: styleFields }), [fields]);
  const path = PATHS[tab];
  return (
    <Tabs label="Bileşenin ayarları" tabs={TABS} chosen={tab} onChoose={setTab}>
      <div className="stack">
        {tab === 'settings' && (
          <TextField
            name={`${FIELD_ID}-title`}
            label="Bileşenin adı"
            hint="Yalnızca yönetimde görünür"
            optional
            autoComplete="off"
            maxLength={200}
            value={textOf(ownValue(raw, 'title'))}
            onChange={(event) => {
              set(TITLE, event.target.value);
            }}
          />
        )}
        {Object.keys(groups[tab]).length === 0 && (
          <p className="editor-empty">Bu bileşenin içeriği ürünlerden ve ayarlarından gelir.</p>
        )}
        <FieldSetInput
          id={`${FIELD_ID}-${tab}`}
          fields={groups[tab]}
          path={path}
          stored={ownValue(raw, tab)}
          problems={problems}
          onChange={set}
          limits={{ fields: fields.settings, stored: ownValue(raw, 'settings') }}
        />
      </div>
    </Tabs>
  );
}

const TITLE: Path = ['title'];
const PATHS: Readonly<Record<Tab, Path>> = { settings: ['settings'], content: ['content'], style: ['style'] };

function UnknownPanel({ item }: { readonly item: Item }): ReactElement {
  return (
    <div className="stack">
      <Notice tone="info" title="Bu bileşen için henüz bir düzenleme arayüzü yok">
        Olduğu gibi saklanır; taşıyabilir, kopyalayabilir ve silebilirsiniz. Ziyaretçilere gösterilmez.
      </Notice>
      <pre className="editor-raw" tabIndex={0} role="region" aria-label="Saklanan hâli">
        {JSON.stringify(item.raw, null, 2)}
      </pre>
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
