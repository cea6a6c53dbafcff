import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { FLOORS } from '../../scripts/lint/layers.mjs';

/** What stands on its own: a folder, the staff screens of a feature, a file beside the folders. */
type Room = string;
type Arrows = ReadonlyMap<Room, ReadonlyMap<Room, string>>;

const IMPORT = /\b(?:from|import) ?\(?'(\.{1,2}\/[^']+)'/g;

function roomOf(path: string): Room {
  const [, first = '', second, third] = path.split('/');
  return second === 'admin' && third !== undefined ? `${first}/admin` : first;
}

/** Who imports whom, types included, and the first line that does. */
function readArrows(tree: string): Arrows {
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(tree, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path));
  const arrows = new Map<Room, Map<Room, string>>();
  for (const path of files) {
    const from = roomOf(path);
    const targets = arrows.get(from) ?? new Map<Room, string>();
    arrows.set(from, targets);
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const found = posix.join(posix.dirname(path), target);
      const to = roomOf(found);
      if (found.startsWith(`${tree}/`) && to !== from && !targets.has(to))
        targets.set(to, `${path}: ${target}`);
    }
  }
  return arrows;
}

/** @returns the rooms of one circle, the first again at its end; undefined where there is none */
function findCircle(arrows: Arrows): Room[] | undefined {
  const finished = new Set<Room>();
  const walk = (room: Room, path: readonly Room[]): Room[] | undefined => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (finished.has(room)) return undefined;
    for (const next of arrows.get(room)?.keys() ?? []) {
      const circle = walk(next, [...path, room]);
      if (circle) return circle;
    }
    finished.add(room);
    return undefined;
  };
  for (const room of arrows.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return undefined;
}

/** The circle as the lines that make it. */
const toLines = (arrows: Arrows, circle: readonly Room[]): string[] =>
  circle.slice(1).map((to, index) => arrows.get(circle[index] ?? '')?.get(to) ?? to);

describe.each(['src', 'views', 'client'])('the rooms of %s', (tree) => {
  it('import one another in no circle', () => {
    const arrows = readArrows(tree);
    expect(arrows.size).toBeGreaterThan(5);
    expect(toLines(arrows, findCircle(arrows) ?? [])).toEqual([]);
  });
});

describe('the finder of circles', () => {
  const arrowsOf = (pairs: Readonly<Record<string, readonly string[]>>): Arrows =>
    new Map(
      Object.entries(pairs).map(([from, to]) => [
        from,
        new Map(to.map((name) => [name, `${from}: ${name}`])),
      ]),
    );

  it('names the way round', () => {
    const arrows = arrowsOf({ a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'] });
    expect(findCircle(arrows)).toEqual(['b', 'd', 'e', 'b']);
    expect(toLines(arrows, ['b', 'd', 'e', 'b'])).toEqual(['b: d', 'd: e', 'e: b']);
  });

  it('sees none where all arrows go down', () => {
    expect(findCircle(arrowsOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
  });
});

describe('the floors of src', () => {
  const floorOf = new Map(
    FLOORS.flatMap(({ folders }, floor) => folders.map((folder) => [folder, floor] as const)),
  );
  const staffFloor = FLOORS.findIndex(({ hasAdmin }) => hasAdmin === true);
  const heightOf = (room: Room): number | undefined =>
    room.endsWith('/admin') ? staffFloor : floorOf.get(room);

  it('hold every folder once', () => {
    const named = FLOORS.flatMap(({ folders }) => folders);
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const onlyStaff = (name: string): boolean => readdirSync(`src/${name}`).join() === 'admin';
    expect([...named].sort()).toEqual(
      folders
        .map(({ name }) => name)
        .filter((name) => !onlyStaff(name))
        .sort(),
    );
    expect(new Set(named).size).toBe(named.length);
  });

  it('import only what stands beside or below them', () => {
    const upward = [...readArrows('src')].flatMap(([from, targets]) =>
      [...targets]
        .filter(([to]) => (heightOf(from) ?? Infinity) < (heightOf(to) ?? -1))
        .map(([, line]) => line),
    );
    expect(upward).toEqual([]);
  });

  it('have the modules that were asked for', () => {
    const missing = ['pages', 'banks', 'offers', 'ads', 'ordering', 'applications', 'admin'].filter(
      (name) => !existsSync(`src/${name}/${name}.module.ts`),
    );
    expect(missing).toEqual([]);
  });
});

describe('a feature', () => {
  const foldersOf = (tree: string): string[] =>
    readdirSync(tree, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(join(tree, entry.name)).length > 0)
      .map(({ name }) => name);
  const features = foldersOf('src');

  it('has one name in src and views', () => {
    const ofAllPages = ['components', 'errors', 'layouts'];
    expect(
      foldersOf('views').filter((name) => !features.includes(name) && !ofAllPages.includes(name)),
    ).toEqual([]);
    const screens = features.filter(
      (name) => existsSync(`views/${name}/admin`) && !existsSync(`src/${name}/admin`),
    );
    expect(screens).toEqual([]);
  });

  /** What belongs to no feature: the site, the staff screens and the database as a whole. */
  const OF_NO_FEATURE =
    /^(?:amount-fields|basics|crawl|early-answer|entities|first-view|kept-headers|lists|messages|migrations|open-page|return-to-list|routes|site-layout|statements|translated-pages|two-replicas|unsaved-typing|visitor-pages|admin-(?:crawl|forms|host|records|row-menus|shell))$/;

  it.each(['test/http', 'test/browser'])('begins the names of its tests: %s', (tree) => {
    const singular = features.map((name) => name.replace(/s$/, ''));
    const begins = (name: string): boolean =>
      [...features, ...singular].some((feature) => name === feature || name.startsWith(`${feature}-`));
    const specs = readdirSync(tree)
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => file.replace(/(?:\.long)?\.spec\.ts$/, ''));
    expect(specs.filter((name) => !OF_NO_FEATURE.test(name) && !begins(name.replace(/^admin-/, '')))).toEqual(
      [],
    );
  });
});
