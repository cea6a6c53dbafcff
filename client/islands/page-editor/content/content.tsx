import type { ReactElement } from 'react';
import { type EditorDocument, readDocument } from '../document/document.js';
import { BrokenTab } from './broken-tab.js';
import { ContentTab, type ContentTabProps } from './content-tab.js';
import { MarkupTab } from './markup-tab.js';

interface ContentProps extends Omit<ContentTabProps, 'items'> {
  readonly document: EditorDocument;
  readonly onChange: (document: EditorDocument) => void;
}

/** The content of the page: components, one text, or an unreadable value that has to be mended first. */
export function Content({ document, onChange, ...rest }: ContentProps): ReactElement {
  switch (document.kind) {
    case 'components':
      return <ContentTab {...rest} items={document.items} />;
    case 'markup':
      return (
        <MarkupTab
          html={document.html}
          problems={rest.problems}
          onChange={(html) => {
            onChange({ kind: 'markup', html });
          }}
        />
      );
    case 'broken':
      return (
        <BrokenTab
          text={document.text}
          onChange={(text) => {
            onChange(readDocument('json', text));
          }}
        />
      );
  }
}
