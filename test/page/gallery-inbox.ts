import { randomUUID } from 'node:crypto'
import type { Company, Mail, MailedFile, OutboundState, Unanswered } from '@cornerpost/engine'
import type { Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { accountIdOf, anAccount } from '../support/account-world.ts'
import { aCompany, aDraft, aKeptMail, aSubmission, claimJob } from '../support/store-builder.ts'
import { hostileName, longName } from './gallery.ts'
import { callerOf, longAddress } from './gallery-people.ts'

/* The e-mail inboxes of the gallery: one in use, one without an address, and one of a company that is not active. */

/** The owner of the companies with inboxes. */
export const mailing = 'schranka@example.sk'
/** A person who may only read. */
export const reader = 'citatelka@example.sk'

/** the companies by the names of their states, for each service */
const companies = new WeakMap<Service, ReadonlyMap<string, Company>>()

type InboxState = 'used' | 'new' | 'notActive'

/** Returns the path of the page of the company whose inbox has this state. */
export const pathOfMailing = (service: Service, state: InboxState): string =>
  `/companies/${companies.get(service)?.get(state)?.id ?? ''}`

/** Returns the path of the page of the newest mail that the service keeps. */
export async function pathOfKeptMail({ engine }: Service): Promise<string> {
  const [mail] = await engine.keptMails.list()
  return `/mails/${mail?.id ?? ''}`
}

/** Adds the companies, and the senders and mails of the inbox that is in use. */
export async function fillInboxes(service: Service): Promise<void> {
  const { engine, world } = service
  const accountId = await anAccount(world, mailing)
  const made = new Map<InboxState, Company>([
    ['used', aCompany({ legalName: 'Pekáreň pod Zoborom, s. r. o.' })],
    ['new', aCompany({ legalName: longName })],
    ['notActive', aCompany({ status: 'pending_verification' })],
  ])
  for (const company of made.values()) await world.database.companies.create(company, accountId, { ownedMax: 200 })
  companies.set(service, made)
  const used = made.get('used')!
  await aMember(service, { companyId: used.id, by: mailing, email: reader, role: 'viewer' })
  const owner = await callerOf(service, mailing)
  for (let count = 0; count < 3; count += 1) await engine.inboxes.rotate(owner, used.id)
  for (const [email, language] of [
    ['uctovnik@acct.example', 'sk'],
    ['zoltan@konyveles.example', 'hu'],
    [longAddress, null],
  ] as const)
    await engine.inboxes.addSender(owner, used.id, { email, language })
  await fillMails(service, used)
  await fillMailServers(service, made)
}

/** Stores the mail server of the company with the inbox in use, and a failed one of the company that is not active. */
async function fillMailServers({ world }: Service, made: ReadonlyMap<InboxState, Company>): Promise<void> {
  const { database, deps } = world
  const changedAt = deps.clock.now()
  const accountId = await accountIdOf(world, mailing)
  const server = {
    port: 587,
    security: 'STARTTLS',
    password: 'sealed',
    replyTo: null,
    changedAt,
    failure: null,
  } as const
  const used = { ...server, host: 'smtp.pekaren.example', username: 'faktury', fromAddress: 'faktury@pekaren.example' }
  await database.mailServers.replace({ ...used, companyId: made.get('used')!.id }, accountId)
  const failed = {
    ...used,
    companyId: made.get('notActive')!.id,
    host: `${'posta.'.repeat(20)}example`,
    username: longAddress,
    fromAddress: longAddress,
    replyTo: longAddress,
    failure: { at: changedAt, fault: 'insecure' },
  } as const
  await database.mailServers.replace(failed, accountId)
}

async function fillMails(service: Service, company: Company): Promise<void> {
  const { database, deps } = service.world
  const refuse = (reason: string, subject: string, from: string | null = 'neznamy@elsewhere.example') =>
    database.receivedMails.refuse({
      id: randomUUID(),
      companyId: company.id,
      from,
      subject,
      reason,
      receivedAt: deps.clock.now(),
    })
  const documentId = await aSentDocument(service, company, mailing, { number: '2026-0101' })
  const accepted = (name: string): File => ({ name, documentId })
  const refused = (name: string, code: string): File => ({ name, code })
  await refuse('too_many_signatures', longName)
  await refuse('reason_of_a_later_release', '', null)
  await aMailTo(service, company, { subject: 'Fwd: Re: faktúra', files: [], unanswered: 'thanks' })
  await aMailTo(service, company, {
    subject: hostileName,
    files: [refused(hostileName, 'invalid_xml')],
    unanswered: 'automatic',
  })
  await refuse('auth_failed', 'Faktúra 2026-0100', longAddress)
  await aMailTo(service, company, {
    subject: 'Faktúry za november',
    files: [
      accepted('faktura-2026-0101.xml'),
      refused('faktura-2026-0102.xml', 'validation_failed'),
      refused(`${'faktura_s_velmi_dlhym_nazvom_'.repeat(6)}.pdf`, 'factur_x'),
    ],
  })
  await refuse('sender_not_allowed', 'Faktúra za upratovanie')
  await aMailTo(service, company, { subject: 'Faktúra 2026-0103', files: [accepted('faktura-2026-0103.xml')] })
  await aMailTo(service, company, {
    subject: 'Faktúra 2026-0104',
    files: [
      { name: 'faktura-2026-0104.xml', draftId: await aHeldDraft(service, company, mailing) },
      accepted('faktura-2026-0105.xml'),
    ],
  })
  await aMailTo(service, company, { subject: 'Faktúra 2026-0106' })
}

/** Stores a document that this member of the company has sent. Returns its id. */
export async function aSentDocument(
  { world: { database, deps } }: Service,
  company: Company,
  member: string,
  changes: { readonly number: string; readonly state?: OutboundState },
): Promise<string> {
  const account = (await database.accounts.findByEmail(member))!
  const at = deps.clock.now()
  const submission = aSubmission({ account, company }, { createdAt: at, sentAt: at, ...changes })
  await database.outbound.recordSubmission(submission)
  return submission.document.id
}

/** Stores a document that waits for a decision about sending it, for this member of the company. Returns its id. */
export async function aHeldDraft(
  { world: { database, deps } }: Service,
  company: Company,
  member: string,
): Promise<string> {
  const account = (await database.accounts.findByEmail(member))!
  const at = deps.clock.now()
  const expiresAt = new Date(at.getTime() + 7 * 86_400_000)
  const draft = aDraft({ account, company }, { createdAt: at, expiresAt })
  await database.drafts.create(draft, { bytes: Buffer.alloc(10), liveMax: 200, bytesMax: 2 ** 20 })
  await database.drafts.ask(draft.id, { client: null, at, expiresAt, askedMax: 20, dayMax: 200 })
  return draft.id
}

/** The name of a file, and what differs from a file without a result. */
type File = Pick<MailedFile, 'name'> & Partial<MailedFile>

/** Stores a mail to the inbox of a company; with files, it has been read. Returns its id. */
export async function aMailTo(
  { world: { database, deps } }: Service,
  company: Company,
  {
    subject,
    files,
    unanswered = null,
    answer: answerState = 'sent',
  }: {
    readonly subject: string
    readonly files?: readonly File[]
    readonly unanswered?: Unanswered | null
    readonly answer?: Mail['state']
  },
): Promise<string> {
  const id = randomUUID()
  deps.clock.advance(60)
  const mail = {
    id,
    companyId: company.id,
    recipient: 'in.a@in.example.sk',
    from: 'uctovnik@acct.example',
    messageId: null,
    subject,
    references: [],
    bodyHash: id,
    mailKey: id,
    proof: 'spf',
    signatureHashes: [],
    isAutomatic: false,
    receivedAt: deps.clock.now(),
    state: 'received',
    thread: null,
  } as const
  await database.receivedMails.accept(mail, Buffer.from('a mail'), deps.clock.now())
  if (files === undefined) return id
  const { lease } = await claimJob(database.jobs, 'read-mail', id)
  const results = files.map((file) => ({ documentId: null, draftId: null, code: null, ...file }))
  const answer = { at: mail.receivedAt, files: results, reports: [], followInMilliseconds: null }
  const sentAt = answerState === 'sent' ? mail.receivedAt : null
  const sent = { ...aKeptMail(mail.from), kind: 'mail-answered', state: answerState, sentAt } as const
  const reply = unanswered === null ? sent : null
  await database.receivedMails.answer(id, { ...answer, reply, unanswered }, lease)
  return id
}
