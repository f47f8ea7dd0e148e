import { randomUUID } from 'node:crypto'
import { parseParticipantIdentifier, type Company, type Finding } from '@cornerpost/engine'
import type { CreateKeyRequest } from '../../engine/customer/key/new-key.ts'
import { accountIdOf, aKey, anAccount } from '../support/account-world.ts'
import { exampleText } from '../support/document.ts'
import { aCompany, aReception, aSubmission, claimJob, type Tenant } from '../support/store-builder.ts'
import type { Service } from '../http-api/support/a-service.ts'

/* The people and documents of the rooms whose pictures are taken and tested. */

/** An accountant with many companies, who has sent and received documents in every state. */
export const accountant = 'uctovnicka@example.sk'
/** A person whose companies are on the way to their activation. */
export const applicant = 'ziadatelka@example.sk'
/** Her companies: one waits, and one became active by its token alone. */
export const [waitingName, sendingName] = ['Čakáreň, s. r. o.', 'Odosielateľ, s. r. o.']
/** A person who has just signed up. */
export const newcomer = 'novy@example.sk'

export const longName =
  'Združenie výrobcov mimoriadne dlhých obchodných mien strednej Európy, akciová spoločnosť v likvidácii'
/** A name that tries to be HTML, and to change the direction of writing. */
export const hostileName = '<script>alert(1)</script>\u202egnp.elif\u202c "><img src=x onerror=alert(1)>'

const finding: Finding = {
  ruleId: 'BR-CO-15',
  severity: 'fatal',
  layer: 'cen',
  message:
    'Invoice total amount with VAT (BT-112) = Invoice total amount without VAT (BT-109) + Invoice total VAT amount (BT-110).',
  location: '/Invoice[1]/cac:LegalMonetaryTotal[1]',
  line: 84,
  column: 5,
  terms: ['BT-112'],
}
const warning: Finding = {
  ...finding,
  ruleId: 'PEPPOL-EN16931-R008',
  severity: 'warning',
  layer: 'peppol',
  message: 'Document MUST not contain empty elements.',
  line: 12,
}

/** Creates the people with their companies and documents. */
export async function fillGallery({ world }: Pick<Service, 'world'>): Promise<void> {
  await anAccount(world, newcomer)
  await fillActivations(world)
  const accountId = await anAccount(world, accountant)
  const account = (await world.database.accounts.findByEmail(accountant))!
  const companies: Company[] = []
  for (let index = 0; index < 40; index++) {
    const name =
      index === 1 ? longName : index === 2 ? hostileName : `Firma ${String(index).padStart(2, '0')}, s. r. o.`
    const company = aCompany({ legalName: name, ...(index > 37 && { status: 'pending_verification' }) })
    await world.database.companies.create(company, accountId, { ownedMax: 200 })
    companies.push(company)
  }
  await fillKeys(world, companies)
  await fillDocuments(
    world,
    companies.map((company) => ({ account, company })),
  )
}

async function fillActivations(world: Service['world']): Promise<void> {
  const accountId = await anAccount(world, applicant)
  const at = world.deps.clock.now()
  const waiting = { status: 'pending_verification', sendingVerified: false, participant: null } as const
  const sending = { verificationMethod: 'self', verifiedAt: at } as const
  for (const company of [
    aCompany({ legalName: waitingName, ...waiting, createdAt: at, instructedAt: at }),
    aCompany({ legalName: sendingName, ...sending, createdAt: at }),
  ])
    await world.database.companies.create(company, accountId, { ownedMax: 2 })
}

/** Returns the path of a company of the applicant. */
export async function pathOfCompany({ world }: Pick<Service, 'world'>, name: string): Promise<string> {
  const companies = await world.database.companies.listOf(await accountIdOf(world, applicant))
  const found = companies.find(({ company }) => company.legalName === name)
  if (found === undefined) throw new Error(`the gallery has no company ${name}`)
  return `/companies/${found.company.id}`
}

/** Gives the accountant 50 keys, and one that is revoked. */
async function fillKeys({ database, deps }: Service['world'], companies: readonly Company[]): Promise<void> {
  const make = (name: string, changes: Partial<CreateKeyRequest> = {}) =>
    aKey({ deps }, accountant, { name, ...changes })
  const revoked = await make('Starý program')
  await database.keys.revoke(revoked.key.accountId, revoked.key.id, deps.clock.now())
  for (let index = 1; index < 46; index++) await make(`Program ${index}`)
  await make(longName, { companyIds: companies.slice(0, 12).map(({ id }) => id), sendPolicy: 'portal' })
  await make('Vymenený')
  const allowed = ['10.0.0.0/24', '2001:db8::/32', '127.0.0.1']
  const assistant = await make('Asistent', { sendPolicy: 'read_only', ipAllowList: allowed })
  const { key } = await make('Sklad', { companyIds: companies.slice(1, 3).map(({ id }) => id) })
  for (const used of [key, assistant.key]) await database.keys.recordUse(used.id, deps.clock.now(), deps.clock.now())
  const hostile = { id: randomUUID(), hash: 'f'.repeat(64), name: hostileName, sendPolicy: 'portal' } as const
  await database.keys.create({ ...key, ...hostile }, 50)
}

