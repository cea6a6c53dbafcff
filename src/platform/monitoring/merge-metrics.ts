/** One text of several in Prometheus' format: each family once, with everybody's samples. */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { readonly head: string[]; readonly samples: string[] }>();
  for (const text of texts) {
    const isKnown = new Set(families.keys());
    let name = '';
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const found = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1];
      name = found ?? name;
      const family = families.get(name) ?? { head: [], samples: [] };
      families.set(name, family);
      if (found === undefined) family.samples.push(line);
      else if (!isKnown.has(name)) family.head.push(line);
    }
  }
  return [...families.values()].flatMap(({ head, samples }) => [...head, ...samples, '']).join('\n');
}
