import type { ReactElement } from 'react';

/** A field that only programs fill in: people neither see, hear nor reach it. */
export function Honeypot(): ReactElement {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Bu alanı boş bırakın
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
