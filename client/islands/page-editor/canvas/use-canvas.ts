import { useMemo } from 'react';
import type { PageEditorProps } from '../../../../views/blocks/editor-contract.js';
import { withholdingText } from '../../../../views/blocks/content/withholding-text.js';
import type { TextReader } from '../../../../views/blocks/values.js';
import { HOME_SLUG } from '../../../../views/pages/home/fields.js';
import type { ComponentsDocument, Stored } from '../document/document.js';
import type { Api } from '../server/api.js';
import { type LiveData, useBlockData } from '../server/use-block-data.js';
import { canvasReader } from './reader.js';

export interface CanvasSources {
  readonly live: LiveData;
  readonly reader: TextReader;
  /** The stored texts beside the components of the home page; null for any other page. */
  readonly home: Stored | null;
}

/** Data that the canvas shows besides the components themselves. */
export function useCanvas(
  api: Api,
  { items, root }: ComponentsDocument,
  slug: string,
  { site, withholding, today, data }: PageEditorProps,
): CanvasSources {
  const reader = useMemo(
    () => canvasReader(site, withholdingText(withholding, today)),
    [site, withholding, today],
  );
  return {
    live: useBlockData(api, items, slug, data),
    reader,
    home: slug === HOME_SLUG ? root : null,
  };
}
