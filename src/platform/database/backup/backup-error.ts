/** Failure that an operator can mend, or has to know; reported in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A backup that is cut, changed or sealed by another key. */
export class UnreadableBackup extends BackupError {}
