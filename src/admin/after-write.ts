import type { Actor } from '../platform/audit/audit.service.js';
import type { Records } from './records.service.js';
import type { Resource } from './resource.js';

/** What a resource writes beside its record, for this input. */
export function afterWriteOf<I extends object>(
  { afterWrite }: Resource<I>,
  input: I,
  actor: Actor,
): Parameters<Records['create']>[1]['afterWrite'] {
  return afterWrite && ((client, id, before) => afterWrite(client, id, input, before, actor));
}
