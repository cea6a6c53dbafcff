import type pg from 'pg';
import { pino } from 'pino';
import { inScope, makeScope } from './read-scope.js';
import { Replica, ReplicaAway } from './replica.js';
import { Replicas } from './replicas.js';

const log = pino({ level: 'silent' });
const pool = (name: string): pg.Pool => ({ name }) as unknown as pg.Pool;

it('leaves a replica that falls away in the middle of several reads of one page', async () => {
  const primary = pool('primary');
  const ends: (() => void)[] = [];
  const away = Object.assign(new Replica('postgres://127.0.0.1:1/yok', 1, log), {
    ask: () =>
      new Promise<never>((_resolve, reject) => {
        ends.push(() => {
          reject(new ReplicaAway());
        });
      }),
  });
  const replicas = new Replicas([], primary, 1, log);
  const scope = makeScope();
  scope.replica = away;
  const asked = (of: pg.Pool): Promise<pg.Pool> => Promise.resolve(of);
  const read = inScope(scope, () => Promise.all([replicas.read(asked), replicas.read(asked)]));
  for (const end of ends) end();
  expect(await read).toEqual([primary, primary]);
  expect(scope.replica).toBeNull();
});
