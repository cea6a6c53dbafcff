/** The server in one file, and the code that V8 compiles when it is loaded: half of a start otherwise (src/app/load-boot.ts). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './lib/bundle-server.mjs';
import { failInWords } from './lib/fail-in-words.mjs';
import { root } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { startFlags } from './lib/start-options.mjs';

failInWords();
await bundleServer();

const loader = pathToFileURL(join(root, 'dist', 'src', 'app', 'load-boot.js')).href;
// React and others choose at load what they are: as the running server does.
const env = { ...process.env, NODE_ENV: 'production', WRITE_COMPILED_CODE: 'yes' };
const load = `const { loadBoot } = await import('${loader}'); await loadBoot(process.env); process.exit();`;
process.exit(await runNode([...startFlags, '--input-type=module', '--eval', load], { env }));
