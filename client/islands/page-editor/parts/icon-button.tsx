import type { ReactElement } from 'react';
import { EditorIcon, type EditorIconName } from './editor-icon.js';

interface IconButtonProps {
  readonly icon: EditorIconName;
  readonly label: string;
  readonly disabled?: boolean;
  /** Upside down. */
  readonly turned?: boolean;
  readonly onClick: () => void;
}

/** A drawing to press; its words are for screen readers and for the pointer that rests on it. */
export function IconButton({
  icon,
  label,
  disabled = false,
  turned = false,
  onClick,
}: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="editor-icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      data-turned={turned ? '' : undefined}
      onClick={onClick}
    >
      <EditorIcon name={icon} />
    </button>
  );
}
