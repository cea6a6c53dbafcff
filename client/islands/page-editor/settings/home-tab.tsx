import type { ReactElement } from 'react';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import { homeFields } from '../../../../views/pages/home/fields.js';
import { type ComponentsDocument, type Path, setInRoot, type Stored } from '../document/document.js';
import { FIELD_ID } from '../fields/field-context.js';
import { FieldSetInput } from '../fields/field-input.js';

interface HomeTabProps {
  readonly root: Stored;
  readonly problems: readonly Problem[];
  readonly onChange: (next: (document: ComponentsDocument) => ComponentsDocument, tag: string) => void;
}

const HOME_PATH: Path = ['home'];

/** The home page's texts beside its components. */
export function HomeTab({ root, problems, onChange }: HomeTabProps): ReactElement {
  return (
    <div className="card editor-home">
      <FieldSetInput
        id={`${FIELD_ID}-home`}
        fields={homeFields}
        path={HOME_PATH}
        stored={root}
        problems={problems}
        onChange={(path, value) => {
          onChange((document) => setInRoot(document, path.slice(1), value), path.join('.'));
        }}
      />
    </div>
  );
}
