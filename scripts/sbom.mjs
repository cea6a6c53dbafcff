/**
 * `npm run sbom --silent > FILE`: what the application is built of, as CycloneDX. Not `npm sbom --omit=dev`, which leaves out
 * whatever a package for developers needs as well, such as React.
 */
import { spawnSync } from 'node:child_process';
import { requireNode, root } from './lib/project.mjs';

requireNode();
const made = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
if (made.status !== 0) {
  console.error(made.stderr);
  process.exit(1);
}
const isForDevelopers = ({ properties = [] }) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');
const { components, dependencies, ...rest } = JSON.parse(made.stdout);
const left = new Set(components.filter(isForDevelopers).map((component) => component['bom-ref']));
const kept = {
  ...rest,
  components: components.filter((component) => !left.has(component['bom-ref'])),
  dependencies: dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !left.has(other)) })),
};
process.stdout.write(`${JSON.stringify(kept, undefined, 2)}\n`);
