import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { TextAreaField } from '../../components/field/controls.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { STATUS_LABELS } from '../../../src/shared/labels/admin.js';
import { UndoForm } from '../../layouts/admin/undo-form.js';
import { Instant, type InstantText } from '../../admin/facts.js';
import type { ApplicationStatus, EventType } from '../../../src/shared/enums/applications.js';

export interface HistoryItem {
  readonly type: EventType;
  readonly from: ApplicationStatus | null;
  readonly to: ApplicationStatus | null;
  readonly note: string | null;
  /** Of a call. */
  readonly outcome: string | null;
  /** When the next call is to be. */
  readonly next: InstantText | null;
  readonly by: string;
  readonly at: InstantText;
  /** Where it can still be undone; with many others, where it was done to many. */
  readonly undo: string | null;
}

interface HistoryProps {
  readonly events: readonly HistoryItem[];
  readonly created: InstantText;
  /** Where the application's page leads back to. */
  readonly back: string;
}

/** Events of an application, the latest first. */
export function History({ events, created, back }: HistoryProps): ReactElement {
  return (
    <ol className="timeline">
      {events.map((event, at) => (
        <li key={`${event.at.iso} ${String(at)}`}>
          <Event {...event} />
          <p className="small muted">
            {event.by} · <Instant at={event.at} />
          </p>
          {event.undo !== null && <UndoForm href={event.undo} back={back} name={event.at.text} />}
        </li>
      ))}
      <li>
        <p>Başvuru alındı</p>
        <p className="small muted">
          <Instant at={created} />
        </p>
      </li>
    </ol>
  );
}

function Event({ type, from, to, note, outcome, next }: HistoryItem): ReactElement {
  if (type === 'claim')
    return note === null ? (
      <p>Başvuruyu üstlendi</p>
    ) : (
      <p>
        Başvuruyu devraldı: <strong>{note}</strong> adlı kişiden
      </p>
    );
  if (type === 'outcome')
    return (
      <p>
        Görüşme sonucu: <strong>{outcome}</strong>
        {note !== null && ` (${note})`}
        {next !== null && (
          <>
            {' '}
            · yeniden <Instant at={next} />
          </>
        )}
      </p>
    );
  if (type === 'release') return <p>Başvuruyu bıraktı</p>;
  if (type === 'note') return <p className="note">{note}</p>;
  if (type === 'assignment')
    return note === null ? (
      <p>Atama kaldırıldı</p>
    ) : (
      <p>
        Atandı: <strong>{note}</strong>
      </p>
    );
  const label = (status: ApplicationStatus | null): string => (status === null ? '—' : STATUS_LABELS[status]);
  return (
    <p>
      Durum: {label(from)} → <strong>{label(to)}</strong>
      {note !== null && ` (${note})`}
    </p>
  );
}

interface NoteFormProps {
  readonly id: string;
  /** Where the application's page leads back to. */
  readonly back: string;
  readonly note: string;
  readonly error: string | null;
}

export function NoteForm({ id, back, note, error }: NoteFormProps): ReactElement {
  return (
    <form method="post" action={adminPaths.applicationNotes(id)} className="stack">
      <CsrfField />
      <input type="hidden" name="return" value={back} />
      <TextAreaField
        name="note"
        label="Not"
        hint="En fazla 2.000 karakter. Yalnızca ekip görür."
        rows={3}
        maxLength={2000}
        defaultValue={note}
        {...(error !== null && { error })}
      />
      <div>
        <Button type="submit" size="sm">
          Not ekle
        </Button>
      </div>
    </form>
  );
}
