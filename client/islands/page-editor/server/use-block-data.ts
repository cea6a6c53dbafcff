import { useEffect, useMemo, useState } from 'react';
import type { BlockDataAnswer } from '../../../../src/pages/admin/editor-contract.js';
import { readHomeOf } from '../../../../src/pages/home-content.js';
import { paths } from '../../../../src/paths.js';
import type { BlockData } from '../../../../views/blocks/data.js';
import { needsOf } from '../../../../views/blocks/model.js';
import { readComponents } from '../../../../views/blocks/parse.js';
import { plainReader } from '../../../../views/blocks/plain-reader.js';
import { HOME_SLUG } from '../../../../views/home/fields.js';
import type { Item } from '../document/document.js';
import type { Api } from './api.js';

const PAUSE_MS = 300;

/** Live data of the components as they stand in the editor; asked for anew when they need something else. */
export function useBlockData(api: Api, items: readonly Item[], slug: string, initial: BlockData): BlockData {
  const [data, setData] = useState(initial);
  const components = useMemo(() => items.map(({ raw }) => raw), [items]);
  const isHome = slug === HOME_SLUG;
  const needs = useMemo(() => {
    const parsed = isHome
      ? readHomeOf({ components }, plainReader).parsed
      : readComponents({ components }, plainReader);
    return [...new Set(needsOf(parsed).map((need) => JSON.stringify(need)))].sort().join();
  }, [components, isHome]);
  const [known, setKnown] = useState(needs);
  useEffect(() => {
    if (needs === known) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      const content = JSON.stringify({ components });
      void api
        .post<BlockDataAnswer>(paths.admin.pageBlockData(), { content, slug }, giveUp.signal)
        .then((answer) => {
          if (answer.kind !== 'done') return;
          setData(answer.value.data);
          setKnown(needs);
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [api, components, known, needs, slug]);
  return data;
}
