import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable as isCursorInTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from 'prosemirror-tables';
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
  return Object.hasOwn(BLOCKS, name) ? (name as BlockName) : 'paragraph';
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
    row('headCell', ['Başlık', 'Başlık']),
    row('cell', ['', '']),
    row('cell', ['', '']),
  ]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
};

const isList = ({ type }: Node): boolean => type === node('bullets') || type === node('numbers');

/** Makes a list, makes a list of the other kind one of this, or takes out of a list of this kind. */
export const toggleList =
  (name: 'bullets' | 'numbers'): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    for (let depth = $from.sharedDepth($to.pos); depth > 0; depth--) {
      const around = $from.node(depth);
      if (around.type.spec.isolating === true) break;
      if (!isList(around)) continue;
      if (around.type === node(name)) return liftListItem(node('item'))(state, dispatch);
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), node(name)).scrollIntoView());
      return true;
    }
    return wrapInList(node(name))(state, dispatch);
  };

export const indent: Command = sinkListItem(node('item'));
const outdent: Command = liftListItem(node('item'));

export interface ToolSpec {
  readonly label: string;
  readonly icon?: IconName;
  readonly sign?: string;
  readonly command: Command;
}

export const TOOLS: readonly ToolSpec[] = [
  { label: 'Madde imli liste', sign: '•', command: toggleList('bullets') },
  { label: 'Numaralı liste', sign: '1.', command: toggleList('numbers') },
  { label: 'Girintiyi artır (Tab)', sign: '⇥', command: indent },
  {
    label: 'Listeden veya alıntıdan çıkar',
    sign: '⇤',
    command: (state, dispatch) => outdent(state, dispatch) || lift(state, dispatch),
  },
  { label: 'Alıntı', sign: '”', command: wrapIn(node('blockquote')) },
  { label: 'Ayraç çizgisi', icon: 'minus', command: insert('rule') },
  { label: 'Tablo', sign: '▦', command: insertTable },
];

/** For the table the cursor stands in. */
export const TABLE_TOOLS: readonly ToolSpec[] = [
  { label: 'Üste satır ekle', sign: '↑+', command: addRowBefore },
  { label: 'Alta satır ekle', sign: '↓+', command: addRowAfter },
  { label: 'Satırı sil', sign: '↕−', command: deleteRow },
  { label: 'Sola sütun ekle', sign: '←+', command: addColumnBefore },
  { label: 'Sağa sütun ekle', sign: '→+', command: addColumnAfter },
  { label: 'Sütunu sil', sign: '↔−', command: deleteColumn },
  { label: 'Hücreleri birleştir', sign: 'Birleştir', command: mergeCells },
  { label: 'Hücreyi böl', sign: 'Böl', command: splitCell },
  { label: 'Başlık satırı', sign: 'Başlık satırı', command: toggleHeader('row') },
  { label: 'Başlık sütunu', sign: 'Başlık sütunu', command: toggleHeader('column') },
  { label: 'Tabloyu sil', icon: 'trash', command: deleteTable },
];

export const isInTable = (state: EditorState): boolean => isCursorInTable(state);

/** The first that has something to do; the key goes on to the next field where none has. */
const either =
  (...commands: readonly Command[]): Command =>
  (state, dispatch, view) =>
    commands.some((command) => command(state, dispatch, view));

export const KEYS: Readonly<Record<string, Command>> = {
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('em'),
  'Shift-Enter': insert('break'),
  Enter: splitListItem(node('item')),
  'Mod-[': outdent,
  'Mod-]': indent,
  // On Turkish keyboards brackets need AltGr. In a list Tab indents while it can, in a table it goes from cell to cell.
  Tab: either(indent, goToNextCell(1)),
  'Shift-Tab': either(outdent, goToNextCell(-1)),
};
