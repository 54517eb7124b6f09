/** The borders of the tree. Each rule is proven by a planted violation in tools/checks/borders.ts. */
module.exports = {
  forbidden: [
    {
      name: 'shared-knows-no-process',
      comment: 'A dependency points from processes to shared, never back.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(services|workers|web|tools|tests)/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are read by browser and server alike.',
      severity: 'error',
      from: { path: '^shared/contracts/' },
      to: { path: '^shared/(platform|messaging)/' },
    },
    {
      name: 'platform-knows-no-messaging',
      severity: 'error',
      from: { path: '^shared/platform/' },
      to: { path: '^shared/messaging/' },
    },
    {
      name: 'processes-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(services|workers)/([^/]+)/' },
      to: { path: '^(services|workers)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'processes-know-no-tools-or-tests',
      severity: 'error',
      from: { path: '^(services|workers)/' },
      to: { path: '^(tools|tests|web)/' },
    },
    {
      name: 'web-knows-contracts-only',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(services|workers|tools|tests|shared/(platform|messaging|twilio))/' },
    },
    {
      name: 'modules-meet-at-services',
      comment: 'A gateway module reaches another through its service only.',
      severity: 'error',
      from: { path: '^services/gateway/src/modules/([^/]+)/' },
      to: {
        path: '^services/gateway/src/modules/',
        pathNot: '^services/gateway/src/modules/($1/|[^/]+/[^/]+\\.service\\.ts$)',
      },
    },
    {
      name: 'express-stays-at-the-edge',
      severity: 'error',
      from: { path: '^services/gateway/src/modules/.+\\.(service|rules|repository|model)\\.ts$' },
      to: { path: '(^|/)node_modules/express/' },
    },
    {
      name: 'mongoose-stays-in-repositories',
      severity: 'error',
      from: { path: '^services/gateway/src/modules/.+\\.(routes|service|rules)\\.ts$' },
      to: { path: '(^|/)node_modules/mongoose/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-know-only-paths-of-the-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|public|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
