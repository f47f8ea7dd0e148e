/**
 * The import table of the project. It states which folder may import which; every other import is refused.
 * The doors `http-api`, `web` and `mcp` import from `engine` and `host`, never from each other, except that `web` uses
 * the routing of `http-api` (D137). `host`, `local-network` and `db` import from `engine`, and `engine` from `schematron`. Inside the engine, an
 * area imports only from the areas below it (`operator` is the highest, `ground` the lowest). Inside an area, a folder
 * imports only from the folders below it.
 */

/**
 * The areas of the engine, lowest first, with their folders. Each inner list of folders is one level of its area,
 * lowest first. A folder may import from lower levels and lower areas, but not from the other folders of its own level.
 * A folder that is missing here is refused, so add a new folder before its first file.
 */
const engineAreas = {
  ground: [
    ['primitive', 'error', 'port'],
    ['xml', 'job', 'thread'],
  ],
  crypto: [['crypto/pki', 'crypto/secret'], ['crypto/signature']],
  mail: [['mail/text'], ['mail']],
  peppol: [
    ['peppol/identifier', 'peppol/codelist'],
    ['peppol/sbdh', 'peppol/smp', 'peppol/mls'],
    ['peppol/statistics', 'peppol/as4/mime', 'peppol/as4/soap'],
    ['peppol/as4/security'],
    ['peppol/as4/payload'],
    ['peppol/as4'],
  ],
  document: [
    ['document/invoice'],
    ['document/attachment', 'document/composing'],
    ['document/validation', 'document/rendering'],
  ],
  customer: [
    ['customer/account'],
    ['customer/link'],
    ['customer/company'],
    ['customer/limit', 'customer/setting'],
    ['customer/password'],
    ['customer/mfa'],
    [
      'customer/email',
      'customer/inbox',
      'customer/key',
      'customer/mail-server',
      'customer/member',
      'customer/own-account',
      'customer/session',
    ],
    ['customer/registration', 'customer/token'],
  ],
  tax: [['tax/report', 'tax/selection', 'tax/change']],
  exchange: [
    ['exchange/transmission'],
    ['exchange/outbound', 'exchange/inbound'],
    [
      'exchange/log',
      'exchange/approval',
      'exchange/directory',
      'exchange/participant',
      'exchange/reporting',
      'exchange/statistics',
    ],
    ['exchange/mailed'],
  ],
  notice: [['notice/event'], ['notice/explanation', 'notice/notification', 'notice/status', 'notice/timeline']],
  operator: [
    ['operator/setting', 'operator/terminal', 'operator/alarm', 'operator/disk'],
    ['operator/key-file', 'operator/housekeeping', 'operator/command'],
    ['operator/local'],
    ['operator/demo'],
    ['operator/rule-pack'],
    ['operator/doctor'],
  ],
}

const rows = Object.values(engineAreas).flat()
const folders = rows.flat()
const inner = (folder) => folders.filter((other) => other.startsWith(`${folder}/`))
/**
 * Returns a regular expression for the files of a folder. If the table lists folders inside this folder, the expression
 * matches only the files that are directly in it.
 */
const within = (folder) => `^engine/${folder}/${inner(folder).length > 0 ? '[^/]+$' : ''}`

const engineRules = rows.flatMap((row, level) =>
  row.map((folder) => {
    const refused = [...row.filter((other) => other !== folder), ...rows.slice(level + 1).flat()]
    return {
      name: `engine-${folder.replaceAll('/', '-')}-imports-only-below`,
      severity: 'error',
      from: { path: within(folder) },
      to: { path: [...refused.map(within), '^engine/[^/]+$'].join('|') },
    }
  }),
)

const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  // every file of the repository, so that a workspace for which no rules exist cannot be imported either
  to: { path: '[.]([cm]?[jt]sx?|json)$', pathNot: `${allowed}|(^|/)node_modules/` },
})
/**
 * Returns the import rules for a workspace. `levels` lists its folders, lowest first, and may also name files at the
 * root of the workspace. All other files at the root are above every level.
 */
