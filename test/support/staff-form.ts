import { randomUUID } from 'node:crypto';
import type { HasSql } from './sql.js';
import type { Session } from './staff.js';

type Fields = Parameters<Session['postForm']>[1];

interface Options {
  readonly list: string;
  /** Fields of a record that is taken as it is. */
  readonly right: () => Fields;
  readonly by: () => Session;
  readonly server: () => HasSql;
  /** Records of the test, oldest first. */
  readonly rows: string;
  readonly send?: (session: Session, path: string, fields: Fields) => Promise<Response>;
}

interface StaffForm<Stored, Given> {
  readonly stored: () => Promise<Stored[]>;
  readonly create: (fields?: Given & { readonly token?: string }, by?: Session) => Promise<Response>;
  /** The id of a record that was made by the form. */
  readonly existing: (fields?: Given) => Promise<string>;
  readonly update: (id: string, version: number, fields: Given) => Promise<Response>;
}

/** The form of a staff list: each field that a test does not name has a value that is taken. */
export function staffForm<Stored extends { readonly id: string }, Given extends object>({
  list,
  right,
  by: editor,
  server,
  rows,
  send = (session, path, fields) => session.postForm(path, fields),
}: Options): StaffForm<Stored, Given> {
  const stored = () => server().sql<Stored>(rows);
  const create = (fields: object = {}, by = editor()) =>
    send(by, list, { token: randomUUID(), ...right(), ...fields });
  return {
    stored,
    create,
    existing: async (fields) => {
      expect((await create(fields)).status).toBe(303);
      return (await stored()).at(-1)?.id ?? '';
    },
    update: (id, version, fields) =>
      send(editor(), `${list}/${id}`, { ...right(), ...fields, version: String(version) }),
  };
}
