import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { scratchCopy } from '../sabotage/scratch-copy.ts'

/** One file for each kind of forbidden import: the path of the file, its import, and the rule that must report it. */
const planted = [
  ['engine/primitive/planted/a.ts', '@cornerpost/http-api', 'engine-imports-only-its-row'],
  ['engine/primitive/planted/b.ts', '../../customer/account/account.ts', 'engine-primitive-imports-only-below'],
  ['engine/crypto/pki/planted.ts', '../../peppol/identifier/ico.ts', 'engine-crypto-pki-imports-only-below'],
  ['engine/crypto/pki/planted-within.ts', '../signature/verify.ts', 'engine-crypto-pki-imports-only-below'],
  ['engine/exchange/inbound/planted.ts', '../outbound/store.ts', 'engine-exchange-inbound-imports-only-below'],
  ['engine/peppol/as4/mime/planted.ts', '../user-message.ts', 'engine-peppol-as4-mime-imports-only-below'],
  ['engine/operator/setting/planted.ts', '../demo/run-demo.ts', 'engine-operator-setting-imports-only-below'],
  ['engine/customer/account/planted.ts', '../../engine.ts', 'engine-customer-account-imports-only-below'],
  ['engine/primitive/planted/k.ts', '../../../planted/a.ts', 'engine-imports-only-its-row'],
  ['http-api/sapi/planted-new.ts', '../../planted/a.ts', 'http-api-imports-only-its-row'],
  ['engine/planted/a.ts', '../primitive/clock.ts', 'engine-folder-has-a-place-in-the-table'],
  ['engine/primitive/planted/h.ts', '../../leaf/a.ts', 'engine-folder-that-is-imported-has-a-place'],
  ['engine/primitive/planted/i.ts', '../../exchange/leaf.ts', 'engine-folder-that-is-imported-has-a-place'],
  ['db/schema/planted-leaf.ts', '../leaf/a.ts', 'db-folder-that-is-imported-has-a-place'],
  ['http-api/json/planted.ts', '../leaf/a.ts', 'http-api-folder-that-is-imported-has-a-place'],
  ['engine/primitive/planted/j.ts', '../../../db/dist/index.js', 'what-is-built-is-imported-by-its-door'],
  ['http-api/json/planted-built.ts', '../../engine/dist/engine.js', 'what-is-built-is-imported-by-its-door'],
  ['db/session/planted.ts', '../store/job-store.ts', 'db-session-imports-only-below'],
  ['db/planted/a.ts', '../config.ts', 'db-folder-has-a-place-in-the-table'],
  ['db/store/planted.ts', '@cornerpost/http-api', 'db-imports-only-its-row'],
  ['db/schema/planted.ts', '@cornerpost/engine/dist/engine.js', 'no-unresolvable'],
  ['engine/primitive/planted/c.ts', 'hono', 'doors-frameworks-in-doors-only'],
  ['db/store/planted-framework.ts', 'hono', 'doors-frameworks-in-doors-only'],
  ['schematron/planted-driver.ts', 'better-sqlite3', 'drivers-in-db-only'],
  ['db/session/planted-server.ts', 'node:http', 'store-opens-no-door'],
  ['engine/primitive/planted/d.ts', 'better-sqlite3', 'drivers-in-db-only'],
  ['engine/primitive/planted/e.ts', 'node-forge', 'certificate-library-for-pkcs12-and-the-local-network-only'],
  ['engine/primitive/planted/f.ts', 'node:dns/promises', 'engine-reaches-the-network-by-its-ports'],
  ['engine/operator/disk/planted.ts', 'node:https', 'engine-reaches-the-network-by-its-ports'],
  ['engine/primitive/planted/g.ts', 'node:fs', 'engine-has-files-for-its-operator-only'],
  ['engine/planted.ts', './primitive/clock.ts', 'engine-root-has-a-list-of-its-files'],
  ['schematron/planted.ts', '@cornerpost/engine', 'schematron-imports-only-its-row'],
  ['http-api/portal/planted.ts', 'postgres', 'drivers-in-db-only'],
  ['http-api/portal/planted-beside.ts', '../../engine/engine.ts', 'engine-through-its-door'],
  ['http-api/render/planted.ts', '@cornerpost/db', 'http-api-imports-only-its-row'],
  ['http-api/request/planted.ts', '../route/route.ts', 'http-api-request-imports-only-below'],
  ['http-api/render/planted-beside.ts', '../admission/access.ts', 'http-api-render-imports-only-below'],
  ['host/server/planted.ts', '../process/parts.ts', 'host-server-imports-only-below'],
  ['host/planted/a.ts', '../config.ts', 'host-folder-has-a-place-in-the-table'],
  ['host/planted-door.ts', '@cornerpost/http-api', 'host-imports-only-its-row'],
  ['host/planted-network.ts', '@cornerpost/local-network', 'host-imports-only-its-row'],
  ['http-api/planted-pages.ts', '@cornerpost/web', 'http-api-imports-only-its-row'],
  ['web/home/planted.ts', '@cornerpost/http-api', 'web-imports-only-its-row'],
  ['web/home/planted-mcp.ts', '@cornerpost/mcp', 'web-imports-only-its-row'],
  ['web/home/planted-beside.ts', '../../http-api/route/route.ts', 'http-api-through-its-door'],
  ['web/component/planted.ts', '../frame/navigation.ts', 'web-component-imports-only-below'],
  ['web/home/planted-room.ts', '../keys/routes.ts', 'web-home-imports-only-below'],
  ['local-network/planted.ts', '@cornerpost/http-api', 'local-network-imports-only-its-row'],
  ['http-api/sapi/planted.ts', '@cornerpost/engine/operator', 'doors-and-store-enter-the-engine-by-its-index'],
  ['http-api/public/planted.ts', '@cornerpost/engine/rules', 'doors-and-store-enter-the-engine-by-its-index'],
  ['http-api/planted/a.ts', '../config.ts', 'http-api-folder-has-a-place-in-the-table'],
  ['mcp/tool/planted-older.ts', '@modelcontextprotocol/sdk/types.js', 'library-of-the-older-protocol-in-one-file'],
  ['mcp/tool/planted-newer.ts', '@modelcontextprotocol/server', 'library-of-the-newer-protocol-in-one-file'],
  ['mcp/planted-framework.ts', 'hono', 'http-frameworks-in-host-and-http-doors-only'],
  ['mcp/planted-store.ts', '@cornerpost/db', 'mcp-imports-only-its-row'],
  ['mcp/planted-door.ts', '@cornerpost/http-api', 'mcp-imports-only-its-row'],
  ['mcp/tool/planted.ts', '../toolset.ts', 'mcp-tool-imports-only-below'],
  ['http-api/sapi/planted-mcp.ts', '@cornerpost/mcp', 'http-api-imports-only-its-row'],
] as const

/** Files without imports. The rules can only refuse the files that import them. */
const leaves = [
  'engine/leaf/a.ts',
  'engine/exchange/leaf.ts',
  'db/leaf/a.ts',
  'http-api/leaf/a.ts',
  'planted/a.ts',
].concat(
  ['db/dist/index.js', 'engine/dist/engine.js'], // output of the compiler
)

let seen: readonly string[] = []

// plants the files in a copy, because other tests read the sources at the same time
beforeAll(() => {
  const copy = scratchCopy(join(import.meta.dirname, '../..'))
  try {
    for (const [file, imported] of planted) plant(copy.root, file, `import '${imported}'\n`)
    for (const leaf of leaves) plant(copy.root, leaf, 'export const leaf = 1\n')
    execFileSync('npm', ['run', '--silent', 'boundaries'], { cwd: copy.root, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    seen = (error as { stdout: string }).stdout.split('\n')
  } finally {
    copy.remove()
  }
}, 180_000)

function plant(root: string, file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

test.each(planted)('the import rules refuse %s because it imports %s', (file, _, rule) => {
  expect(seen.filter((line) => line.includes(`${rule}: ${file}`))).toHaveLength(1)
})
