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
        pathNot: ['^services/gateway/src/modules/$1/', '\\.service\\.ts$'],
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
      name: 'drawing-loads-when-used',
      comment:
        'What draws receipts, packing slips and pictures brings libraries of 15 to 30 MiB: a gateway imports it with its first use.',
      severity: 'error',
      from: { pathNot: '\\.test\\.ts$' },
      to: {
        path: '^services/gateway/src/(modules/receipt/receipt-drawing|modules/packing/packing-drawing|modules/picture/picture\\.encoder|http/cards/card-drawing)\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'The app shell stands above the features; what leads from one to another is in routing, below them.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'what-features-share-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(?!features/|app/|main\\.tsx$|entry-server\\.tsx$)' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'routing-stands-alone',
      comment: 'Every layer of the web links to pages, so routing uses none of them.',
      severity: 'error',
      from: { path: '^web/src/routing/' },
      to: { path: '^web/src/', pathNot: '^web/src/routing/' },
    },
    {
      name: 'web-knows-no-tools',
      comment: 'The web is a product; tools build and check it.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(tools|tests)/' },
    },
    {
      name: 'tools-know-no-web',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^web/' },
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
    exclude: { path: '(^|/)(dist|dist-server|public|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
