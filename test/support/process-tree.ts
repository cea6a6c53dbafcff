import { execFileSync } from 'node:child_process';
import { metricsOf } from './metrics.js';

/* The processes that serve one site. */

/** Numbers of the processes that serve, by their metrics. */
export async function serving(url: string): Promise<string[]> {
  const found = [...(await metricsOf({ url })).matchAll(/^page_cache_pages\{process="(\d+)"\}/gm)];
  return found.map(([, number = '']) => number).sort();
}

export const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);

export const residentMb = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024);
