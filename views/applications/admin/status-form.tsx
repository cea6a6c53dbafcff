import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { STATUS_LABELS } from '../../../src/shared/labels/admin.js';
import type { ApplicationStatus } from '../../../src/shared/enums/applications.js';

export interface StatusFormProps {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly version: number;
  /** The list to come back to; without it the application's own page, whose history a change is seen in. */
  readonly list?: string;
  /** Where the application's own page leads back to. */
  readonly back?: string;
  readonly mayWrite: boolean;
}

/** Sets an application's status; in a list with script without leaving the page, and with a way back. */
export function StatusForm({ id, status, version, list, back, mayWrite }: StatusFormProps): ReactElement {
  if (!mayWrite) return <StatusBadge status={status} />;
  return (
    <form
      className="status-form"
      method="post"
      action={adminPaths.applicationStatus(id)}
      data-status-form={list === undefined ? undefined : ''}
      // After Back, browsers would put what was chosen here into the row that stands in this place then.
      autoComplete="off"
    >
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {back !== undefined && <input type="hidden" name="return" value={back} />}
      <span className="control">
        <select name="status" aria-label={`${id} numaralı başvurunun durumu`} defaultValue={status}>
          {Object.entries(STATUS_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <Button type="submit" size="sm" aria-label={`Kaydet: ${id}`}>
        Kaydet
      </Button>
      {list !== undefined && (
        <Button type="button" size="sm" hidden data-status-undo="" aria-label={`Geri al: ${id}`}>
          Geri al
        </Button>
      )}
      <span className="status-saved" role="status" />
    </form>
  );
}
