import type { Clock, Log, Random } from '@cornerpost/engine'
import { ServiceError } from '@cornerpost/engine'
import {
  buildError,
  buildReceipt,
  buildUserMessage,
  checkAccessPointCertificate,
  createEnvelopeReader,
  documentBytes,
  documentTypes,
  messageIdMaker,
  openMessage,
  readTrustAnchors,
  wrapDocument,
  type AccessPointIdentity,
  type OpenedMessage,
  type Sbdh,
} from '@cornerpost/engine/network'
import type { NetworkDials } from './dials.ts'
import type { LocalAnswer, LocalHandler } from './local-http.ts'
import type { Registrations } from './registrations.ts'
import { buildStatus, findStatusEndpoint, statusEnvelope, verdictOn } from './report-status.ts'
import { readReport, type ReceivedReport, type ReceivedReports } from './received-reports.ts'

/** path of the endpoint at which the local tax authority receives reports */
export const taxAuthorityPath = '/tax-authority'

/** maximum size of a message with a report */
export const reportMessageBytesMax = 16 * 2 ** 20

/** delay of a slow receipt */
const slowMilliseconds = 5_000

/** attempts to deliver a status, and the pause between two */
const statusTriesMax = 40
const statusPauseMilliseconds = 1_000

export interface TaxAuthorityDeps {
  readonly identity: AccessPointIdentity
  readonly trust: ReturnType<typeof readTrustAnchors>
  readonly registrations: Registrations
  readonly reports: ReceivedReports
  readonly dials: NetworkDials
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/** The tax authority of the local network (C5). */
export interface LocalTaxAuthority {
  readonly handler: LocalHandler
  /** Returns the reports that it has received, in the order of their arrival. */
  reports(): readonly ReceivedReport[]
  /** Resolves when every status that is due has been sent, or has failed. */
  settled(): Promise<void>
}

/**
 * Creates the tax authority of the local network: `POST …/as4` receives reports over AS4, checks them in all layers and
 * answers each with a message level status, as `dials.taxAuthority` says; `GET …/reports` lists what it received. A
 * report is on disk before its receipt is sent. A repeated message gets a receipt and is not received again.
 */
export function createTaxAuthority(deps: TaxAuthorityDeps): LocalTaxAuthority {
  const sending = new Set<Promise<void>>()
  const makeMessageId = messageIdMaker(deps, deps.identity.seatId)
  const answerDeps = { ...deps, makeMessageId }

  async function receive(contentType: string, body: Uint8Array): Promise<LocalAnswer | 'silence'> {
    if (deps.dials.taxAuthority === 'down') return { status: 503 }
    let opened: OpenedMessage | undefined
    try {
      opened = await openMessage(openDeps(deps), { contentType, body: once(body) })
      const receipt = buildReceipt(answerDeps, opened)
      if (!deps.reports.hasMessage(opened.header.messageId)) await take(opened)
      if (deps.dials.taxAuthority === 'no_receipt') return 'silence'
      if (deps.dials.taxAuthority === 'slow') await deps.clock.wait(slowMilliseconds)
      return { status: receipt.status, headers: { 'content-type': receipt.contentType }, body: receipt.body }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const refusal = buildError(answerDeps, error, opened?.header.messageId ?? null)
      return { status: refusal.status, headers: { 'content-type': refusal.contentType }, body: refusal.body }
    }
  }

  async function take(opened: OpenedMessage): Promise<void> {
    const reader = createEnvelopeReader()
    const chunks: Uint8Array[] = []
    await opened.readPayload(async (chunk) => {
      reader.write(chunk)
      chunks.push(Buffer.from(chunk)) // a copy, because the chunk is reused
    })
    const { sbdh, slice } = reader.end()
    if (sbdh.documentType.value !== documentTypes.taxData.documentType.value)
      throw new ServiceError('receiver_not_serviced', { inside: { documentType: sbdh.documentType.value } })
    const report = readReport(documentBytes(Buffer.concat(chunks), slice), {
      messageId: opened.header.messageId,
      instanceIdentifier: sbdh.instanceIdentifier,
      sender: sbdh.sender,
      receivedAt: deps.clock.now(),
      manner: deps.dials.taxAuthority,
    })
    await deps.reports.add(report)
    if (report.manner === 'no_status' || sbdh.mlsType !== 'ALWAYS_SEND') return
    const sent = answer(report, sbdh, opened.signer.commonName).catch((error: unknown) =>
      deps.log({
        level: 'error',
        event: 'local_tax_authority',
        inside: { instanceIdentifier: sbdh.instanceIdentifier, error: error instanceof Error ? error.message : '' },
      }),
    )
    sending.add(sent)
    void sent.finally(() => sending.delete(sent))
  }

  async function answer(report: ReceivedReport, about: Sbdh, signerSeat: string): Promise<void> {
    const sbdh = statusEnvelope(deps, about, signerSeat)
    const endpoint = findStatusEndpoint(deps.registrations, sbdh.receiver)
    const status = buildStatus(deps, sbdh, about.instanceIdentifier, verdictOn(report))
    const message = await buildUserMessage(deps, {
      messageId: makeMessageId(),
      conversationId: deps.random.uuid(),
      process: sbdh.process,
      documentType: sbdh.documentType,
      originalSender: sbdh.sender,
      finalRecipient: sbdh.receiver,
      receiver: endpoint.certificate,
      envelope: wrapDocument(sbdh, status),
    })
    const headers = { 'content-type': message.contentType }
    const post = async (): Promise<string> => {
      const answered = await fetch(endpoint.url, { method: 'POST', headers, body: Buffer.from(message.body) })
      return answered.status === 200 ? '' : `the status was answered with HTTP ${answered.status}`
    }
    for (let tries = 1; ; tries += 1) {
      const fault = await post().catch(String)
      if (fault === '') return
      if (tries === statusTriesMax) throw new Error(fault)
      await deps.clock.wait(statusPauseMilliseconds)
    }
  }

  return {
    handler: async ({ method, path, contentType, body }) => {
      if (method === 'POST' && path === `${taxAuthorityPath}/as4`) return receive(contentType ?? '', body)
      if (method === 'GET' && path === `${taxAuthorityPath}/reports`)
        return {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(deps.reports.list()),
        }
      return { status: 404 }
    },
    reports: () => deps.reports.list(),
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}

function openDeps(deps: TaxAuthorityDeps): Parameters<typeof openMessage>[0] {
  return {
    ...deps,
    formerIdentities: [],
    checkSigner: async (certificate) => checkAccessPointCertificate(certificate, deps.trust, deps.clock.now()),
    messageBytesMax: reportMessageBytesMax,
    payloadBytesMax: reportMessageBytesMax * 4,
  }
}

async function* once(body: Uint8Array): AsyncIterable<Uint8Array> {
  yield body
}
