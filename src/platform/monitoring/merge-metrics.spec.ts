import { mergeMetrics } from './merge-metrics.js';

const of = (process: number): string => `# HELP pages Pages held
# TYPE pages gauge
pages{process="${String(process)}"} ${String(process * 10)}

# HELP hits Pages served
# TYPE hits counter
hits{process="${String(process)}"} 1
`;

describe('metrics of several processes', () => {
  it('are each family once, with the samples of all', () => {
    expect(mergeMetrics([of(1), of(2)]).split('\n')).toEqual([
      '# HELP pages Pages held',
      '# TYPE pages gauge',
      'pages{process="1"} 10',
      'pages{process="2"} 20',
      '',
      '# HELP hits Pages served',
      '# TYPE hits counter',
      'hits{process="1"} 1',
      'hits{process="2"} 1',
      '',
    ]);
  });

  it('of one are what they are', () => {
    expect(mergeMetrics([of(1)])).toBe(of(1));
  });
});