const layered = (workspace, ...levels) => {
  const place = (name) =>
    /[.]tsx?$/.test(name) ? `^${workspace}/${name.replace('.', '[.]')}$` : `^${workspace}/${name}/`
  const files = levels.flat().filter((name) => /[.]tsx?$/.test(name))
  const root = `^${workspace}/(?!(${files.join('|').replaceAll('.', '[.]')})$)[^/]+$`
  return levels.flatMap((level, index) =>
    level.map((name) => ({
      name: `${workspace}-${name.replace(/[.]tsx?$/, '')}-imports-only-below`,
      severity: 'error',
      from: { path: place(name) },
      to: {
        path: [...level.filter((other) => other !== name), ...levels.slice(index + 1).flat()]
          .map(place)
          .concat(root)
          .join('|'),
      },
    })),
  )
}
/** The workspaces of the product, and the files of each that its package.json exports. */
const workspaces = require('./package.json').workspaces.filter((name) => name !== 'test')
const doors = Object.fromEntries(
  workspaces.map((name) => [
    name,
    Object.values(require(`./${name}/package.json`).exports)
      .flatMap(({ source }) => source ?? [])
      .map((source) => source.replace(/^[.]\/|[.]ts$/g, '')),
  ]),
)
const product = { path: `^(main|cornerpost|${workspaces.join('|')})[./]` }
/**
 * The workspaces that each workspace may import. A workspace that is missing here is a door: it may import `engine` and
 * `host`, but no other door (D137).
 */
const mayImport = {
  schematron: [],
  engine: ['schematron'],
  db: ['engine'],
  host: ['engine'],
  mcp: ['engine'],
  web: ['engine', 'host', 'http-api/routing.ts'],
}
const importsOf = (name) => {
  const allowed = [name, ...(mayImport[name] ?? ['engine', 'host'])].map(
    (place) => `^${place}${place.endsWith('.ts') ? '$' : '/'}`,
  )
  return only(`${name}-imports-only-its-row`, `^${name}/`, allowed.join('|').replaceAll('.', '[.]'))
}

/**
 * Returns rules for the folders of a workspace that `places` does not match. They must not import anything, and the
 * product must not import them.
 */
const foldersHaveAPlace = (workspace, places) => {
  const without = { path: `^${workspace}/.+/`, pathNot: places }
  return [
    { name: `${workspace}-folder-has-a-place-in-the-table`, severity: 'error', from: without, to: {} },
    { name: `${workspace}-folder-that-is-imported-has-a-place`, severity: 'error', from: product, to: without },
  ]
}
const placesOf = (workspace, levels) => `^${workspace}/(${levels.flat().join('|')})/`
const dbLayers = [['schema'], ['session'], ['sqlite', 'postgres', 'store']]
const hostLayers = [['config.ts', 'pem-file.ts'], ['outgoing', 'server'], ['process']]
const httpLayers = [
  ['address', 'json'],
  ['config.ts'],
  ['request'],
  ['render', 'admission'],
  ['route', 'middleware'],
  ['openapi'],
  ['as4', 'assistant', 'portal', 'public', 'sapi', 'tax-authority'],
]
const webLayers = [
  [
    'asset',
    'form-size.ts',
    'next-path.ts',
    'one-of.ts',
    'own-computer.ts',
    'own-names.ts',
    'page-language.ts',
    'read-version.ts',
    'viewer.ts',
    'words-like.ts',
  ],
  ['component', 'read-form.ts'],
  ['frame'],
  ['answer-page.tsx'],
  ['page-operation.ts'],
  ['view-cookie.ts'],
  'account check company documents home inbox keys language mail-server mails members network recovery refusal sign-in sign-up status styleguide test-tools'.split(
    ' ',
  ),
  ['approvals', 'assistants'],
]
/** Files of the workspace `mcp` that may use the libraries of the protocol: each library has one adapter. */
const mcpLayers = [
  ['instructions.ts', 'message-bounds.ts', 'record-of.ts', 'request-refused.ts', 'third-party-text.ts'],
  ['bridge'],
  ['check-params.ts', 'client-request.ts', 'cursor.ts', 'render-error.ts'],
  ['tool'],
  ['toolset.ts'],
  ['prompts.ts', 'resources.ts'],
  ['answer-request.ts'],
  ['server.ts', 'modern.ts'],
]
const mailGatewayLayers = [['config.ts'], ['proof', 'message', 'extraction'], ['session']]
/** Files that the compiler writes. */
const built = `^(dist|(${Object.keys(doors).join('|')}|test)/dist)/`
const throughDoor = ([workspace, door]) => ({
  name: `${workspace}-through-its-door`,
  severity: 'error',
  from: { ...product, pathNot: `^${workspace}/` },
  to: { path: `^${workspace}/`, pathNot: `^${workspace}/(${door.join('|')})[.]` },
})

