import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/process.js';
import { programOf } from '../support/programs.js';
import { inFull, itInFull } from '../support/tier.js';

const documents = join(root, 'documents');
const alerts = join(documents, 'prometheus-alerts.yaml');

/** Each alert tried: what is measured, a minute apart; whether it is raised at that time. */
const TRIED: readonly {
  readonly alert: string;
  readonly at: string;
  readonly series: Record<string, string>;
}[] = [
  { alert: 'SiteDown', at: '5m', series: { 'up{job="site"}': '0x10' } },
  {
    alert: 'SiteFailing',
    at: '20m',
    series: {
      'http_request_duration_seconds_count{job="site",status="200"}': '0+600x30',
      'http_request_duration_seconds_count{job="site",status="503"}': '0+60x30',
    },
  },
  {
    alert: 'SiteSlow',
    at: '30m',
    series: {
      'http_request_duration_seconds_bucket{job="site",le="1"}': '0+10x40',
      'http_request_duration_seconds_bucket{job="site",le="5"}': '0+100x40',
      'http_request_duration_seconds_bucket{job="site",le="+Inf"}': '0+100x40',
    },
  },
  { alert: 'DatabasePoolWaiting', at: '10m', series: { 'database_pool_waiting{job="site"}': '3x20' } },
  { alert: 'ContentWatchLost', at: '5m', series: { 'content_watch_listening{job="site"}': '0x10' } },
  {
    alert: 'ReplicasLeftOut',
    at: '15m',
    series: {
      'database_replica_used{job="site",replica="db1"}': '0x20',
      'database_replica_used{job="site",replica="db2"}': '0x20',
    },
  },
  {
    alert: 'ReplicaLate',
    at: '10m',
    series: { 'database_replica_lag_seconds{job="site",replica="db1"}': '60x20' },
  },
  { alert: 'RegularWorkFailing', at: '15m', series: { 'regular_work_failing{job="site"}': '1x20' } },
  {
    alert: 'MonthsMissing',
    at: '2h',
    series: {
      'months_ahead{job="site",table="outbox"}': '1x200',
      'months_rows_without{job="site",table="outbox"}': '0x200',
    },
  },
  {
    alert: 'BackupMissing',
    at: '28h',
    series: {
      'backups_planned{job="site"}': '1x2000',
      'backup_last_success_timestamp_seconds{job="site"}': '0x2000',
      'process_start_time_seconds{job="site"}': '0x2000',
    },
  },
  {
    alert: 'DeliveriesWaiting',
    at: '30m',
    series: { 'deliveries_oldest_seconds{job="site",channel="mail"}': '4000x40' },
  },
  {
    alert: 'SignInFailures',
    at: '20m',
    series: { 'sign_in_attempts_total{job="site",outcome="refused"}': '0+20x30' },
  },
  {
    alert: 'ApplicationsRefused',
    at: '40m',
    series: {
      'applications_limited_total{job="site"}': '0+5x50',
      'applications_stored_total{job="site"}': '0+1x50',
    },
  },
  {
    alert: 'ProxyNotTrusted',
    at: '60m',
    series: { 'untrusted_forwarding_headers_total{job="site"}': '0+5x80' },
  },
  {
    alert: 'ContentPolicyViolated',
    at: '60m',
    series: { 'content_policy_violations_total{job="site"}': '0+5x80' },
  },
  { alert: 'MemoryHigh', at: '40m', series: { 'process_resident_memory_bytes{job="site"}': '500000000x50' } },
  { alert: 'EventLoopLate', at: '20m', series: { 'nodejs_eventloop_lag_p99_seconds{job="site"}': '0.5x30' } },
];

