import 'reflect-metadata';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { getMetadataStorage } from 'class-validator';
import { formatNumber } from '../shared/finance/tr/format.js';
import { limitsOf } from '../platform/validation/limits.js';
import { validateInput } from '../platform/validation/validate-input.js';
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

/** The class that a provider, a controller or a module is known by; a dynamic module is an object as well. */
const nameOf = (entry: unknown): string => {
  if (typeof entry === 'function') return entry.name;
  const { provide, module } = entry as { readonly provide?: unknown; readonly module?: unknown };
  return nameOf(provide ?? module);
};

/** Every class that a request is read into: its rules are known to class-validator. */
const inputs = (): readonly (new () => object)[] => {
  const known = Reflect.get(getMetadataStorage(), 'validationMetadatas') as ReadonlyMap<
    new () => object,
    unknown
  >;
  return [...known.keys()];
};

/** Rules whose value has a form of its own: one that is too long is simply wrong. */
const WHOLE = ['email', 'knownEmail', 'mersis', 'telephone', 'terms', 'term-presets'];

it('says of too long texts and lines what they may be, and not that they are missing', () => {
  const fields = inputs().flatMap((type) =>
    [...limitsOf(type)].flatMap(([name, { rule, maxLength, maxItemLength }]) => {
      const max = maxLength ?? (rule === 'lines' ? maxItemLength : undefined);
      return max === undefined || WHOLE.includes(rule) ? [] : [{ type, name, max }];
    }),
  );
  expect(fields.length).toBeGreaterThan(100);
  const silent = fields.flatMap(({ type, name, max }) => {
    const checked = validateInput(type, { [name]: 'a'.repeat(max + 1) });
    const said = checked.ok ? '' : (checked.fields[name] ?? '');
    return new RegExp(`(?:${String(max)}|${formatNumber(max)})`).test(said)
      ? []
      : [`${type.name}.${name}: ${said}`];
  });
  expect(silent).toEqual([]);
});

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
