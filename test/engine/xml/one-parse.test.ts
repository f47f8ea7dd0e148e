import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const engine = join(import.meta.dirname, '../../../engine')
const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(peppol\/as4|peppol\/smp|crypto\/signature)\/.*\.ts$/.test(file),
)

/**
 * How often each file that has to do with signed XML makes a tree of bytes. A digest that is taken over a tree gives
 * that tree to nobody.
 */
function parses(): Readonly<Record<string, number>> {
  const counted = sources.map(
    (file) => [file, readFileSync(join(engine, file), 'utf8').split(/\bparse(?:Xml|Document)\(/).length - 1] as const,
  )
  return Object.fromEntries(counted.filter(([file, count]) => count > 0 && !file.endsWith('-digest.ts')))
}

test('X6 what is verified is parsed once: consumers get nodes of that tree', () => {
  expect(parses()).toEqual({
    'peppol/as4/soap/soap-envelope.ts': 1, // the SOAP part, before its signature is verified
    'peppol/smp/open-signed-metadata.ts': 1, // signed metadata, before its signature is verified
    'peppol/smp/find-metadata.ts': 1, // the service group, which nobody signs
    'crypto/signature/sign-enveloped.ts': 2, // what we sign ourselves
  })
})
