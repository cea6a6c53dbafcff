import { useEffect, useMemo, useState } from 'react';
import type { BlockDataAnswer } from '../../../../views/blocks/editor-contract.js';
import { readHomeOf } from '../../../../views/blocks/content/home-content.js';
import { HOME_NEEDS } from '../../../../views/blocks/content/home-parts.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import type { BlockData, Need } from '../../../../views/blocks/data.js';
import { needsOf } from '../../../../views/blocks/model.js';
import { readComponents } from '../../../../views/blocks/parse.js';
import { plainReader } from '../../../../views/blocks/plain-reader.js';
import { HOME_SLUG } from '../../../../views/pages/home/fields.js';
import type { Item } from '../document/document.js';
import type { Api } from './api.js';

const PAUSE_MS = 300;
const RETRY_MS = 5_000;

/** Live data with what it answers; what was added since is still missing from it. */
export interface LiveData {
  readonly data: BlockData;
  readonly isAway: boolean;
  readonly known: ReadonlySet<string>;
}

/** Whether what a component shows is here, on its way, or can't be had for now. */
export type Arrival = 'here' | 'coming' | 'away';

export function arrivalOf(needs: readonly Need[], { known, isAway }: LiveData): Arrival {
  // A picture is shown by its address; what is asked for are its sizes.
  const isHere = needs.every((need) => need.kind === 'image' || known.has(keyOf(need)));
  return isHere ? 'here' : isAway ? 'away' : 'coming';
}

const keyOf = (need: Need): string => JSON.stringify(need);

/** Live data of the components as they stand in the editor; asked for anew when they need something else. */
export function useBlockData(api: Api, items: readonly Item[], slug: string, initial: BlockData): LiveData {
  const components = useMemo(() => items.map(({ raw }) => raw), [items]);
  const isHome = slug === HOME_SLUG;
  const needs = useMemo(() => {
    const all = isHome
      ? [...HOME_NEEDS, ...needsOf(readHomeOf({ components }, plainReader).parsed)]
      : needsOf(readComponents({ components }, plainReader));
    return [...new Set(all.map(keyOf))].sort();
  }, [components, isHome]);
  const [live, setLive] = useState<LiveData>(() => ({ data: initial, isAway: false, known: new Set(needs) }));
  const [tries, setTries] = useState(0);
  const missing = needs.filter((need) => !live.known.has(need)).join();
  useEffect(() => {
    if (missing === '') return;
    const giveUp = new AbortController();
    const ask = async (): Promise<void> => {
      const content = JSON.stringify({ components });
      const path = adminPaths.pageBlockData();
      const answer = await api.post<BlockDataAnswer>(path, { content, slug }, giveUp.signal);
      if (giveUp.signal.aborted) return;
      if (answer.kind === 'done') setLive({ data: answer.value.data, isAway: false, known: new Set(needs) });
      else {
        setLive((before) => (before.isAway ? before : { ...before, isAway: true }));
        timer = setTimeout(() => {
          setTries((count) => count + 1);
        }, RETRY_MS);
      }
    };
    let timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [api, components, missing, needs, slug, tries]);
  return live;
}
