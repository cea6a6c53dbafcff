import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement, type ReactElement } from 'react';

/** A component's folder with its named examples: what the gallery shows, and what unit and accessibility tests read. */
export interface ComponentExamples {
  readonly name: string;
  readonly examples: readonly (readonly [name: string, element: ReactElement])[];
}

/** Every component in every example that lies beside it; a folder without examples has an empty list. */
export async function readComponentExamples(): Promise<readonly ComponentExamples[]> {
  const folder = import.meta.dirname;
  const entries = readdirSync(folder, { withFileTypes: true });
  const found: ComponentExamples[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const file = readdirSync(join(folder, name)).find((other) => /^examples\.(?:tsx?|js)$/.test(other));
    // One after the other: the test runner's module loader trips over parallel imports.
    const module = file
      ? ((await import(join(folder, name, file))) as Readonly<Record<string, unknown>>)
      : {};
    const examples = Object.entries(module).filter((entry): entry is [string, ReactElement] =>
      isValidElement(entry[1]),
    );
    found.push({ name, examples });
  }
  return found.sort((a, b) => a.name.localeCompare(b.name));
}