/** Returns the path of the page of the accountant's key with this name. */
export async function pathOfKey({ engine, world }: Service, name: string): Promise<string> {
  const keys = await engine.keys.list(await accountIdOf(world, accountant))
  const found = keys.find((key) => key.name === name)
  if (found === undefined) throw new Error(`the gallery has no key ${name}`)
  return `/keys/${found.id}`
}

type Changes = Parameters<typeof aSubmission>[1]

async function fillDocuments(
  { database, deps: { clock } }: Service['world'],
  tenants: readonly Tenant[],
): Promise<void> {
  const [first] = tenants
  const minutesAgo = (minutes: number): Date => new Date(clock.now().getTime() - minutes * 60_000)
  const send = async (tenant: Tenant, minutes: number, changes: Changes = {}): Promise<string> => {
    const at = minutesAgo(minutes)
    const submission = aSubmission(tenant, {
      payload: exampleText('invoice', ['2026110042', plain(changes.number)]),
      createdAt: at,
      sentAt: at,
      counterparty: 'Jesenná huta, s. r. o.',
      ...changes,
    })
    await database.outbound.recordSubmission(submission)
    return submission.document.id
  }
  for (let index = 0; index < 70; index++)
    await send(tenants[index % tenants.length], 2_000 + index * 500, {
      number: `2026-${1000 + index}`,
      state: 'delivered',
      deliveredAt: minutesAgo(1_999 + index * 500),
    })
  await send(first, 60, {
    number: '2026-0042',
    state: 'delivered',
    deliveredAt: minutesAgo(58),
    totalAmount: '1036.50',
    payableAmount: '1036.50',
  })
  await send(first, 50, {
    number: '2026-0043',
    state: 'transmitted',
    statusReason: 'MLS_PENDING',
    receiptAt: minutesAgo(49),
  })
  await send(first, 40, {
    number: '2026-0044',
    state: 'failed',
    statusReason: 'PARTICIPANT_NOT_REGISTERED',
    counterparty: longName,
  })
  await send(first, 30, {
    number: '2026-0045',
    state: 'rejected',
    statusReason: 'VALIDATION',
    findings: [finding, warning],
  })
  await send(first, 20, {
    number: '2026-0046',
    kind: 'creditNote',
    statusReason: 'PEER_UNREACHABLE',
    documentType: creditNoteType,
  })
  await send(first, 10, {
    number: hostileName.slice(0, 60),
    state: 'failed',
    statusReason: 'MLS_REJECTED',
    counterparty: hostileName,
  })
  await receive(database, first, minutesAgo(5))
}

/** Returns the number without characters that need escaping in XML. */
const plain = (number = ''): string => number.replaceAll(/[^\w-]/g, '')

const creditNoteType = {
  scheme: 'busdox-docid-qns',
  value:
    'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2::CreditNote##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
} as const

async function receive({ inbound, jobs }: Service['world']['database'], { company }: Tenant, at: Date): Promise<void> {
  const invoice = exampleText('invoice').replace(/^<\?xml[^>]*>\s*/, '')
  const start = '<StandardBusinessDocument>'.length
  const end = start + Buffer.byteLength(invoice)
  const reception = aReception(company, {
    receivedAt: at,
    sender: parseParticipantIdentifier('0245:2123456786'),
    envelope: { bytes: Buffer.from(`<StandardBusinessDocument>${invoice}</StandardBusinessDocument>`) },
    slice: { start, end, insertAt: end, inserted: '' },
  })
  await inbound.recordReception(reception)
  const documentId = reception.document?.id ?? ''
  const { lease } = await claimJob(jobs, 'judge-received', documentId)
  const logged = {
    number: 'F-77',
    issueDate: '2026-11-20',
    dueDate: '2026-12-04',
    currency: 'EUR',
    totalAmount: '48.00',
    payableAmount: '40.00',
    counterparty: 'Strojárne Žilina, a. s.',
  }
  const report = { taxReport: 'not_required', taxReportReason: 'NOT_DOMESTIC' } as const
  await inbound.recordVerdict({ documentId, ...logged, ...report, findings: [], at, lease, answer: null })
}

/** Returns the path of the page of the accountant's document with this number. */
export async function pathOfDocument({ engine, world }: Service, number: string): Promise<string> {
  const account = (await world.database.accounts.findByEmail(accountant))!
  const caller = { kind: 'person', account, sessionId: '', signedInByLinkAt: null } as const
  const { records } = await engine.documentOverview.list(caller, { filter: {}, search: number, limit: 50 })
  const found = records.find((record) => record.number === number)
  if (found === undefined) throw new Error(`the gallery has no document ${number}`)
  return `/documents/${found.companyId}/${found.id}`
}
