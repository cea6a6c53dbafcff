import { useEffect, useState } from 'react';
import type { PresenceAnswer } from '../../../../src/pages/admin/editor-contract.js';
import { paths } from '../../../../src/paths.js';
import type { Api } from './api.js';

const EVERY_MS = 15_000;
const NOBODY: PresenceAnswer = { others: [], version: 0 };

/** Who else has the page open, and which version is stored. */
export function usePresence(api: Api, pageId: string | null): PresenceAnswer {
  const [presence, setPresence] = useState(NOBODY);
  useEffect(() => {
    if (pageId === null) return;
    const path = paths.admin.pagePresence(pageId);
    let isOpen = true;
    const signal = async (): Promise<void> => {
      const answer = await api.post<PresenceAnswer>(path, { leaving: false });
      if (isOpen && answer.kind === 'done') setPresence(answer.value);
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
  }, [api, pageId]);
  return presence;
}
