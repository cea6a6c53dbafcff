import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.js';
import { mark } from './commands.js';

export interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** The whole link the cursor, or all that is selected, stands in. */
export function linkAround({ selection }: EditorState): LinkRange | null {
  const { $from, $to } = selection;
  if (!$from.sameParent($to)) return null;
  const around = linksIn($from.parent, $from.start()).filter(
    ({ from, to }) => from <= $from.pos && $to.pos <= to,
  );
  // Between two links the cursor belongs to the one it stands before.
  return around.at(-1) ?? null;
}

function linksIn(parent: Node, start: number): LinkRange[] {
  const found: LinkRange[] = [];
  parent.forEach((child, offset) => {
    const href: unknown = mark('link').isInSet(child.marks)?.attrs['href'];
    if (typeof href !== 'string') return;
    const from = start + offset;
    const open = found.at(-1);
    if (open?.href === href && open.to === from) found.pop();
    found.push({
      from: open?.href === href && open.to === from ? open.from : from,
      to: from + child.nodeSize,
      href,
    });
  });
  return found;
}

/** The address of the link the cursor stands in. */
export const linkAt = (state: EditorState): string => linkAround(state)?.href ?? '';

/** True where a link needs words of its own: nothing is selected, and the cursor is in no link. */
export const needsWords = (state: EditorState): boolean =>
  state.selection.empty && linkAround(state) === null;

/**
 * Links what is selected, leads the link around the cursor elsewhere, or writes a new one. Empty takes the link away.
 * @param words of a new link; its address without them
 */
export const setLink =
  (href: string, words = ''): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const type = mark('link');
    const range = linkAround(state) ?? { from, to };
    if (!dispatch) return true;
    const { tr } = state;
    if (href === '') dispatch(tr.removeMark(range.from, range.to, type));
    else if (empty && range.from === range.to)
      dispatch(
        tr.insert(from, schema.text(words || href, [type.create({ href }), ...(state.storedMarks ?? [])])),
      );
    else
      dispatch(
        tr.removeMark(range.from, range.to, type).addMark(range.from, range.to, type.create({ href })),
      );
    return true;
  };
