import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** The world of a test file, with a way out of it: what is loaded through it is Node's own, once per worker. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.requireOutside = createRequire(import.meta.url);
  }
}
