// npm run test:reports [-- --documents N] [-- --kills N] [-- --store sqlite|postgres] [-- --seed S]
//
// Sends mixed documents over the local network while the tax authority is down, loses its receipts, is slow or answers
// that it could not take the report in, and while access points are killed at random moments. Then checks T-01 and
// T-03: the report of every document that is due has reached the tax authority once from each access point, with the
// document UUID that its seller, type, number and date give. The documents whose report is not due have a reason.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '@cornerpost/engine'
import { startLocalNetwork, type LocalNetwork } from '@cornerpost/local-network'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { documentUuid } from '../../engine/tax/report/document-uuid.ts'
import { brokenPromises } from '../support/broken-promises.ts'
import { domesticDocument, type DomesticDocument } from '../support/domestic-document.ts'
import { History, type MakeDocument } from '../support/history.ts'
import { startLocalWorld, type LocalWorld } from '../support/local-world.ts'
import { Seeded } from '../support/seeded.ts'
import { storeKinds, type StoreKind } from '../support/test-database.ts'
import type { ReceivedReport } from '../../local-network/received-reports.ts'
import { killAndRestart } from './kill-and-restart.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    store: { type: 'string' },
    seed: { type: 'string' },
  },
})
const [documents, kills] = [Number(values.documents), Number(values.kills)]
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const stores = storeKinds.filter((store) => values.store === undefined || store === values.store)
const clients = 4
const pauseMilliseconds = 150
/** how the tax authority answers in turn; every failure is followed by a time without one */
const manners = ['down', 'good', 'no_receipt', 'good', 'undelivered', 'good', 'slow', 'good'] as const
/** Short leases and retries, so that interrupted work continues at once. */
const settings = {
  CORNERPOST_TAX_AUTHORITY: '0242:001180',
  CORNERPOST_JOB_LEASE_SECONDS: '4',
  CORNERPOST_AS4_ANSWER_TIMEOUT_SECONDS: '3',
  CORNERPOST_AS4_RETRY_FIRST_SECONDS: '1',
  CORNERPOST_AS4_RETRY_MOST_SECONDS: '2',
  CORNERPOST_JOB_POLL_MILLISECONDS: '200',
}

