import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import type { IconName } from '../../../../views/components/icon/icon.js';
import { schema } from './schema.js';

// The schema is made of names that are given as text, and forgets them: these are its own.
const node = (name: string): NodeType => schema.nodes[name] as NodeType;
export const mark = (name: string): MarkType => schema.marks[name] as MarkType;

/** Kinds of paragraph in the order of the menu. */
export const BLOCKS = {
  paragraph: 'Paragraf',
  heading2: 'Başlık 2',
  heading3: 'Başlık 3',
  heading4: 'Başlık 4',
  pre: 'Kod',
} as const;
export type BlockName = keyof typeof BLOCKS;

export const setBlock = (name: BlockName): Command => setBlockType(node(name));

export function blockOf({ selection }: EditorState): BlockName {
  const { name } = selection.$from.parent.type;
  return name in BLOCKS ? (name as BlockName) : 'paragraph';
}

export const MARKS: readonly { readonly name: string; readonly label: string; readonly sign: string }[] = [
  { name: 'strong', label: 'Kalın', sign: 'K' },
  { name: 'em', label: 'Eğik', sign: 'E' },
  { name: 'strike', label: 'Üstü çizili', sign: 'Ü' },
  { name: 'sub', label: 'Alt simge', sign: 'x₂' },
  { name: 'sup', label: 'Üst simge', sign: 'x²' },
  { name: 'code', label: 'Kod yazısı', sign: '<>' },
];

export const toggle = (name: string): Command => toggleMark(mark(name));

export function hasMark(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = mark(name);
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

/** The address of the link the cursor stands in. */
export function linkAt({ selection }: EditorState): string {
  const found = mark('link').isInSet(selection.$from.marks()) ?? mark('link').isInSet(selection.$to.marks());
  return typeof found?.attrs['href'] === 'string' ? found.attrs['href'] : '';
}

/** Links what is selected, or writes the address where nothing is. Empty takes the link away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const type = mark('link');
    if (!dispatch) return true;
    const { tr } = state;
    if (href === '') dispatch(tr.removeMark(from, to, type));
    else if (empty) dispatch(tr.insert(from, schema.text(href, [type.create({ href })])));
    else dispatch(tr.removeMark(from, to, type).addMark(from, to, type.create({ href })));
    return true;
  };

const insert =
  (name: string, attributes: Attrs = {}): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node(name).create(attributes)).scrollIntoView());
    return true;
  };

export const insertImage = (src: string, alt: string): Command => insert('image', { src, alt });

/** Two columns and two rows below a heading row. */
const insertTable: Command = (state, dispatch) => {
  const filled = (name: string, text: string) =>
    node(name).create(
      name === 'headCell' ? { scope: 'col' } : null,
      node('paragraph').create(null, text === '' ? [] : schema.text(text)),
    );
  const row = (name: string, texts: readonly string[]) =>
    node('row').create(
      null,
      texts.map((text) => filled(name, text)),
    );
  const table = node('table').create(null, [
    node('tableHead').create(null, row('headCell', ['Başlık', 'Başlık'])),
    node('tableBody').create(null, [row('cell', ['', '']), row('cell', ['', ''])]),
  ]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
};

/** A row like the one the cursor stands in, below it. */
export const addRow: Command = (state, dispatch) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const row = $from.node(depth);
    if (row.type !== node('row')) continue;
    if ($from.node(depth - 1).type === node('tableHead')) return false;
    const cells = Array.from({ length: row.childCount }, () =>
      node('cell').create(null, node('paragraph').create()),
    );
    const at = $from.after(depth);
    if (dispatch) {
      const tr = state.tr.insert(at, node('row').create(null, cells));
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    }
    return true;
  }
  return false;
};

export const TOOLS: readonly {
  readonly label: string;
  readonly icon?: IconName;
  readonly sign?: string;
  readonly command: Command;
}[] = [
  { label: 'Madde imli liste', sign: '•', command: wrapInList(node('bullets')) },
  { label: 'Numaralı liste', sign: '1.', command: wrapInList(node('numbers')) },
  {
    label: 'Listeden veya alıntıdan çıkar',
    sign: '⇤',
    command: (state, dispatch) => liftListItem(node('item'))(state, dispatch) || lift(state, dispatch),
  },
  { label: 'Alıntı', sign: '”', command: wrapIn(node('blockquote')) },
  { label: 'Ayraç çizgisi', icon: 'minus', command: insert('rule') },
  { label: 'Tablo', sign: '▦', command: insertTable },
  { label: 'Tabloya satır ekle', sign: '▦+', command: addRow },
];

export const KEYS: Readonly<Record<string, Command>> = {
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('em'),
  'Shift-Enter': insert('break'),
  Enter: splitListItem(node('item')),
  'Mod-[': liftListItem(node('item')),
  'Mod-]': sinkListItem(node('item')),
};
