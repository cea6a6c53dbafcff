import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { tableEditing } from 'prosemirror-tables';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../admin/toasts.js';
import { KEYS } from './commands.js';
import { parser, readMarkup, serializer, writeMarkup } from './markup.js';
import { RichToolbar } from './rich-toolbar.js';
import { cleanPaste } from './paste/clean-paste.js';

interface VisualEditorProps {
  /** Of the element that is written in; its label has this id and `-ad`. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** Writing the whole text out takes a moment: it is done when the typing pauses, and before the field is left. */
const PAUSE_MS = 120;

const plugins = [
  history(),
  keymap({ ...KEYS, 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo }),
  keymap(baseKeymap),
  tableEditing(),
];
const stateOf = (html: string): EditorState => EditorState.create({ doc: readMarkup(html), plugins });

/** Text as it will look, in the elements and attributes the sanitiser allows and no others. */
export function VisualEditor({ id, value, onChange }: VisualEditorProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState(() => stateOf(value));
  const latest = useRef({ onChange, written: value, state });
  latest.current.onChange = onChange;

  useEffect(() => {
    if (!place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const html = writeMarkup(latest.current.state.doc);
      if (html === latest.current.written) return;
      latest.current.written = html;
      latest.current.onChange(html);
    };
    const editor = new EditorView(place.current, {
      state: latest.current.state,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-ad`,
        class: 'prose editor-rich-text',
      },
      clipboardParser: parser,
      clipboardSerializer: serializer,
      transformPastedHTML: (pasted) => {
        const { html, lost } = cleanPaste(pasted);
        if (lost !== null) showToast(lost);
        return html;
      },
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        latest.current.state = next;
        setState(next);
        if (transaction.docChanged) timer ??= setTimeout(write, PAUSE_MS);
      },
      handleDOMEvents: {
        blur: () => {
          if (timer !== undefined) write();
        },
      },
    });
    view.current = editor;
    return () => {
      if (timer !== undefined) write();
      editor.destroy();
      view.current = null;
    };
  }, [id]);

  useEffect(() => {
    if (value === latest.current.written) return;
    latest.current.written = value;
    const next = stateOf(value);
    latest.current.state = next;
    view.current?.updateState(next);
    setState(next);
  }, [value]);

  const run = (command: Command): void => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  return (
    <div className="editor-rich-box">
      <RichToolbar state={state} run={run} />
      <div ref={place} />
    </div>
  );
}
