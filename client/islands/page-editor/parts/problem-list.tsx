import type { ReactElement } from 'react';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import { Notice } from '../../../../views/components/notice/notice.js';

/** Where the list stands, and gets the focus. */
export const PROBLEMS_ID = 'eksikler';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Name of a component among staff. */
  readonly nameOf: (component: string) => string | null;
  readonly onGo: (problem: Problem) => void;
}

/** Problems that prevent publishing, and hints; each leads to its field. */
export function ProblemList({ problems, nameOf, onGo }: ProblemListProps): ReactElement {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const hints = problems.filter(({ severity }) => severity === 'hint');
  return (
    <div className="stack">
      {errors.length > 0 && (
        <Notice tone="danger" title={`Yayınlamadan önce düzeltilecek ${String(errors.length)} eksik var`}>
          <Entries problems={errors} nameOf={nameOf} onGo={onGo} />
        </Notice>
      )}
      {hints.length > 0 && (
        <Notice tone="warning" title={`${String(hints.length)} öneri`}>
          <Entries problems={hints} nameOf={nameOf} onGo={onGo} />
        </Notice>
      )}
    </div>
  );
}

function Entries({ problems, nameOf, onGo }: ProblemListProps): ReactElement {
  return (
    <ul className="editor-problems">
      {problems.map((problem, at) => {
        const { component, message } = problem;
        const name = component === null ? null : nameOf(component);
        return (
          <li key={at}>
            <button
              type="button"
              onClick={() => {
                onGo(problem);
              }}
            >
              {name === null ? message : `${name}: ${message}`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