let failed = 0
for (const store of stores) {
  const startedAt = performance.now()
  const broken = await run(store)
  for (const line of broken.slice(0, 20)) console.log(`  ${line}`)
  if (broken.length > 20) console.log(`  and ${broken.length - 20} more`)
  failed += broken.length === 0 ? 0 : 1
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  console.log(`${broken.length === 0 ? 'ok  ' : 'FAIL'} ${store}: ${kills} kills, seed ${seed}, ${seconds} s`)
}
console.log(`${stores.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function run(store: StoreKind): Promise<readonly string[]> {
  let network: LocalNetwork | undefined
  const world = await startLocalWorld(store, settings, async (place) => {
    const zone = 'participant.sml.local.test'
    network = await startLocalNetwork({ ...place, zone, clock: systemClock, random: systemRandom, log: () => {} })
    return () => network?.stop() ?? Promise.resolve()
  })
  const random = new Seeded(seed)
  const made = new Map<string, MixedDocument>()
  const history = new History(world, `REP-${store}-${seed}`, maker(random, made))
  try {
    if (network === undefined) throw new Error('the network has not started')
    const { dials, taxAuthority } = network
    const traffic = Promise.all(
      Array.from({ length: clients }, () =>
        history.handOverUntil(() => history.accepted >= documents, pauseMilliseconds),
      ),
    )
    for (let kill = 1; kill <= kills; kill += 1) {
      dials.taxAuthority = manners[kill % manners.length] ?? 'good'
      await waitUntilAccepted(history, Math.floor((documents * kill) / (kills + 1)))
      await wait(random.below(400))
      await killAndRestart(random.oneIn(2) ? world.first : world.second)
      await hasten(world)
    }
    await traffic
    dials.taxAuthority = 'good'
    await history.settle(60 + 2 * kills)
    await taxAuthority.settled()
    const hastening = setInterval(() => void hasten(world).catch(() => {}), 2_000)
    const broken = await brokenPromises(world, history, 180 + documents / 2).finally(() => clearInterval(hastening))
    return [...broken, ...(await brokenReports(world, network, made))]
  } finally {
    await world.stop()
  }
}

interface MixedDocument {
  readonly xml: string
  readonly seller: string
  /** why no report is due; null if one is */
  readonly reason: 'NOT_DOMESTIC' | 'BUYER_NOT_VAT_PAYER' | null
}

/** Makes domestic documents of all kinds. One in seven has a foreign buyer, and one in seven a buyer without VAT. */
function maker(random: Seeded, made: Map<string, MixedDocument>): MakeDocument {
  return (sender, receiver, number) => {
    const dicOf = (participant: string): string => participant.slice(participant.indexOf(':') + 1)
    const document = domesticDocument(random, number, [dicOf(sender), dicOf(receiver)])
    const { xml, reason } = mixedOf(document, random.below(7))
    // the envelope has no place for an XML declaration, so that the receiver gets the document without it
    const mixed = { xml: xml.replace(/^<\?xml.*?\?>/, ''), reason, seller: document.seller }
    made.set(number, mixed)
    const { documentType, process } = documentTypes[kindOf(document)]
    return {
      xml: mixed.xml,
      metadata: {
        documentId: number,
        documentTypeId: documentType.value,
        processId: process.value,
        senderParticipantId: sender,
        receiverParticipantId: receiver,
        creationDateTime: '2026-11-20T10:00:00Z',
      },
    }
  }
}

function kindOf({ kind, isSelfBilled }: DomesticDocument) {
  if (kind === 'invoice') return isSelfBilled ? 'selfBillingInvoice' : 'invoice'
  return isSelfBilled ? 'selfBillingCreditNote' : 'creditNote'
}

function mixedOf({ xml }: DomesticDocument, draw: number): Pick<MixedDocument, 'xml' | 'reason'> {
  const [before = '', after = ''] = xml.split('<cac:AccountingCustomerParty>')
  const withBuyer = (buyer: string): string => `${before}<cac:AccountingCustomerParty>${buyer}`
  if (draw === 0) return { xml: withBuyer(after.replace('>SK<', '>CZ<')), reason: 'NOT_DOMESTIC' }
  if (draw === 1 && !xml.includes('<cbc:ID>AE</cbc:ID>')) // reverse charge requires the number of the buyer
    return { xml: withBuyer(after.replace(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/, '')), reason: 'BUYER_NOT_VAT_PAYER' } // prettier-ignore
  return { xml, reason: null }
}

async function waitUntilAccepted(history: History, count: number): Promise<void> {
  for (let waits = 0; history.accepted < count; waits += 1) {
    if (waits > 3_000)
      throw new Error(
        `only ${history.accepted} of ${count} documents were accepted: ${history.handOvers.length} submitted, ${history.refusals.length} refused, ${history.refusals.at(-1)}`,
      )
    await wait(100)
  }
}

/** Makes the waiting jobs due, because a report that could not be delivered is repeated only after minutes. */
async function hasten({ first, second }: LocalWorld): Promise<void> {
  for (const { sql } of [first, second])
    await sql(
      `update job set due_at = enqueued_at where state = 'waiting' and kind in ('transmit', 'repeat-report') and due_at > enqueued_at returning id`,
    )
}

/** Compares what the tax authority has received with the documents, and with what both access points say about them. */
async function brokenReports(
  world: LocalWorld,
  { taxAuthority }: LocalNetwork,
  made: ReadonlyMap<string, MixedDocument>,
): Promise<readonly string[]> {
  const broken: string[] = []
  const received = new Map<string, ReceivedReport[]>()
  for (const report of taxAuthority.reports()) {
    const key = `${report.documentUuid} ${report.role}`
    received.set(key, [...(received.get(key) ?? []), report])
  }
  const states = { C2: await statesOf(world.first), C3: await statesOf(world.second) }
  let [due, repeated] = [0, 0]
  for (const [number, document] of made) {
    const uuid = uuidOf(number, document)
    for (const role of ['C2', 'C3'] as const) {
      const reports = received.get(`${uuid} ${role}`) ?? []
      received.delete(`${uuid} ${role}`)
      const taken = reports.filter(({ manner }) => manner !== 'undelivered')
      const state = states[role].get(number)
      if (document.reason !== null) {
        if (reports.length > 0) broken.push(`${number} was reported by ${role}`)
        if (state !== `not_required ${document.reason}`) broken.push(`${number} is ${state} at ${role}`)
        continue
      }
      due += 1
      repeated += reports.length - 1
      if (taken.length !== 1) broken.push(`${number} has reached the authority ${taken.length} times from ${role}`)
      if (new Set(reports.map(({ xml }) => xml)).size > 1) broken.push(`${number} was reported with different bytes`)
      if (reports.some(({ faults }) => faults.length > 0)) broken.push(`the report of ${number} breaks rules`)
      if (state !== 'reported null') broken.push(`${number} is ${state} at ${role}`)
    }
  }
  broken.push(...[...received.keys()].map((key) => `the authority has a report of an unknown document: ${key}`))
  const reasons = [...made.values()].filter(({ reason }) => reason !== null).length
  console.log(
    `  ${made.size} documents: ${due} reports due, ${repeated} repeated after FD, ${reasons} documents not due`,
  )
  return broken
}

function uuidOf(number: string, { xml, seller }: MixedDocument): string {
  return documentUuid({
    sellerScheme: '0245',
    sellerAddress: seller,
    typeCode: /TypeCode>(\d+)</.exec(xml)?.[1] ?? '',
    number,
    issueDate: /IssueDate>([\d-]+)</.exec(xml)?.[1] ?? '',
  })
}

async function statesOf({ sql }: LocalWorld['first']): Promise<ReadonlyMap<string, string>> {
  const rows = await sql('select number, tax_report as state, tax_report_reason as reason from document')
  return new Map(rows.map(({ number, state, reason }) => [String(number), `${String(state)} ${String(reason)}`]))
}
