/** Reads `robots.txt` as RFC 9309 does (2.2.2, 2.2.3): the longest rule that fits counts; `*` is anything, `$` the end. */
export function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): *(\S+)$/gm)].map(([, kind, rule = '']) => ({
    isAllowed: kind === 'Allow',
    rule,
  }));
  const fitting = rules
    .filter(({ rule }) => patternOf(rule).test(path))
    .sort((a, b) => b.rule.length - a.rule.length || Number(b.isAllowed) - Number(a.isAllowed));
  return fitting[0]?.isAllowed ?? true;
}

function patternOf(rule: string): RegExp {
  const end = rule.endsWith('$') ? '$' : '';
  const parts = rule.slice(0, rule.length - end.length).split('*');
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}${end}`,
    's',
  );
}
