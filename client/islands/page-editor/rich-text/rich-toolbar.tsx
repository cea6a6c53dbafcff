import type { Command, EditorState } from 'prosemirror-state';
import { type ReactElement, useState } from 'react';
import { Icon } from '../../../../views/components/icon/icon.js';
import { pickImage } from '../../../admin/image-picker.js';
import {
  blockOf,
  type BlockName,
  BLOCKS,
  hasMark,
  insertImage,
  isInTable,
  MARKS,
  setBlock,
  TABLE_TOOLS,
  toggle,
  TOOLS,
  type ToolSpec,
} from './commands.js';
import { LinkDialog } from './link-dialog.js';
import { linkAt, needsWords, setLink } from './links.js';

interface RichToolbarProps {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
}

export function RichToolbar({
  state,
  run,
  isLetter,
}: RichToolbarProps & { readonly isLetter: boolean }): ReactElement {
  return (
    <div className="editor-rich-tools" role="toolbar" aria-label="Biçim">
      <BlockChoice state={state} run={run} />
      {MARKS.map(({ name, label, sign }) => (
        <Tool
          key={name}
          label={label}
          pressed={hasMark(state, name)}
          onClick={() => {
            run(toggle(name));
          }}
        >
          <span data-sign={sign} />
        </Tool>
      ))}
      <LinkTool state={state} run={run} />
      {!isLetter && (
        <Tool
          label="Görsel"
          onClick={() => {
            void pickImage().then((image) => {
              if (image) run(insertImage(image.src, image.alt));
            });
          }}
        >
          <Icon name="image" />
        </Tool>
      )}
      <Tools tools={TOOLS} state={state} run={run} />
      {isInTable(state) && (
        <div className="editor-rich-table" role="group" aria-label="Tablo">
          <Tools tools={TABLE_TOOLS} state={state} run={run} />
        </div>
      )}
    </div>
  );
}

function BlockChoice({ state, run }: RichToolbarProps): ReactElement {
  return (
    <select
      aria-label="Paragraf türü"
      value={blockOf(state)}
      onChange={(event) => {
        // Its options are these names.
        run(setBlock(event.target.value as BlockName));
      }}
    >
      {Object.entries(BLOCKS).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}

function LinkTool({ state, run }: RichToolbarProps): ReactElement {
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <Tool
        label="Bağlantı"
        pressed={linkAt(state) !== ''}
        onClick={() => {
          setLinking(true);
        }}
      >
        <Icon name="external" />
      </Tool>
      {isLinking && (
        <LinkDialog
          href={linkAt(state)}
          hasWords={needsWords(state)}
          onClose={() => {
            setLinking(false);
          }}
          onChoose={(href, words) => {
            setLinking(false);
            run(setLink(href, words));
          }}
        />
      )}
    </>
  );
}

function Tools({
  tools,
  state,
  run,
}: RichToolbarProps & { readonly tools: readonly ToolSpec[] }): ReactElement {
  return (
    <>
      {tools.map(({ label, icon, sign, command }) => (
        <Tool
          key={label}
          label={label}
          disabled={!command(state)}
          onClick={() => {
            run(command);
          }}
        >
          {icon ? <Icon name={icon} /> : <span data-sign={sign} />}
        </Tool>
      ))}
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactElement | string | undefined;
}

function Tool({ label, pressed, disabled = false, onClick, children }: ToolProps): ReactElement {
  return (
    <button
      type="button"
      className="editor-icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // The text keeps its selection while the pointer presses.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
