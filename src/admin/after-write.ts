import type { Actor } from '../platform/audit/audit.service.js';
import type { Records } from './records.service.js';
import type { Resource } from './resource.js';

/** Further writes of a resource for this input, in the transaction of its record. */
export function afterWriteOf<I extends object>(
  { afterWrite }: Resource<I>,
  input: I,
  actor: Actor,
): Parameters<Records['create']>[1]['afterWrite'] {
  return afterWrite && ((client, id, before) => afterWrite(client, id, input, before, actor));
}
