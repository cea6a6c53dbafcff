import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { freePort, root } from './process.js';
import { giveToService, programOf, startProgram } from './programs.js';

export interface Varnish {
  readonly url: string;
  stop(): Promise<void>;
}

/** Varnish as documents/cdn.md has it, in front of a server on this port. */
export async function startVarnish(sitePort: number, port: number): Promise<Varnish> {
  const document = readFileSync(join(root, 'documents', 'cdn.md'), 'utf8');
  const vcl = /```vcl\n(.*?)```/s.exec(document)?.[1];
  if (vcl === undefined) throw new Error('documents/cdn.md shows no VCL');
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  writeFileSync(join(folder, 'site.vcl'), vcl.replace('.port = "3000"', `.port = "${String(sitePort)}"`));
  chmodSync(folder, 0o755);
  giveToService(folder);
  const program = startProgram([
    ...[programOf('varnishd', 'varnish'), '-F', '-j', 'none', '-n', join(folder, 'run')],
    ...['-a', `127.0.0.1:${String(port)}`, '-T', `127.0.0.1:${String(await freePort())}`],
    ...['-f', join(folder, 'site.vcl'), '-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
  ]);
  const url = `http://127.0.0.1:${String(port)}`;
  await eventually(async () => (await fetch(`${url}/healthz`)).ok, 30_000).catch((error: unknown) => {
    throw new Error(`Varnish did not start:\n${program.logs()}`, { cause: error });
  });
  return {
    url,
    stop: async () => {
      program.child.kill('SIGTERM');
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
