import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LAYERS } from '../../scripts/lint/layers.mjs';
import { type Import, importsIn, sourcesOf } from '../support/imports.js';

/** A first-level folder of `src`, its staff screens (`banks/admin`), or a loose file. */
type Room = string;

function roomOf(path: string): Room {
  const [, first = '', ...rest] = path.split('/');
  return first !== 'admin' && rest.includes('admin') ? `${first}/admin` : first;
}

type Arrows = ReadonlyMap<Room, ReadonlyMap<Room, string>>;

/** Rooms and the rooms they import, types included, each with the first import that does. */
function arrowsOf(imports: readonly Import[]): Arrows {
  const arrows = new Map<Room, Map<Room, string>>();
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    const targets = arrows.get(room) ?? new Map<Room, string>();
    arrows.set(room, targets);
    if (other !== room && !targets.has(other)) targets.set(other, `${from} > ${to}`);
  }
  return arrows;
}

/** @returns the imports that close one circle; none where there is none */
function findCircle(arrows: Arrows): string[] {
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
    if (circle) return circle.slice(1).map((to, index) => arrows.get(circle[index] ?? '')?.get(to) ?? to);
  }
  return [];
}

const layerOf = new Map(LAYERS.flatMap(({ rooms }, layer) => rooms.map((room) => [room, layer] as const)));
const staffLayer = LAYERS.findIndex(({ hasAdmin }) => hasAdmin === true);
/** `main.ts` stands above all rooms; another loose file has no layer. */
function heightOf(room: Room): number | undefined {
  if (room === 'main.ts') return LAYERS.length;
  return room.endsWith('/admin') ? staffLayer : layerOf.get(room);
}

/** Imports of a higher layer, and imports from or of rooms without a layer. */
const upward = (arrows: Arrows): string[] =>
  [...arrows].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => !((heightOf(from) ?? -1) >= (heightOf(to) ?? Infinity)))
      .map(([, line]) => line),
  );

const sources = sourcesOf('src');
const arrows = arrowsOf(importsIn(sources));

describe('the rooms of src', () => {
  it('are the folders that layers name, and main.ts', () => {
    const named = [...LAYERS.flatMap(({ rooms }) => rooms), 'main.ts'];
    expect([...named].sort()).toEqual(readdirSync('src').sort());
  });

  it('import one another in no circle', () => {
    expect(arrows.size).toBeGreaterThan(20);
    expect(findCircle(arrows)).toEqual([]);
  });

  it('import rooms below or beside them only', () => {
    expect(upward(arrows)).toEqual([]);
  });

  it('have the modules that were asked for', () => {
    const missing = ['pages', 'banks', 'offers', 'ads', 'ordering', 'applications', 'admin'].filter(
      (name) => !existsSync(`src/${name}/${name}.module.ts`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the rule of rooms', () => {
  const ofFiles = (files: Readonly<Record<string, string>>): Arrows =>
    arrowsOf(importsIn(new Map(Object.entries(files))));

  it('names a circle that leads through a loose file', () => {
    const broken = ofFiles({
      'src/offers/a.ts': "import { b } from '../loose.js';",
      'src/loose.ts': "import type { C } from './pages/c.js';",
      'src/pages/c.ts': "import { a } from '../offers/a.js';",
    });
    expect(findCircle(broken)).toEqual([
      'src/offers/a.ts > src/loose.ts',
      'src/loose.ts > src/pages/c.ts',
      'src/pages/c.ts > src/offers/a.ts',
    ]);
  });

  it('names an import of a higher layer, of staff screens and of a loose file', () => {
    const broken = ofFiles({
      'src/shared/a.ts': "import { b } from '../offers/b.js';",
      'src/offers/b.ts': "import { c } from './admin/c.js';\nexport * from '../loose.js';",
      'src/offers/admin/c.ts': "import { d } from '../d.js';",
      'src/offers/d.ts': '',
      'src/loose.ts': '',
    });
    expect(upward(broken)).toEqual([
      'src/shared/a.ts > src/offers/b.ts',
      'src/offers/b.ts > src/offers/admin/c.ts',
      'src/offers/b.ts > src/loose.ts',
    ]);
  });

  it('is content with imports that go down', () => {
    const sound = ofFiles({
      'src/offers/admin/c.ts': "import { d } from '../d.js';",
      'src/offers/d.ts': "import { e } from '../shared/e.js';",
      'src/shared/e.ts': '',
    });
    expect([...upward(sound), ...findCircle(sound)]).toEqual([]);
  });
});

describe('a feature', () => {
  /** Folders of rooms and of their second level: `banks`, `campaigns` of `banks/campaigns`. */
  const namesOf = (tree: string): string[] =>
    readdirSync(tree, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const rooms = namesOf('src');
  const features = [...rooms, ...rooms.flatMap((room) => namesOf(join('src', room)))];

  it('has one place in src and views', () => {
    const ofAllPages = ['blocks', 'components', 'errors', 'layouts'];
    const folders = namesOf('views').filter((name) => !ofAllPages.includes(name));
    expect(folders.filter((name) => !rooms.includes(name))).toEqual([]);
    const screens = folders
      .flatMap((room) => [room, ...namesOf(join('views', room)).map((name) => join(room, name))])
      .filter((path) => existsSync(`views/${path}/admin`) && !existsSync(`src/${path}/admin`));
    expect(screens).toEqual([]);
  });

  /** Tests of the site, of the staff screens and of the database as a whole. */
  const OF_NO_FEATURE =
    /^(?:amount-fields|basics|crawl|early-answer|entities|first-view|kept-headers|lists|messages|migrations|open-page|return-to-list|routes(?:-addresses)?|site-layout|statements|translated-pages|two-replicas|unsaved-typing|visitor-pages|admin-(?:crawl|forms|host|records|row-menus|shell))$/;

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
