import { randomUUID } from 'node:crypto'
import type { Company, Draft } from '@cornerpost/engine'
import { anAccount } from '../support/account-world.ts'
import { aCompany } from '../support/store-builder.ts'
import { hostileName, longName } from './gallery.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { exampleText } from '../support/document.ts'
import type { Service } from '../http-api/support/a-service.ts'

/* The documents that assistants of the stranger's company want to send. */

/** the drafts by the names of their states, for each service */
const drafts = new WeakMap<Service, ReadonlyMap<string, string>>()

/** Adds a draft in each state. */
export async function fillDrafts(service: Service): Promise<void> {
  const { engine, stranger } = service
  const { key } = await service.makeKey(stranger.email, { name: 'Claude <b>na notebooku</b>', sendPolicy: 'portal' })
  const asker = await engine.keys.authenticate(key, '127.0.0.1')
  const owner = await ownerOf(service)
  const prepare = async (number: string, change?: (xml: string) => string): Promise<string> => {
    const bytes = Buffer.from(aSendBody(stranger, number, change).payload)
    const { draft } = await engine.drafts.prepare(asker, stranger.company.id, bytes)
    if (draft === null) throw new Error(`the gallery's document ${number} breaks a rule`)
    return draft.id
  }
  const ask = async (number: string, change?: (xml: string) => string): Promise<string> => {
    const draftId = await prepare(number, change)
    return (await engine.drafts.ask(asker, { draftId, client: 'claude-code 2.1.87' })).draft.id
  }
  const askCredit = (): Promise<string> =>
    ask('D-2026-0009', () =>
      exampleText(
        'credit-note',
        ['D2026110003', 'D-2026-0009'],
        ['"0245">2022749619<', `"0245">${stranger.participant.slice(5)}<`],
        ['>SK2022749619<', `>SK${stranger.participant.slice(5)}<`],
        ['"0158">12345679<', `"0158">${stranger.company.ico}<`],
      ),
    )
  const [sent, declined] = [await ask('2026-0071'), await ask('2026-0072')]
  await engine.drafts.confirm(owner, sent)
  await engine.drafts.decline(owner, declined)
  drafts.set(
    service,
    new Map([
      ['sent', sent],
      ['declined', declined],
      ['prepared', await prepare('2026-0075')],
      ['asked', await ask('2026-0073')],
      ['credit', await askCredit()],
      ['changed', await ask('2026-0074', toStrangers)],
    ]),
  )
  await fillMany(service)
}

/** Replaces the account and the name of the receiver, as a document by a deceived assistant has it. */
function toStrangers(xml: string): string {
  return xml
    .replace('SK3112000000198742637541', 'SK0209000000000123456789')
    .replace('Tatranské čítanie, a. s.', longName)
}

/** A person with 20 waiting documents, the maximum of a company. */
export const approver = 'schvalovatelka@example.sk'

async function fillMany({ world }: Service): Promise<void> {
  const { database, deps } = world
  const accountId = await anAccount(world, approver)
  const company = aCompany({ legalName: longName })
  await database.companies.create(company, accountId, { ownedMax: 200 })
  const now = deps.clock.now()
  for (let index = 0; index < 20; index += 1) {
    const draft = aDraft(company, accountId, index, now)
    await database.drafts.create(draft, { bytes: Buffer.alloc(1), liveMax: 200, bytesMax: 2 ** 20 })
    const expiresAt = new Date(now.getTime() + (index + 10) * 600_000)
    await database.drafts.ask(draft.id, { client: null, at: now, expiresAt, askedMax: 20, dayMax: 200 })
  }
}

function aDraft(company: Company, accountId: string, index: number, now: Date): Draft {
  return {
    id: randomUUID().replaceAll('-', ''),
    companyId: company.id,
    keyId: randomUUID(),
    mailSender: null,
    accountId,
    hash: randomUUID(),
    size: 1,
    kind: 'invoice',
    number: index === 3 ? 'FAKTURA-S-VELMI-DLHYM-CISLOM-2026-11-00000042' : `2026-${2000 + index}`,
    issueDate: '2026-11-20',
    currency: index === 4 ? 'HUF' : 'EUR',
    totalAmount: index === 5 ? '123456789.10' : `${index + 1}36.50`,
    payableAmount: index === 5 ? '123456789.10' : `${index + 1}36.50`,
    counterparty: [longName, hostileName, null][index] ?? 'Jesenná huta, s. r. o.',
    sender: company.participant!,
    receiver: company.participant!,
    documentType: { scheme: 'busdox-docid-qns', value: 'urn:invoice' },
    process: { scheme: 'cenbii-procid-ubl', value: 'urn:process' },
    isReported: true,
    state: 'prepared',
    client: null,
    tokenHash: null,
    createdAt: now,
    askedAt: null,
    expiresAt: new Date(now.getTime() + 3_600_000),
    decidedBy: null,
    confirmedBy: null,
    decidedAt: null,
    documentId: null,
  }
}

async function ownerOf({ world, stranger }: Service) {
  const account = await world.database.accounts.findByEmail(stranger.email)
  if (account === undefined) throw new Error('the gallery has no owner of drafts')
  return { kind: 'person', account, sessionId: '', signedInByLinkAt: null } as const
}

/** Returns the path of the page of the draft in this state. */
export function pathOfDraft(
  service: Service,
  state: 'asked' | 'changed' | 'credit' | 'sent' | 'declined' | 'prepared',
): string {
  return `/approvals/${drafts.get(service)?.get(state) ?? ''}`
}
