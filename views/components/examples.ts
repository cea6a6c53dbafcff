import { isValidElement, type ReactElement } from 'react';

/** A component's folder with its named examples: what the gallery shows, and what unit and accessibility tests read. */
export interface ComponentExamples {
  readonly name: string;
  readonly examples: readonly (readonly [name: string, element: ReactElement])[];
}

/** Every component in every example that lies beside it; read when they are first asked for. */
export async function readComponentExamples(): Promise<readonly ComponentExamples[]> {
  const { COMPONENT_EXAMPLES } = await import('./all-examples.js');
  return Object.entries(COMPONENT_EXAMPLES)
    .map(([name, module]) => ({
      name,
      examples: Object.entries(module).filter((entry): entry is [string, ReactElement] =>
        isValidElement(entry[1]),
      ),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
