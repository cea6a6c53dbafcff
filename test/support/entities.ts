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
  const modules = await Promise.all(files.map((file) => import(join(src, file)) as Promise<object>));
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is Entity => typeof value === 'function'),
  );
}
