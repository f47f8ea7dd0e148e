import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { HttpClient } from '../../port/http-client.ts'
import type { Clock } from '../../primitive/clock.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { objectsOf, signIn, type DemoClient, type DemoSide, type JsonObject } from './demo-client.ts'
import { DemoSteps, type DemoStep, type LogTap } from './demo-steps.ts'
import { buildSendRequest } from './send-request.ts'
import { until } from './until.ts'

export interface DemoDeps {
  readonly http: HttpClient
  readonly clock: Clock
  readonly random: Random
  /** the live log of the sender's access point, from which the demo reads the steps */
  readonly tap: LogTap
  readonly print: (line: string) => void
}

export interface DemoResult {
  readonly providerDocumentId: string
  readonly steps: readonly DemoStep[]
  readonly identical: boolean
}

/**
 * Submits a document by REST, as an integrator would, and follows it to its receiver. Prints every step with its time,
 * and compares the received bytes with the sent bytes.
 * Throws `document_rejected` if a step is refused, and `peer_unreachable` if the document is not delivered in time.
 */
export async function runDemo(
  deps: DemoDeps,
  sender: DemoSide,
  receiver: DemoSide,
  document: Uint8Array,
): Promise<DemoResult> {
  const number = `DEMO-${deps.random.uuid().slice(0, 13).toUpperCase()}`
  const sent = buildSendRequest(deps, document, { sender: sender.participant, receiver: receiver.participant, number })
  const [from, to] = [await signIn(deps, sender), await signIn(deps, receiver)]
  const steps = new DemoSteps(deps.print)
  const forget = deps.tap.listen((line) => steps.takeLog(line))
  try {
    const id = await handOver(from, sent.body)
    steps.mark('accepted', `202, ${id}`)
    const received = await until(deps, async () => {
      await readRow(from, id)
      return findReceived(to, number)
    })
    steps.mark('received on the other side', String(received.documentId))
    const row = await until(deps, async () => {
      const now = await readRow(from, id)
      return now.status === 'delivered' ? now : undefined
    })
    steps.mark('MLS back', `the sender has seen "${String(row.status)}" since ${String(row.deliveredAt)}`)
    const identical = received.checksum === sha256Hex(sent.root) && received.payload === sent.root
    steps.mark(identical ? 'identical bytes' : 'DIFFERENT BYTES', `SHA-256 ${String(received.checksum)}`)
    // so that the search for the next document skips this one
    await to.post(`/sapi/document/receive/${String(received.documentId)}/acknowledge`, {}, 200)
    return { providerDocumentId: id, steps: steps.taken, identical }
  } finally {
    forget()
  }
}

async function handOver(from: DemoClient, body: unknown): Promise<string> {
  const answer = await from.post('/sapi/document/send', body, 202)
  if (answer.status !== 'ACCEPTED') throw refused(answer)
  return String(answer.providerDocumentId)
}

/**
 * Returns what the sender's access point reports about the document. Throws `document_rejected` if sending has failed.
 */
async function readRow(from: DemoClient, id: string): Promise<JsonObject> {
  const row = await from.get(`/sapi/document/sent/${id}`)
  if (row.status === 'failed') throw refused(row)
  return row
}

/**
 * Returns the received, not yet acknowledged document that contains this invoice number; undefined if it is not found.
 */
async function findReceived(to: DemoClient, number: string): Promise<JsonObject | undefined> {
  const { documents } = await to.get('/sapi/document/receive?limit=100&status=RECEIVED')
  for (const { documentId } of objectsOf(documents)) {
    const detail = await to.get(`/sapi/document/receive/${String(documentId)}`)
    if (String(detail.payload).includes(`>${number}<`)) return detail
  }
  return undefined
}

function refused(answer: JsonObject): ServiceError {
  return new ServiceError('document_rejected', {
    details: [{ issue: untranslated(JSON.stringify(answer).slice(0, 2_000)) }],
  })
}
