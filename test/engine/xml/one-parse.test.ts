import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const engine = join(import.meta.dirname, '../../../engine')
const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(peppol\/as4|peppol\/smp|crypto\/signature)\/.*\.ts$/.test(file),
)

/**
 * Counts how often each file that handles signed XML parses bytes into a tree. Files that only compute a digest are
 * left out, because they do not pass their tree on.
 */
function parses(): Readonly<Record<string, number>> {
  const counted = sources.map(
    (file) => [file, readFileSync(join(engine, file), 'utf8').split(/\bparse(?:Xml|Document)\(/).length - 1] as const,
  )
  return Object.fromEntries(counted.filter(([file, count]) => count > 0 && !file.endsWith('-digest.ts')))
}

test('X6 signed XML is parsed only once, before its signature is verified', () => {
  expect(parses()).toEqual({
    'peppol/as4/soap/soap-envelope.ts': 1, // the SOAP part, before its signature is verified
    'peppol/smp/open-signed-metadata.ts': 1, // signed metadata, before its signature is verified
    'peppol/smp/find-metadata.ts': 1, // the service group, which is not signed
    'peppol/smp/smp-directory.ts': 1, // our own service group, which is not signed
    'crypto/signature/sign-enveloped.ts': 2, // documents that we sign ourselves
  })
})