module.exports = {
  forbidden: [
    ...workspaces.map(importsOf),
    only(
      'main-imports-only-workspaces',
      '^main[.]ts',
      `^(${workspaces.filter((name) => name !== 'schematron').join('|')})/`,
    ),
    only('command-line-imports-main-and-engine', '^cornerpost[.]ts', '^(main[.]ts|engine/|mcp/stdio[.]ts)'),
    ...Object.entries(doors).map(throughDoor),
    ...foldersHaveAPlace('engine', folders.map(within).join('|')),
    ...engineRules,
    ...layered('db', ...dbLayers),
    ...layered('host', ...hostLayers),
    ...layered('http-api', ...httpLayers),
    ...layered('web', ...webLayers),
    ...foldersHaveAPlace('web', placesOf('web', webLayers)),
    ...layered('mcp', ...mcpLayers),
    ...foldersHaveAPlace('mcp', placesOf('mcp', mcpLayers)),
    ...layered('mail-gateway', ...mailGatewayLayers),
    ...foldersHaveAPlace('mail-gateway', placesOf('mail-gateway', mailGatewayLayers)),
    ...foldersHaveAPlace('db', placesOf('db', dbLayers)),
    ...foldersHaveAPlace('host', placesOf('host', hostLayers)),
    ...foldersHaveAPlace('http-api', placesOf('http-api', httpLayers)),
    {
      name: 'what-is-built-is-imported-by-its-door',
      severity: 'error',
      from: product,
      to: { path: built },
    },
    {
      name: 'doors-frameworks-in-doors-only',
      severity: 'error',
      from: { path: '^(main|cornerpost|engine|schematron|db|local-network)' },
      to: { path: 'node_modules/(hono|@hono|undici|smtp-server|@modelcontextprotocol)/' },
    },
    {
      name: 'library-of-the-older-protocol-in-one-file',
      severity: 'error',
      from: { ...product, pathNot: '^mcp/server[.]ts' },
      to: { path: 'node_modules/@modelcontextprotocol/sdk/' },
    },
    {
      name: 'library-of-the-newer-protocol-in-one-file',
      severity: 'error',
      from: { ...product, pathNot: '^mcp/modern[.]ts' },
      to: { path: 'node_modules/@modelcontextprotocol/server/' },
    },
    {
      name: 'http-frameworks-in-host-and-http-doors-only',
      severity: 'error',
      from: { path: '^mcp/' },
      to: { path: 'node_modules/(hono|@hono|undici|smtp-server)/' },
    },
    {
      name: 'drivers-in-db-only',
      severity: 'error',
      from: { ...product, pathNot: '^db/' },
      to: { path: 'node_modules/(drizzle-orm|better-sqlite3|postgres)/' },
    },
    {
      name: 'store-opens-no-door',
      severity: 'error',
      from: { path: '^(db|schematron)/' },
      to: { path: '^(node:)?(http|https|http2|dgram|dns|cluster)(/|$)' },
    },
    {
      name: 'engine-reaches-the-network-by-its-ports',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^(node:)?(http|https|http2|net|tls|dgram|dns|child_process|cluster)(/|$)' },
    },
    {
      name: 'engine-has-files-for-its-operator-only',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/operator/' },
      to: { path: '^(node:)?fs(/|$)' },
    },
    {
      name: 'engine-root-has-a-list-of-its-files',
      severity: 'error',
      from: {
        path: '^engine/[^/]+[.]ts$',
        pathNot: '^engine/(command-line|create-engine|engine|index|network|operator|rules|validate)[.]ts$',
      },
      to: {},
    },
    {
      name: 'doors-and-store-enter-the-engine-by-its-index',
      severity: 'error',
      from: { ...product, pathNot: '^(main|cornerpost)[.]' },
      to: { path: '^engine/(operator|command-line|validate|rules)[.]' },
    },
    {
      name: 'command-line-loads-the-service-when-a-command-needs-it',
      severity: 'error',
      from: { path: '^cornerpost[.]ts' },
      to: {
        path: '^(main[.]ts|mcp/|engine/(index|operator|validate|rules)[.])',
        dynamic: false,
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'verdicts-load-no-certificates',
      severity: 'error',
      from: { path: '^engine/validate[.]' },
      to: { path: 'node_modules/(node-forge|jose)/', reachable: true },
    },
    {
      name: 'certificate-library-for-pkcs12-and-the-local-network-only',
      severity: 'error',
      from: {
        ...product,
        pathNot: '^(engine/operator/key-file/read-pkcs12[.]|local-network/)',
      },
      to: { path: 'node_modules/(node-forge|@peculiar|reflect-metadata)/' },
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
    // skips build output, but not the folder `dist` of a library
    doNotFollow: { path: `node_modules|${built}` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
