import type { ReactElement } from 'react';
import { Icon, type IconName } from '../../../../views/components/icon/icon.js';

/** Drawings that only the editor needs: those of the site go to every visitor with an island. */
const OWN = {
  clipboard: 'M9 4H6a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V5a1 1 0 0 0-1-1h-3M9 3h6v4H9Z',
  redo: 'M20 9H9a5 5 0 0 0 0 10h5M20 9l-4-4m4 4-4 4',
  undo: 'M4 9h11a5 5 0 0 1 0 10h-5M4 9l4-4M4 9l4 4',
} as const;

export type EditorIconName = IconName | keyof typeof OWN;

export function EditorIcon({ name }: { readonly name: EditorIconName }): ReactElement {
  if (!isOwn(name)) return <Icon name={name} />;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={OWN[name]} />
    </svg>
  );
}

const isOwn = (name: EditorIconName): name is keyof typeof OWN => Object.hasOwn(OWN, name);
