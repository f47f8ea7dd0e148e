import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '@cornerpost/db'
import type { Account } from '../../engine/customer/account/account.ts'
import type { Draft } from '../../engine/exchange/approval/draft.ts'
import type { ApiKey } from '../../engine/customer/key/api-key.ts'
import type { Company } from '../../engine/customer/company/company.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import type { Reception } from '../../engine/exchange/inbound/store.ts'
import type { ClaimedJob, JobStore } from '../../engine/job/store.ts'
import type { Submission } from '../../engine/exchange/outbound/store.ts'
import type { Mail } from '../../engine/mail/mail.ts'
import { sha256Hex } from '../../engine/primitive/digest.ts'

export const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21, 8, 0, seconds))

const documentType = {
  scheme: 'busdox-docid-qns',
  value:
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
} as const
const process = { scheme: 'cenbii-procid-ubl', value: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' } as const
export const invoiceKind = { documentType, process }

export function anAccount(changes: Partial<Account> = {}): Account {
  const id = randomUUID()
  return {
    id,
    email: `${id}@example.org`,
    emailVerified: true,
    persona: 'company',
    locale: 'sk',
    blocked: false,
    ipAllowList: [],
    deletedAt: null,
    createdAt: at(0),
    ...changes,
  }
}

let companies = 0

export function aCompany(changes: Partial<Company> = {}): Company {
  companies += 1
  const number = String(globalThis.process.pid % 1_000_000).padStart(6, '0') + String(companies).padStart(4, '0')
  return {
    id: randomUUID(),
    ico: number.slice(2),
    dic: `SK${number}`,
    legalName: 'Vzor s. r. o.',
    registeredAddress: null,
    street: 'Hlavná 1',
    city: 'Bratislava',
    postalCode: '81101',
    participant: parseParticipantIdentifier(`0245:${number}`),
    status: 'active',
    sendingVerified: true,
    sendingPaused: false,
    nameVerified: false,
    version: 0,
    createdAt: at(0),
    verificationMethod: null,
    verifiedAt: null,
    instructedAt: null,
    ...changes,
  }
}

export function anApiKey(accountId: string, changes: Partial<ApiKey> = {}): ApiKey {
  const id = randomUUID()
  return {
    id,
    accountId,
    name: 'integration',
    hash: sha256Hex(id),
    prefix: 'cp_live_0123',
    scope: { kind: 'all' },
    ipAllowList: [],
    sendPolicy: 'direct',
    sendLimits: null,
    createdAt: at(0),
    revokedAt: null,
    lastUsedAt: null,
    ...changes,
  }
}

/** Returns a mail that the outbox keeps without sending it. */
export function aKeptMail(recipient = 'a@example.org'): Mail {
  return {
    id: randomUUID(),
    kind: 'invitation',
    companyId: null,
    recipient,
    state: 'kept',
    messageId: randomUUID(),
    content: '',
    createdAt: at(0),
    sentAt: null,
    usableUntil: null,
  }
}

/** A stored account with its company. */
export interface Tenant {
  readonly account: Account
  readonly company: Company
}

export async function aTenant(database: Pick<OpenDatabase, 'accounts' | 'companies'>): Promise<Tenant> {
  const account = anAccount()
  const company = aCompany()
  await database.accounts.create(account)
  await database.companies.create(company, account.id, { ownedMax: 200 })
  return { account, company }
}

/** Returns a document accepted for sending, with its transmission and job; or a rejected document without them. */
export function aSubmission(
  { account, company }: Tenant,
  changes: Partial<Submission['document']> & { readonly payload?: string } = {},
): Submission {
  const { payload = '<Invoice/>', ...document } = changes
  const id = randomUUID()
  const transmissionId = randomUUID()
  const isRejected = document.state === 'rejected'
  return {
    document: {
      id,
      companyId: company.id,
      accountId: account.id,
      kind: 'invoice',
      clientDocumentId: 'FA-1',
      number: id,
      issueDate: '2026-11-21',
      dueDate: '2026-12-05',
      currency: 'EUR',
      totalAmount: '123.45',
      payableAmount: '123.45',
      counterparty: 'Jesenná huta, s. r. o.',
      seller: '12345679',
      sender: company.participant!,
      receiver: parseParticipantIdentifier('0245:2123456786'),
      documentType,
      process,
      countryC1: 'SK',
      payloadHash: sha256Hex(payload),
      instanceIdentifier: randomUUID(),
      idempotencyKey: null,
      state: 'accepted',
      statusReason: isRejected ? 'VALIDATION' : null,
      taxReport: 'not_required',
      taxReportReason: 'NOT_DOMESTIC',
      findings: [],
      sentAt: isRejected ? null : at(1),
      receiptAt: null,
      deliveredAt: null,
      fsReportedAt: null,
      createdAt: at(1),
      ...document,
    },
    payload: Buffer.from(payload),
    paymentAccounts: [],
    answer: JSON.stringify({ providerDocumentId: id }),
    confirmation: null,
    limits: null,
    transmission: isRejected
      ? null
      : {
          id: transmissionId,
          messageId: `${randomUUID()}@psk000101.cornerpost`,
          job: {
            kind: 'transmit',
            payload: { transmissionId },
            dedupeKey: `transmit:${transmissionId}`,
            subject: { type: 'transmission', id: transmissionId },
          },
          attempt: null,
        },
  }
}

/** Returns a received and verified message for a company; without a company, it is an MLS for us. */
export function aReception(company: Company | null, changes: Partial<Reception> = {}): Reception {
  const documentId = randomUUID()
  const envelope = '<StandardBusinessDocument><Invoice/></StandardBusinessDocument>'
  const job = company
    ? ({
        kind: 'judge-received',
        payload: { documentId },
        dedupeKey: `judge-received:${documentId}`,
        subject: { type: 'document', id: documentId },
      } as const)
    : ({ kind: 'record-mls', payload: { transmissionId: randomUUID() } } as const)
  return {
    transmissionId: randomUUID(),
    messageId: `${randomUUID()}@peer.example`,
    attachmentDigest: 'bm90IGEgZGlnZXN0',
    signerSeat: 'PSK000102',
    instanceIdentifier: randomUUID(),
    sender: parseParticipantIdentifier('0245:2029876541'),
    receiver: company?.participant ?? parseParticipantIdentifier('0242:000101'),
    documentType,
    process,
    countryC1: 'SK',
    mlsTo: null,
    mlsType: 'ALWAYS_SEND',
    envelope: { bytes: Buffer.from(envelope) },
    slice: { start: 26, end: 36, insertAt: 34, inserted: '' },
    payloadHash: sha256Hex('<Invoice/>'),
    soap: Buffer.from('<soap/>'),
    receipt: Buffer.from('<receipt/>'),
    receivedAt: at(1),
    document: company ? { id: documentId, companyId: company.id } : null,
    job,
    status: null,
    ...changes,
  }
}

/** Claims all due jobs of the kind and returns the one with this payload value. Hands the other jobs back. */
export async function claimJob(jobs: JobStore, kind: string, id: string): Promise<ClaimedJob> {
  const claimed = await jobs.claim({ kinds: [kind], limit: 1_000, leaseSeconds: 30, mayTakeLastChance: true })
  const found = claimed.find(({ payload }) => Object.values(payload).includes(id))
  if (found === undefined) throw new Error(`no ${kind} job of ${id} was due`)
  for (const other of claimed) if (other !== found) await jobs.handBack(other.lease)
  return found
}

/** Returns a draft of the company, prepared at the time 0 by a key of the account. */
export function aDraft({ account, company }: Pick<Tenant, 'account' | 'company'>, changes: Partial<Draft> = {}): Draft {
  return {
    id: randomUUID().replaceAll('-', ''),
    companyId: company.id,
    keyId: randomUUID(),
    mailSender: null,
    accountId: account.id,
    hash: randomUUID(),
    size: 10,
    kind: 'invoice',
    number: 'FA-1',
    issueDate: '2026-11-27',
    currency: 'EUR',
    totalAmount: '123.00',
    payableAmount: '123.00',
    counterparty: 'Jesenná huta, s. r. o.',
    sender: company.participant!,
    receiver: company.participant!,
    documentType: { scheme: 'busdox-docid-qns', value: 'urn:invoice' },
    process: { scheme: 'cenbii-procid-ubl', value: 'urn:process' },
    isReported: true,
    state: 'prepared',
    client: null,
    tokenHash: null,
    createdAt: at(0),
    askedAt: null,
    expiresAt: at(3_600),
    decidedBy: null,
    confirmedBy: null,
    decidedAt: null,
    documentId: null,
    ...changes,
  }
}
