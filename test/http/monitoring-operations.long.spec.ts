import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { metricsIn } from '../support/metrics.js';
import { freePort, spawnNode } from '../support/process.js';
import { startServer, type TestServer } from '../support/server.js';

describe('GET /metrics', () => {
  let server: TestServer;
  let metrics: string;
  beforeAll(async () => {
    // Its own: regular work of the shared one may write nothing. A replica that is away is measured as well.
    server = await startServer({ env: { DATABASE_REPLICA_URLS: 'postgresql://app@127.0.0.1:1/app' } });
    metrics = await (await fetch(`${server.url}/metrics`)).text();
  });
  afterAll(() => server.stop());

  it('tells of the pool, of announcements, of regular work and of backups', async () => {
    expect(metrics).toMatch(/^database_pool_connections [1-9]/m);
    expect(metrics).toMatch(/^database_pool_waiting 0$/m);
    // The site answers a little before it hears of changes; that figure is there at once as well.
    expect(metrics).toMatch(/^content_watch_listening [01]$/m);
    await eventually(async () => {
      const later = await (await fetch(`${server.url}/metrics`)).text();
      return /^content_watch_listening 1$/m.test(later);
    }, AT_ONCE_MS);
    expect(metrics).toMatch(/^regular_work_failing 0$/m);
    expect(metrics).toMatch(/^backups_planned 0$/m);
    expect(metrics).toMatch(/^backup_last_success_timestamp_seconds 0$/m);
  });

  it.each(['prometheus-alerts.yaml', 'grafana-dashboard.json'])('has whatever %s asks for', (file) => {
    const asked = metricsIn(readFileSync(`documents/${file}`, 'utf8'));
    const known = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    expect(asked.length).toBeGreaterThan(8);
    const unknown = asked.filter((name) => !known.has(name.replace(/_(?:bucket|count)$/, '')));
    expect(unknown).toEqual([]);
  });

  it('names in the runbook what to do about each alert', () => {
    const alerts = [...readFileSync('documents/prometheus-alerts.yaml', 'utf8').matchAll(/alert: (\w+)/g)];
    const headings =
      readFileSync('documents/runbook.md', 'utf8')
        .match(/^## .*$/gm)
        ?.join('\n') ?? '';
    expect(alerts.map(([, name = '']) => name).filter((name) => !headings.includes(name))).toEqual([]);
  });
});

describe('the log', () => {
  it('says of an error where in the sources it happened, of a package as of the site', async () => {
    const server = await startServer();
    try {
      await server.sql('ALTER TABLE notifications RENAME TO notifications_away');
      await fetch(`${server.url}/bildirimler`);
      await eventually(
        () =>
          Promise.resolve(/\((?:\/[^\s():]+)?\/src\/(?:[a-z-]+\/)+[\w.-]+\.ts:\d+:\d+\)/.test(server.logs())),
        AT_ONCE_MS,
      );
      expect(server.logs()).toMatch(/\/node_modules\/pg-pool\/index\.js:\d+:\d+/);
      expect(server.logs()).not.toContain('bundle/server.js');
    } finally {
      await server.stop();
    }
  });

  it('says what ended the process when nobody handled an error, without what people typed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'unhandled-'));
    const thrown = join(dataDir, 'throws.mjs');
    const message = String.raw`no such phone 5321234567 of ayse@ornek.test\n5321234568`;
    writeFileSync(thrown, `setTimeout(() => { throw new Error('${message}'); }, 2500);`);
    const { logs, ended } = spawnNode(['--import', thrown, 'dist/src/main.js'], {
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgresql://app@127.0.0.1:1/app',
      DATA_DIR: dataDir,
    });
    expect(await ended).toBe(1);
    rmSync(dataDir, { recursive: true });
    expect(logs()).toMatch(/^\{"level":60,.*"message":"no such phone # of #/m);
    expect(logs()).not.toMatch(/532123456|ayse@/);
  });
});
