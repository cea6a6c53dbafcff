import type { ReactElement } from 'react';
import type { QualityMark } from '../../../../src/shared/enums/quality.js';
import { MARK_LABELS, MARK_TONES } from '../../../../src/shared/labels/quality.js';
import { Facts } from '../../../admin/facts.js';
import { Badge } from '../../../components/badge/badge.js';

interface MarkProps {
  readonly mark: QualityMark;
  readonly words: string;
  /** Time and name of the supervisor. */
  readonly by: string;
}

/** A call with what was written down of it, and its mark. */
export interface QualityCallItem {
  readonly id: string;
  readonly at: string;
  readonly outcome: string;
  /** Empty where none was given, like the note. */
  readonly reason: string;
  readonly note: string;
  readonly application: { readonly href: string; readonly text: string };
  readonly mark: MarkProps | null;
}

export function CallFacts({ call }: { readonly call: QualityCallItem }): ReactElement {
  const { application, outcome, reason, note } = call;
  return (
    <Facts
      facts={[
        ['Sonuç', reason === '' ? outcome : `${outcome}: ${reason}`],
        ['Not', note === '' ? '–' : note],
        ['Başvuru', <a href={application.href}>{application.text}</a>],
      ]}
    />
  );
}

export function Mark({ mark, words, by }: MarkProps): ReactElement {
  return (
    <p>
      <Badge tone={MARK_TONES[mark]}>{MARK_LABELS[mark]}</Badge> {words} <small>({by})</small>
    </p>
  );
}
