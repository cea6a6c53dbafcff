import { type ReactElement, useState } from 'react';
import { fold } from '../../../../src/shared/finance/tr/fold.js';
import { definitionOfType, registry } from '../../../../views/blocks/registry.js';
import type { BlockCategory, BlockType } from '../../../../views/blocks/types.js';
import { TextField } from '../../../../views/components/field/controls.js';
import { Icon } from '../../../../views/components/icon/icon.js';
import { Tabs } from '../parts/tabs.js';
import { dragOut } from '../../../dragging/out.js';
import type { ItemActions } from './item-actions.js';

const CATEGORIES: Readonly<Record<BlockCategory, string>> = {
  layout: 'Düzen',
  content: 'İçerik',
  forms: 'Formlar',
  banking: 'Bankacılık',
};
/** Where components are searched. */
export const SEARCH_ID = 'bilesen-ara';

type Choice = BlockCategory | 'all';
// The words have no other keys, which `Object.entries` can't know.
const TABS: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'all', label: 'Tümü' },
  ...Object.entries(CATEGORIES).map(([value, label]) => ({ value: value as BlockCategory, label })),
];
// The registry has no other keys, which `Object.keys` can't know.
const DEFINITIONS = Object.keys(registry).map((type) => definitionOfType(type as BlockType));

/** Every type of component, by category and by name: pressed, or dragged to where it is to stand. */
export function Library({ onAdd }: { readonly onAdd: ItemActions['add'] }): ReactElement {
  const [category, setCategory] = useState<Choice>('all');
  const [search, setSearch] = useState('');
  const wanted = fold(search);
  const found = DEFINITIONS.filter(
    (definition) =>
      (category === 'all' || definition.category === category) &&
      fold(`${definition.label} ${definition.description}`).includes(wanted),
  );
  return (
    <div className="stack editor-library">
      <TextField
        name={SEARCH_ID}
        type="search"
        label="Bileşen ara"
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
      />
      <Tabs label="Bileşen türleri" tabs={TABS} chosen={category} onChoose={setCategory} look="pills">
        {found.length === 0 ? (
          <p className="editor-empty">Aramanıza uyan bileşen yok</p>
        ) : (
          <ul className="editor-kinds">
            {found.map(({ type, label, description }) => (
              <li key={type}>
                <button
                  type="button"
                  data-type={type}
                  onPointerDown={(event) => {
                    dragOut(event.nativeEvent, event.currentTarget, label, (at) => {
                      onAdd(type, at);
                    });
                  }}
                  onClick={() => {
                    onAdd(type);
                  }}
                >
                  <Icon name="plus" />
                  <span>
                    <strong>{label}</strong>
                    <small>{description}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </div>
  );
}
