import { swcOptions } from './scripts/lib/swc-options.mjs';

const transform = { '^.+\\.tsx?$': ['@swc/jest', swcOptions] };

const project = (displayName, testMatch, extra = {}) => ({
  displayName,
  testMatch,
  transform,
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  ...extra,
});

const withServers = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

const oftenBusy = { ...withServers, setupFilesAfterEnv: ['<rootDir>/test/support/second-try.ts'] };

/** Four kinds of test, one runner: pure units beside their source, then HTTP, browser and fault tests in test/. */
export default {
  testTimeout: 120_000,
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  projects: [
    project('unit', ['<rootDir>/{src,views,client,test/rules}/**/*.spec.{ts,tsx}'], {
      setupFilesAfterEnv: ['<rootDir>/test/support/quiet.ts'],
    }),
    project('http', ['<rootDir>/test/http/**/*.spec.ts'], oftenBusy),
    project('browser', ['<rootDir>/test/browser/**/*.spec.ts'], oftenBusy),
    project('faults', ['<rootDir>/test/faults/**/*.spec.ts'], withServers),
  ],
};
