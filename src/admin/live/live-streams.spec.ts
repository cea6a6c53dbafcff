import { PassThrough } from 'node:stream';
import { LiveStreams } from './live-streams.js';

const streamOf = (personId: string, out = new PassThrough({ highWaterMark: 1 })) => ({
  out,
  personId,
  sessionId: `session of ${personId}`,
  sessionKey: `key of ${personId}`,
});

describe('streams', () => {
  it('drop a browser that does not read, and keep nothing for it', () => {
    const streams = new LiveStreams({ ofPerson: 2, ofProcess: 3, waitingBytes: 100 });
    const [slow, fast] = [streamOf('1'), streamOf('2')];
    fast.out.resume();
    for (const stream of [slow, fast]) streams.add(stream);
    for (let at = 0; at < 30; at++) streams.write(slow, 'event: x\n\n');
    streams.writeAll('event: y\n\n');
    expect([slow.out.destroyed, fast.out.destroyed]).toEqual([true, false]);
    expect(streams.all).toEqual([fast]);
  });

  it('are bounded for a person and for the process', () => {
    const streams = new LiveStreams({ ofPerson: 2, ofProcess: 3, waitingBytes: 100 });
    for (const person of ['1', '1', '2']) {
      expect(streams.full(person)).toBeNull();
      streams.add(streamOf(person));
    }
    expect([streams.full('1'), streams.full('3')]).toEqual(['process', 'process']);
    streams.end(({ personId }) => personId === '2');
    expect([streams.full('1'), streams.full('3')]).toEqual(['person', null]);
  });

  it('end, or are cut off where the browser has not read so far', () => {
    const streams = new LiveStreams({ ofPerson: 2, ofProcess: 3, waitingBytes: 100 });
    const [behind, even] = [streamOf('1'), streamOf('2')];
    for (const stream of [behind, even]) streams.add(stream);
    for (let at = 0; at < 5; at++) streams.write(behind, 'event: x\n\n');
    streams.end();
    expect([behind.out.destroyed, even.out.writableEnded, streams.all]).toEqual([true, true, []]);
  });
});
