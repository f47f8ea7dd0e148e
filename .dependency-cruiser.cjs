/**
 * The import table of the project: which folder may import which. One rule per arrow that must not exist.
 * Doors -> engine -> schematron; db implements the engine's store interfaces; inside engine, layers from operator down to primitive.
 */
const engineLayers = [
  ['primitive', 'error', 'port'],
  ['identifier', 'codelist'],
  ['xml', 'pki'],
  ['signature', 'sbdh', 'invoice'],
  ['validation', 'as4', 'smp', 'mls', 'fs', 'account', 'job', 'webhook'],
  ['outbound', 'inbound'],
  ['operator'],
]

const engineRules = engineLayers.flatMap((layer, level) => {
  const above = engineLayers.slice(level + 1).flat()
  const rules = layer.map((folder) => ({
    name: `engine-${folder}-not-to-its-own-layer`,
    severity: 'error',
    from: { path: `^engine/${folder}/` },
    to: {
      path: `^engine/(${layer.filter((other) => other !== folder && !(folder === 'webhook' && other === 'job')).join('|') || '-'})/`,
    },
  }))
  if (above.length > 0) {
    rules.push({
      name: `engine-layer-${level + 1}-not-upward`,
      severity: 'error',
      from: { path: `^engine/(${layer.join('|')})/` },
      to: { path: `^engine/(${above.join('|')})/|^engine/index` },
    })
  }
  return rules
})

const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(main|cornerpost|engine|schematron|db|http-api|test)', pathNot: allowed },
})
const doors = {
  schematron: 'index|rules|structure|compiler',
  engine: 'index|command-line|validate|rules',
  db: 'index',
  'http-api': 'index',
}
const throughDoor = ([workspace, door]) => ({
  name: `${workspace}-through-its-door`,
  severity: 'error',
  from: { path: '^(main|cornerpost|engine|schematron|db|http-api)', pathNot: `^${workspace}/` },
  to: { path: `^${workspace}/`, pathNot: `^${workspace}/(${door})[.]` },
})

module.exports = {
  forbidden: [
    only('schematron-is-a-leaf', '^schematron/', '^schematron/'),
    only('engine-imports-only-schematron', '^engine/', '^(engine|schematron)/'),
    only('db-imports-only-engine', '^db/', '^(db|engine)/'),
    only('http-api-imports-only-engine', '^http-api/', '^(http-api|engine)/'),
    only('main-imports-only-workspaces', '^main[.]ts', '^(engine|db|http-api)/'),
    only('command-line-imports-main-and-engine', '^cornerpost[.]ts', '^(main[.]ts|engine/)'),
    ...Object.entries(doors).map(throughDoor),
    ...engineRules,
    {
      name: 'engine-has-no-door-driver-framework',
      severity: 'error',
      from: { path: '^engine/' },
      to: {
        path: 'node_modules/(hono|@hono|drizzle-orm|better-sqlite3|postgres|undici|smtp-server|@modelcontextprotocol)',
      },
    },
    {
      name: 'doors-have-no-driver',
      severity: 'error',
      from: { path: '^http-api/' },
      to: { path: 'node_modules/(drizzle-orm|better-sqlite3|postgres)/' },
    },
    {
      name: 'command-line-loads-the-service-when-a-command-needs-it',
      severity: 'error',
      from: { path: '^cornerpost[.]ts' },
      to: {
        path: '^(main[.]ts|engine/(index|validate|rules)[.])',
        dynamic: false,
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'verdicts-load-no-certificates',
      severity: 'error',
      from: { path: '^engine/validate[.]' },
      to: { path: 'node_modules/(@peculiar|jose)/', reachable: true },
    },
    {
      name: 'verdicts-load-no-compiler',
      severity: 'error',
      from: { path: '^schematron/(index|rules|structure)[.]' },
      to: { path: '^schematron/compile/', reachable: true },
    },
    {
      name: 'judging-loads-neither-our-rules-nor-tables',
      severity: 'error',
      from: { path: '^schematron/index[.]' },
      to: { path: '^schematron/(generated|structure)/', reachable: true },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.js'],
    },
  },
}
