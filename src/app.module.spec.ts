import 'reflect-metadata';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { FEATURES } from './app.module.js';

type Class = abstract new (...args: never[]) => unknown;

const listed = (module: Class, key: string): readonly unknown[] =>
  (Reflect.getMetadata(key, module) as readonly unknown[] | undefined) ?? [];

/** All modules of the product, each once. */
function modulesOf(roots: readonly Class[], found = new Set<Class>()): Set<Class> {
  for (const module of roots) {
    if (found.has(module)) continue;
    found.add(module);
    modulesOf(listed(module, MODULE_METADATA.IMPORTS) as Class[], found);
  }
  return found;
}

const nameOf = (provider: unknown): string =>
  typeof provider === 'function' ? provider.name : nameOf((provider as { provide: unknown }).provide);

describe('the modules of the application', () => {
  const modules = [...modulesOf(FEATURES)];

  it.each([MODULE_METADATA.PROVIDERS, MODULE_METADATA.CONTROLLERS])('list each of their %s once', (key) => {
    const homes = new Map<string, string[]>();
    for (const module of modules) {
      for (const name of listed(module, key).map(nameOf)) {
        homes.set(name, [...(homes.get(name) ?? []), module.name]);
      }
    }
    expect(homes.size).toBeGreaterThan(50);
    expect([...homes].filter(([, where]) => where.length > 1)).toEqual([]);
  });

  it('export only what they provide or import', () => {
    const strange = modules.flatMap((module) => {
      const own = [
        ...listed(module, MODULE_METADATA.PROVIDERS).map(nameOf),
        ...listed(module, MODULE_METADATA.IMPORTS).map(nameOf),
      ];
      return listed(module, MODULE_METADATA.EXPORTS)
        .map(nameOf)
        .filter((name) => !own.includes(name))
        .map((name) => `${module.name}: ${name}`);
    });
    expect(strange).toEqual([]);
  });
});
