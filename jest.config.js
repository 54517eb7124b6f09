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
const withServices = {
  globalSetup: '<rootDir>/tests/support/start-services.ts',
  globalTeardown: '<rootDir>/tests/support/stop-services.ts',
};
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.data'],
};

/** Unit tests stand beside their file and need nothing; integration tests get real services from tests/support. */
export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{shared,services,workers,web,tools,tests/bench,tests/kubernetes}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
      ...withServices,
    },
    {
      ...shared,
      displayName: 'abuse',
      testMatch: ['<rootDir>/tests/abuse/**/*.test.ts'],
      ...withServices,
    },
  ],
};
