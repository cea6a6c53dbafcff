import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Folders in which the files of the invented kind are put (`test/faults/fifth-kind.long.spec.ts`). */
const PLACES: Readonly<Record<string, string>> = {
  'view.tsx': 'views/applications/kinds',
  'dialog.tsx': 'client/islands/apply-dialog/kinds',
  'migration.ts': 'migrations',
};
const KIND = 'src/applications/kinds/insurance';
const OWN = /(?:^|\/)(?:insurance|form|input|index)\.js$/;

/** Imports of a file that lead nowhere; those of the kind's own files are left out. */
const lostIn = (folder: string, text: string): string[] =>
  [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !(path.startsWith('./') && OWN.test(path)) && !path.endsWith('/insurance.js'))
    .filter((path) => {
      const file = posix.join(folder, path).replace(/\.js$/, '');
      return !existsSync(`${file}.ts`) && !existsSync(`${file}.tsx`);
    });

/** The long test compiles them, which no run of every day does. */
describe('the files of a fifth kind of application', () => {
  const files = readdirSync('test/support/fifth-kind').map((name) => name.replace(/\.txt$/, ''));

  it.each(files)('import what there is: %s', (name) => {
    const text = readFileSync(`test/support/fifth-kind/${name}.txt`, 'utf8');
    expect(lostIn(PLACES[name] ?? KIND, text)).toEqual([]);
  });

  it('would be found importing what has moved', () => {
    expect(
      lostIn(KIND, "import { paths } from '../../../paths.js';\nimport { a } from './form.js';"),
    ).toEqual(['../../../paths.js']);
  });
});