/** A site in whose measures nothing is wrong. */
const HEALTHY: Readonly<Record<string, string>> = {
  'up{job="site"}': '1x2000',
  'http_request_duration_seconds_count{job="site",status="200"}': '0+600x2000',
  'http_request_duration_seconds_count{job="site",status="503"}': '0+1x2000',
  'http_request_duration_seconds_bucket{job="site",le="1"}': '0+600x2000',
  'http_request_duration_seconds_bucket{job="site",le="+Inf"}': '0+601x2000',
  'database_pool_waiting{job="site"}': '_ 0 0 9 0x1996',
  'content_watch_listening{job="site"}': '1x2000',
  'database_replica_used{job="site",replica="db1"}': '0x2000',
  'database_replica_used{job="site",replica="db2"}': '1x2000',
  'database_replica_lag_seconds{job="site",replica="db1"}': '0x2000',
  'database_replica_lag_seconds{job="site",replica="db2"}': '0.4x2000',
  'regular_work_failing{job="site"}': '0x2000',
  'months_ahead{job="site",table="outbox"}': '3x2000',
  'months_rows_without{job="site",table="outbox"}': '0x2000',
  'backups_planned{job="site"}': '1x2000',
  'backup_last_success_timestamp_seconds{job="site"}': '0+60x2000',
  'process_start_time_seconds{job="site"}': '0x2000',
  'deliveries_oldest_seconds{job="site",channel="mail"}': '20x2000',
  'sign_in_attempts_total{job="site",outcome="refused"}': '0+1x2000',
  'sign_in_attempts_total{job="site",outcome="signed-in"}': '0+50x2000',
  'applications_limited_total{job="site"}': '0+1x2000',
  'applications_stored_total{job="site"}': '0+5x2000',
  'untrusted_forwarding_headers_total{job="site"}': '0x2000',
  'content_policy_violations_total{job="site"}': '0x2000',
  'process_resident_memory_bytes{job="site"}': '200000000x2000',
  'nodejs_eventloop_lag_p99_seconds{job="site"}': '0.02x2000',
};

const asSeries = (series: Readonly<Record<string, string>>): unknown[] =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }));

describe('files for operators', () => {
  it('try every alert there is', () => {
    const names = [...readFileSync(alerts, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(TRIED.map(({ alert }) => alert).sort()).toEqual(names.sort());
  });

  it('say that the example for Kubernetes was not run, and give it the probes and the user of the image', () => {
    const text = readFileSync(join(documents, 'examples', 'kubernetes.yaml'), 'utf8');
    expect(text.split('\n')[0]).toContain('NOT run');
    for (const said of [
      'path: /healthz',
      'path: /readyz',
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
    ])
      expect(text).toContain(said);
  });

  itInFull(
    'list what the application is built of, each part with its version, and nothing for developers',
    () => {
      const made = execFileSync('node', ['scripts/sbom.mjs'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      });
      const { components } = JSON.parse(made) as { components: { name: string; version?: string }[] };
      const names = new Set(components.map(({ name }) => name));
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(root, 'package.json'), 'utf8'),
      ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
      expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
      expect(Object.keys(devDependencies).filter((name) => names.has(name))).toEqual([]);
      expect(components.filter(({ version }) => !version)).toEqual([]);
    },
  );

  inFull(() => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'operators-'));
    });
    afterAll(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('raise each alert by what it is for, and none on a healthy site', () => {
      const promtool = programOf('promtool', 'prometheus');
      const tests = [
        ...TRIED.map(({ alert, at, series }) => ({
          name: alert,
          interval: '1m',
          input_series: asSeries(series),
          promql_expr_test: [
            {
              expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0`,
              eval_time: at,
              exp_samples: [{ labels: '{}', value: 1 }],
            },
          ],
        })),
        {
          name: 'healthy',
          interval: '1m',
          input_series: asSeries(HEALTHY),
          alert_rule_test: TRIED.map(({ alert }) => ({ alertname: alert, eval_time: '30h', exp_alerts: [] })),
        },
      ];
      const file = join(folder, 'alerts.test.yaml');
      // JSON is YAML.
      writeFileSync(file, JSON.stringify({ rule_files: [alerts], evaluation_interval: '1m', tests }));
      for (const args of [
        ['check', 'rules', alerts],
        ['test', 'rules', file],
      ]) {
        const done = spawnSync(promtool, args, { encoding: 'utf8' });
        expect([done.status, done.status === 0 ? '' : done.stdout + done.stderr]).toEqual([0, '']);
      }
    });

    it('are right for systemd', () => {
      const unit = join(documents, 'examples', 'site.service');
      const verified = spawnSync(programOf('systemd-analyze', 'systemd'), ['verify', '--man=no', unit], {
        encoding: 'utf8',
      });
      expect([verified.status, verified.stderr]).toEqual([0, '']);
    });
  });
});
