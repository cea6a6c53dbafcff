import type { TestServer } from './server.js';

export const metricsOf = async ({ url }: Pick<TestServer, 'url'>): Promise<string> =>
  (await fetch(`${url}/metrics`)).text();

/** @param name with its labels, as the line begins; NaN where there is no such line */
export async function metricOf(server: Pick<TestServer, 'url'>, name: string): Promise<number> {
  const lines = (await metricsOf(server)).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
}

/** The metrics in what Prometheus and Grafana are told to look at: what stands before a label or a time. */
export function metricsIn(text: string): string[] {
  const expressions = text.replaceAll(/\{\{[^{}]*\}\}/g, '');
  return [
    ...new Set([...expressions.matchAll(/\b([a-z]+_[a-z\d_]+)(?=[{[])/g)].map(([, name = '']) => name)),
  ];
}
