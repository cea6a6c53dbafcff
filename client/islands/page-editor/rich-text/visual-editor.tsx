import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { tableEditing } from 'prosemirror-tables';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../admin/toasts.js';
import { type FieldContext, useFieldContext } from '../fields/field-context.js';
import { KEYS } from './commands.js';
import { parser, readMarkup, serializer, writeMarkup } from './markup.js';
import { RichToolbar } from './rich-toolbar.js';
import { cleanPaste } from './paste/clean-paste.js';

interface VisualEditorProps {
  /** Of the element that is written in; its label has this id and `-ad`. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly isLetter: boolean;
}

const plugins = [
  history(),
  keymap({ ...KEYS, 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo }),
  keymap(baseKeymap),
  tableEditing(),
];
const stateOf = (html: string): EditorState => EditorState.create({ doc: readMarkup(html), plugins });

/** Text as it will look, in the elements and attributes the sanitiser allows and no others. */
export function VisualEditor({ id, value, onChange, isLetter }: VisualEditorProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState(() => stateOf(value));
  const latest = useRef<Latest>({ onChange, written: value, state, anchors: () => [] });
  latest.current.onChange = onChange;
  const { anchors } = useFieldContext();
  latest.current.anchors = anchors;

  useEffect(() => {
    if (!place.current) return;
    const writer = new Writer(latest.current);
    const editor = new EditorView(place.current, {
      state: latest.current.state,
      attributes: attributesOf(id),
      clipboardParser: parser,
      clipboardSerializer: serializer,
      transformPastedHTML: (markup, into) => pasted(markup, into, latest.current.anchors),
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        latest.current.state = next;
        setState(next);
        if (!transaction.docChanged) return;
        // A form may be sent at any moment: what it sends is never behind.
        if (isLetter) writer.write();
        else writer.plan();
      },
      handleDOMEvents: {
        blur: () => {
          writer.finish();
        },
      },
    });
    view.current = editor;
    return () => {
      writer.finish();
      editor.destroy();
      view.current = null;
    };
  }, [id, isLetter]);

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
      <RichToolbar state={state} run={run} isLetter={isLetter} />
      <div ref={place} />
    </div>
  );
}

const attributesOf = (id: string): Record<string, string> => ({
  id,
  role: 'textbox',
  // A translation would be taken for what was typed, and saved.
  translate: 'no',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-ad`,
  class: 'prose editor-rich-text',
});

/** True while what was left out of a paste is pasted after all. */
let keepsAsides = false;

/** Cleans pasted markup, and tells the person what was dropped, with a way to keep it where there is one. */
function pasted(markup: string, view: EditorView, anchors: FieldContext['anchors']): string {
  const { html, lost, canKeep } = cleanPaste(markup, keepsAsides, anchors);
  if (lost === null) return html;
  let after: EditorState['doc'] | undefined;
  // The paste itself comes behind this.
  setTimeout(() => {
    after = view.state.doc;
  });
  const keep = (): void => {
    // In place of what was pasted; beside it where somebody has written on.
    if (view.state.doc === after) undo(view.state, view.dispatch.bind(view));
    keepsAsides = true;
    view.pasteHTML(markup);
    keepsAsides = false;
    view.focus();
  };
  showToast(lost, canKeep ? { label: 'Yine de ekle', run: keep } : undefined);
  return html;
}

interface Latest {
  anchors: FieldContext['anchors'];
  onChange: (html: string) => void;
  /** The HTML that was reported last, or that came from outside. */
  written: string;
  state: EditorState;
}

/** Writing the whole text out takes a moment: it is done when the typing pauses, and before the field is left. */
const PAUSE_MS = 120;

class Writer {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly latest: Latest) {}

  plan(): void {
    this.timer ??= setTimeout(() => {
      this.write();
    }, PAUSE_MS);
  }

  finish(): void {
    if (this.timer !== undefined) this.write();
  }

  write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const html = writeMarkup(this.latest.state.doc);
    if (html === this.latest.written) return;
    this.latest.written = html;
    this.latest.onChange(html);
  }
}
