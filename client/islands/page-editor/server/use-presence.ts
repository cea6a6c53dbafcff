import { useEffect, useState } from 'react';
import type { Presence, PresenceAnswer } from '../../../../views/blocks/editor-contract.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import type { Api } from './api.js';
import type { Saving } from './use-saving.js';

const EVERY_MS = 15_000;
type Others = PresenceAnswer['others'];
const NOBODY: Others = [];

/** Other people who have the page open. A version that they store meanwhile is passed to `Saving`. */
export function usePresence(
  api: Api,
  pageId: string | null,
  { latest, follow }: Pick<Saving, 'latest' | 'follow'>,
): Others {
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    if (pageId === null) return;
    const path = adminPaths.pagePresence(pageId);
    let isOpen = true;
    const signal = async (): Promise<void> => {
      const question: Presence = { leaving: false, version: latest()?.version };
      const answer = await api.post<PresenceAnswer>(path, question);
      if (!isOpen || answer.kind !== 'done') return;
      setOthers(answer.value.others);
      if (answer.value.newer) follow(answer.value.newer);
    };
    const leave = (): void => {
      api.leave(path, { leaving: true });
    };
    void signal();
    const timer = setInterval(() => void signal(), EVERY_MS);
    addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [api, pageId, latest, follow]);
  return others;
}
