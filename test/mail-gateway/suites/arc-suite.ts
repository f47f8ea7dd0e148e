import { systemClock } from '@cornerpost/engine'
import { splitMail } from '../../../mail-gateway/message/split-mail.ts'
import { proveSender } from '../../../mail-gateway/proof/prove-sender.ts'
import { zoneDns } from '../support/zone-dns.ts'
import { readYaml } from './read-yaml.ts'
import type { SuiteResult } from './suite-result.ts'

/** The fields used here of a part of the suite. */
interface ArcPart {
  readonly tests: Readonly<Record<string, { readonly message: string; readonly cv: string }>>
  readonly 'txt-records': Readonly<Record<string, string>> | ''
}

const from = { address: 'jqd@d1.example.org', domain: 'd1.example.org' }
const source = { ip: '192.0.2.1', helo: 'd1.example.org', mailFrom: from.address }

/** Runs the validation tests of ARC. The result is only logged, and never admits a mail (D6). */
export async function runArcSuite(file: string): Promise<SuiteResult> {
  const parts = readYaml(file) as readonly ArcPart[]
  const misses: string[] = []
  let total = 0
  for (const part of parts) {
    const records = Object.entries(part['txt-records'] || {})
    const zone = Object.fromEntries(records.map(([name, text]) => [name.toLowerCase(), { TXT: [text] }]))
    const deps = { askDns: zoneDns(zone), clock: systemClock, serverName: 'lists.example.org' }
    for (const [name, { message, cv }] of Object.entries(part.tests)) {
      total += 1
      const raw = Buffer.from(message.replaceAll(/\r?\n/g, '\r\n'))
      const given = (await proveSender(deps, { from, source, pieces: [raw], header: splitMail(raw).header })).evidence
        .arc
      // the suite leaves the result of a chain open that no validator should meet
      if (cv !== '' && given !== cv.toLowerCase()) misses.push(`${name}: ${given} instead of ${cv.toLowerCase()}`)
    }
  }
  return { what: 'ARC (for the log only)', total, misses, missesMax: 2 }
}
