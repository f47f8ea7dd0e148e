import { ServiceError } from '../error/service-error.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { HttpClient } from '../port/http-client.ts'
import type { Clock } from '../primitive/clock.ts'
import { sha256Hex } from '../primitive/digest.ts'
import type { LogLine } from '../primitive/log-field.ts'
import type { Random } from '../primitive/random.ts'
import type { Secret } from '../primitive/secret.ts'
import { buildSendRequest } from './send-request.ts'

/** One company of the demo, and where it calls its access point. */
export interface DemoSide {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: Secret
  readonly participant: ParticipantIdentifier
}

export interface DemoDeps {
  readonly http: HttpClient
  readonly clock: Clock
  readonly random: Random
  /** the log of the first access point, as it is written: what it did when */
  readonly onLog: (listener: (line: LogLine) => void) => () => void
  readonly print: (line: string) => void
}

/** Milliseconds from the hand-over to each step. */
export interface DemoResult {
  readonly providerDocumentId: string
  readonly steps: readonly { readonly step: string; readonly milliseconds: number }[]
  readonly identical: boolean
}

const waitMilliseconds = 30_000

/**
 * Hands a document over as an integrator would, by REST, and follows it to its receiver: every step with its time, and at the end the same bytes on the other side.
 * Throws what a step refused; `peer_unreachable` when the document is not delivered in time.
 */
export async function runDemo(deps: DemoDeps, sender: DemoSide, receiver: DemoSide, document: Uint8Array): Promise<DemoResult> {
  const number = `DEMO-${deps.random.uuid().slice(0, 13).toUpperCase()}`
  const sent = buildSendRequest(deps, document, { sender: sender.participant, receiver: receiver.participant, number })
  const steps = new Steps(deps)
  const forget = deps.onLog((line) => steps.takeLog(line))
  try {
    const [from, to] = [await signIn(deps, sender), await signIn(deps, receiver)]
    steps.begin()
    const answer = await call(deps, sender, from, 'POST', '/sapi/document/send', sent.body)
    if (answer.status !== 202 || answer.json.status !== 'ACCEPTED') throw refused(answer)
    const id = String(answer.json.providerDocumentId)
    steps.mark('accepted', `202, ${id}`)
    const received = await until(deps, async () => {
      await checkNotFailed(deps, sender, from, id)
      return findReceived(deps, receiver, to, number)
    })
    steps.mark('received on the other side', String(received.documentId))
    const row = await until(deps, async () => {
      const now = await checkNotFailed(deps, sender, from, id)
      return now.status === 'delivered' ? now : undefined
    })
    steps.mark('MLS back', `the sender sees "${String(row.status)}" since ${String(row.deliveredAt)}`)
    const identical = String(received.checksum) === sha256Hex(sent.root) && String(received.payload) === sent.root
    steps.mark(identical ? 'identical bytes' : 'DIFFERENT BYTES', `SHA-256 ${String(received.checksum)}`)
    return { providerDocumentId: id, steps: steps.taken, identical }
  } finally {
    forget()
  }
}

/** The steps as they are taken, each printed once with its time since the hand-over. */
class Steps {
  readonly taken: { step: string; milliseconds: number }[] = []
  readonly #deps: DemoDeps
  #begun = 0
  #early: LogLine[] | undefined = []

  constructor(deps: DemoDeps) {
    this.#deps = deps
  }

  begin(): void {
    this.#begun = performance.now()
    this.#early = undefined
  }

  mark(step: string, detail: string): void {
    const milliseconds = Math.round((performance.now() - this.#begun) * 10) / 10
    this.taken.push({ step, milliseconds })
    this.#deps.print(`${milliseconds.toFixed(1).padStart(9)} ms  ${step.padEnd(27)} ${detail}`)
  }

  /** What the access point did with the document in between. */
  takeLog(line: LogLine): void {
    if (this.#early !== undefined || line.event !== 'transmission' || line.documentId === undefined) return
    const words: Readonly<Record<string, string>> = { looked_up: 'looked up (SML, SMP)', sending: 'signed, encrypted, sending', answered: 'AS4 receipt verified' }
    const step = words[line.operation ?? '']
    if (step !== undefined) this.mark(step, line.operation === 'looked_up' ? '' : (line.messageId ?? ''))
  }
}

interface JsonAnswer {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

async function signIn(deps: DemoDeps, side: DemoSide): Promise<string> {
  const answer = await call(deps, side, undefined, 'POST', '/sapi/auth/token', { grant_type: 'client_credentials', client_id: side.clientId, client_secret: side.clientSecret.reveal() })
  if (answer.status !== 200) throw refused(answer)
  return String(answer.json.access_token)
}

async function findReceived(deps: DemoDeps, side: DemoSide, token: string, number: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const since = new Date(deps.clock.now().getTime() - waitMilliseconds).toISOString()
  const list = await call(deps, side, token, 'GET', `/sapi/document/receive?limit=100&status=RECEIVED&since=${since}`)
  if (list.status !== 200) throw refused(list)
  for (const row of records(list.json.documents)) {
    const detail = await call(deps, side, token, 'GET', `/sapi/document/receive/${String(row.documentId)}`)
    if (String(detail.json.payload).includes(`>${number}<`)) return detail.json
  }
  return undefined
}

async function checkNotFailed(deps: DemoDeps, side: DemoSide, token: string, id: string): Promise<Readonly<Record<string, unknown>>> {
  const row = await call(deps, side, token, 'GET', `/sapi/document/sent/${id}`)
  if (row.status !== 200 || row.json.status === 'failed') throw refused(row)
  return row.json
}

async function call(deps: DemoDeps, side: DemoSide, token: string | undefined, method: 'GET' | 'POST', path: string, body?: unknown): Promise<JsonAnswer> {
  const answer = await deps.http.request({
    method,
    url: side.url + path,
    headers: { accept: 'application/json', 'x-peppol-participant-id': side.participant, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
    timeoutMilliseconds: waitMilliseconds,
    answerBytesMax: 32 * 2 ** 20,
  })
  const parsed: unknown = JSON.parse(Buffer.from(answer.body).toString('utf8'))
  return { status: answer.status, json: records([parsed])[0] ?? {} }
}

function records(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null) : []
}

async function until<T>(deps: DemoDeps, probe: () => Promise<T | undefined>): Promise<T> {
  const end = deps.clock.now().getTime() + waitMilliseconds
  for (;;) {
    const found = await probe()
    if (found !== undefined) return found
    if (deps.clock.now().getTime() > end) throw new ServiceError('peer_unreachable', { inside: { waitedMilliseconds: waitMilliseconds } })
    await deps.clock.wait(20)
  }
}

function refused(answer: JsonAnswer): ServiceError {
  return new ServiceError('document_rejected', { inside: { status: answer.status }, details: [{ issue: JSON.stringify(answer.json).slice(0, 2000) }] })
}
