import { systemClock } from '@cornerpost/engine'
import { splitMail } from '../../../mail-gateway/message/split-mail.ts'
import { proveSender } from '../../../mail-gateway/proof/prove-sender.ts'
import { zoneDns, type Zone } from '../support/zone-dns.ts'
import { readYaml } from './read-yaml.ts'
import type { SuiteResult } from './suite-result.ts'

type YamlRecord = 'TIMEOUT' | Readonly<Record<string, string | readonly string[]>>

/** The fields used here of a part of the suite. */
interface SpfPart {
  readonly tests: Readonly<Record<string, SpfTest>>
  readonly zonedata: Readonly<Record<string, readonly YamlRecord[]>>
}

interface SpfTest {
  readonly helo: string
  readonly host: string
  readonly mailfrom: string
  readonly result: string | readonly string[]
}

const from = { address: 'a@example.com', domain: 'example.com' }
const raw = Buffer.from('From: a@example.com\r\nDate: Sun, 29 Nov 2026 10:00:00 +0100\r\n\r\nx\r\n')

/** Runs the SPF suite of RFC 7208 through the check of senders. Compares results, not explanations. */
export async function runSpfSuite(file: string): Promise<SuiteResult> {
  const parts = readYaml(file) as readonly SpfPart[]
  const misses: string[] = []
  let total = 0
  for (const { tests, zonedata } of parts) {
    const askDns = zoneDns(zoneOf(zonedata))
    for (const [name, { helo, host, mailfrom, result }] of Object.entries(tests)) {
      total += 1
      const deps = { askDns, clock: systemClock, serverName: 'mx.example.com' }
      const source = { ip: host, helo, mailFrom: mailfrom }
      const given = await proveSender(deps, { from, source, pieces: [raw], header: splitMail(raw).header }).then(
        ({ evidence }) => evidence.spf,
        (error: unknown) => String(error),
      )
      if (![result].flat().includes(given)) misses.push(`${name}: ${given} instead of ${String(result)}`)
    }
  }
  return { what: 'SPF (RFC 7208)', total, misses, missesMax: 2 }
}

/** Records of the former type SPF are TXT records, unless the name says that it has none. */
function zoneOf(zonedata: SpfPart['zonedata']): Zone {
  return Object.fromEntries(
    Object.entries(zonedata).map(([name, records]) => {
      const named = records.filter((record) => record !== 'TIMEOUT')
      const isSilent = named.length < records.length
      const texts = (type: string): readonly string[] =>
        named.flatMap((record) => (Object.hasOwn(record, type) ? [textOf(type, record[type])] : []))
      const txt = texts('TXT')
      const ofType = {
        A: texts('A'),
        AAAA: texts('AAAA'),
        CNAME: texts('CNAME'),
        MX: texts('MX'),
        PTR: texts('PTR'),
        TXT: txt.length === 0 ? texts('SPF') : txt.filter((text) => text !== 'NONE'),
      }
      const entries = Object.entries(ofType).filter(([, found]) => found.length > 0)
      const silent = Object.fromEntries(Object.keys(ofType).map((type) => [type, 'TIMEOUT'] as const))
      return [name.toLowerCase(), { ...(isSilent && silent), ...Object.fromEntries(entries) }]
    }),
  )
}

function textOf(type: string, value: string | readonly string[]): string {
  if (type === 'MX') return value[1]
  return [value].flat().join('')
}
