const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, importAttributes: true },
        target: 'es2024',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.data'],
};
const withServices = {
  ...shared,
  testEnvironment: '<rootDir>/tests/support/environment.ts',
  moduleNameMapper: { '^mongoose$': '<rootDir>/tests/support/native/mongoose.ts' },
  globalSetup: '<rootDir>/tests/support/start-services.ts',
  globalTeardown: '<rootDir>/tests/support/stop-services.ts',
};

/**
 * Unit tests stand beside their file and need nothing. The others get real services from tests/support, and each file
 * keeps to a database and a queue prefix of its own, so that files run side by side.
 */
export default {
  testSequencer: '<rootDir>/tests/support/longest-first.ts',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{shared,services,workers,web,tools,tests/bench,tests/client,tests/e2e,tests/guides,tests/kubernetes,tests/mutation,tests/scaling}/**/*.test.ts',
      ],
    },
    {
      ...withServices,
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/tests/integration/system/'],
    },
    {
      ...withServices,
      displayName: 'system',
      testMatch: ['<rootDir>/tests/integration/system/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/build-web-and-start-services.ts',
    },
    {
      ...withServices,
      displayName: 'nodes',
      testMatch: ['<rootDir>/tests/nodes/**/*.test.ts'],
    },
    {
      ...withServices,
      displayName: 'abuse',
      testMatch: ['<rootDir>/tests/abuse/**/*.test.ts'],
    },
  ],
};
