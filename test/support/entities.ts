import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.js';

type Entity = new () => object;

/** Every entity there is: the classes that the files `*.entity.ts` export. */
export async function allEntities(): Promise<Entity[]> {
  const src = join(root, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.entity.ts'))
    .sort();
  const entities: Entity[] = [];
  for (const file of files) {
    const exported = Object.values((await import(join(src, file))) as object);
    entities.push(...exported.filter((value): value is Entity => typeof value === 'function'));
  }
  return entities;
}
