import { keysIn } from './figures.js';
import { postedForm, type PostedForm } from './posted-form.js';
import type { HasSql } from './sql.js';
import type { Session } from './staff.js';
import { idBy } from './rows.js';

type Fields = Readonly<Record<string, string>>;

interface Options {
  readonly path: string;
  readonly table: string;
  /** Sent beside the rows. */
  readonly fields: () => Fields;
}

/** Fields of the preview's button, with a yes to the figures that it asks about. */
export function importForm(html: string, path: string): PostedForm {
  const [figures] = keysIn(html);
  return { ...postedForm(html, path), ...(figures !== undefined && { figures }) };
}

/** Rows that staff paste: shown, brought in and taken back. */
export function importsOf(
  staff: () => Session,
  server: () => HasSql,
  { path, table, fields }: Options,
): {
  readonly preview: (text: string, more?: Fields) => Promise<Response>;
  /** The id of the import. */
  readonly imported: (text: string, more?: Fields) => Promise<string>;
  readonly undo: (id: string) => Promise<Response>;
} {
  const preview = (text: string, more: Fields = {}): Promise<Response> =>
    staff().postForm(`${path}/preview`, { text, ...fields(), ...more });
  return {
    preview,
    imported: async (text, more) => {
      const sent = importForm(await (await preview(text, more)).text(), path);
      expect((await staff().postForm(path, sent)).status).toBe(303);
      return idBy(server, `SELECT max(id) AS id FROM ${table}`)();
    },
    undo: (id) => staff().postForm(`${path}/${id}/undo`, { confirmed: 'evet' }),
  };
}
