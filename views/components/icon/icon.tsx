import { type ReactElement, useContext } from 'react';
import { useSharedIcons } from '../../../src/shared/rendering/context.js';
import { drawingOf } from '../../../src/shared/icons/drawings.js';
import { IconFile } from '../../../src/shared/icons/icon-file.js';
import type { IconName } from '../../../src/shared/icons/icons.js';

export type { IconName } from '../../../src/shared/icons/icons.js';

export interface IconProps {
  readonly name: IconName;
}

/** A drawing beside words, as large as the text around it; it says nothing to a screen reader. */
export function Icon({ name }: IconProps): ReactElement {
  const own = useContext(IconFile);
  const file = useSharedIcons() ?? own;
  // A symbol of the file brings its box along.
  if (file !== undefined)
    return (
      <svg className="icon" aria-hidden="true">
        <use href={`${file}#${name}`} />
      </svg>
    );
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawingOf(name)} />
    </svg>
  );
}
