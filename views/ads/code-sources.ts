import type { SiteAdCode } from '../../src/shared/rendering/context.js';

/** Sources that a content policy has to allow for code to run, by directive. */
export interface CodeSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
}

export function codeSources({ scripts, styles, origins }: Omit<SiteAdCode, 'html'>): CodeSources {
  const from = (kind: string): string[] =>
    origins.filter((origin) => origin.startsWith(`${kind} `)).map((origin) => origin.slice(kind.length + 1));
  return {
    script: [...scripts.map(quoted), ...from('script')],
    style: styles.map(quoted),
    img: from('img'),
    frame: from('frame'),
  };
}

const quoted = (hash: string): string => `'${hash}'`;
