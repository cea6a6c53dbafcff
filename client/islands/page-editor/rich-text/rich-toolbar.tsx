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
  linkAt,
  MARKS,
  setBlock,
  setLink,
  toggle,
  TOOLS,
} from './commands.js';
import { LinkDialog } from './link-dialog.js';

interface RichToolbarProps {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
}

export function RichToolbar({ state, run }: RichToolbarProps): ReactElement {
  const [isLinking, setLinking] = useState(false);
  return (
    <div className="editor-rich-tools" role="toolbar" aria-label="Biçim">
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
      <Tool
        label="Bağlantı"
        pressed={linkAt(state) !== ''}
        onClick={() => {
          setLinking(true);
        }}
      >
        <Icon name="external" />
      </Tool>
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
      {TOOLS.map(({ label, icon, sign, command }) => (
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
      {isLinking && (
        <LinkDialog
          href={linkAt(state)}
          onClose={() => {
            setLinking(false);
          }}
          onChoose={(href) => {
            setLinking(false);
            run(setLink(href));
          }}
        />
      )}
    </div>
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
