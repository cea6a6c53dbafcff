import { useState } from 'react';
import { showToast } from '../../../admin/toasts.js';
import { focusSoon } from '../parts/focus-soon.js';
import { PROBLEMS_ID } from '../parts/problem-list.js';
import type { Saving } from './use-saving.js';

export interface Publication {
  readonly isBusy: boolean;
  readonly publish: () => void;
  readonly areProblemsShown: boolean;
  readonly toggleProblems: () => void;
}

/** Bringing the page out, or showing what stands in the way. */
export function usePublication(saving: Saving): Publication {
  const [isBusy, setBusy] = useState(false);
  const [areProblemsShown, showProblems] = useState(false);
  const publish = async (): Promise<void> => {
    setBusy(true);
    const answer = await saving.publish();
    setBusy(false);
    if (answer.kind === 'done') {
      showProblems(false);
      showToast(answer.value.message);
    } else if (answer.kind === 'problems') {
      showProblems(true);
      focusSoon(PROBLEMS_ID);
    }
  };
  return {
    isBusy,
    publish: () => void publish(),
    areProblemsShown,
    toggleProblems: () => {
      showProblems(!areProblemsShown);
    },
  };
}
