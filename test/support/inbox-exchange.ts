import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ListedMail } from '@cornerpost/engine'
import type { AdmittedMail } from '../../engine/exchange/mailed/mail-entrance.ts'
import { openMail } from '../../engine/mail/compose-mail.ts'
import type { Mail, MailContent } from '../../engine/mail/mail.ts'
import { sha256Hex } from '../../engine/primitive/digest.ts'
import { startExchange, type Exchange } from './exchange.ts'
import { aHandOver, type HandOverChanges } from './hand-over.ts'
import type { StoreKind } from './test-database.ts'

/** Address of the sender on the list of the company; the answers to it are in Slovak. */
export const from = 'uctovnik@acct.test'

/** The inbox of the sending company of an exchange, and what the tests of one file do with it. */
export interface InboxExchange {
  readonly exchange: Exchange
  /** the present address of the inbox; a test that replaces it sets the new one */
  address: string
  readonly engine: () => Exchange['first']['engine']
  readonly invoice: (changes?: HandOverChanges) => string
  /** Returns a mail with these files, as the SMTP server hands it over. */
  readonly aMail: (files: Readonly<Record<string, string | Buffer>>, changes?: Partial<AdmittedMail>) => AdmittedMail
  readonly accept: (mail: AdmittedMail) => Promise<{ readonly id: string; readonly isRepeated: boolean }>
  /** Reads all mails that wait, and returns the newest reply. */
  readonly readReply: () => Promise<MailContent>
  /** Transmits and acknowledges every document that waits. */
  readonly deliver: () => Promise<void>
  /** Looks once after every mail that is followed, and returns the follow-ups of this one. */
  readonly followUps: (mail: AdmittedMail) => Promise<readonly MailContent[]>
  /** Returns the answers and follow-ups to this address, oldest first. */
  readonly mailsTo: (recipient: string) => Promise<readonly MailContent[]>
  readonly newestMail: () => Promise<Mail>
  /** Returns the mail with its files as the company sees it. */
  readonly filesOf: (id: string) => Promise<ListedMail | undefined>
  readonly endsOf: (id: string) => Promise<readonly (string | null)[] | undefined>
  /** Returns the number of documents at the first access point. */
  readonly countSent: () => Promise<number>
}

/** Starts an exchange for the tests of one file, in which the sending company has an inbox and allows one sender. */
export function startInbox(kind: StoreKind): InboxExchange {
  let exchange: Exchange
  let address: string
  beforeAll(async () => {
    exchange = await startExchange(kind, { CORNERPOST_INBOX_DOMAIN: 'inbox.test' })
    const { caller, company } = exchange.sender
    address = (await engine().inboxes.rotate(caller, company.id)).address ?? ''
    await engine().inboxes.addSender(caller, company.id, { email: ` ${from.toUpperCase()} `, language: 'sk' })
  })
  afterAll(() => exchange.stop())

  beforeEach(() => exchange.clock.advance(3_601)) // so that no test uses up the answers of an hour (D58)

  const engine = (): Exchange['first']['engine'] => exchange.first.engine
  const newest = (limit: number): Promise<readonly Mail[]> => exchange.first.database.mails.newest(limit)
  const open = (mail: Mail): MailContent => openMail(exchange.first.parts.secretBox, mail)
  const newestMail = async (): Promise<Mail> => (await newest(1))[0]
  const filesOf = async (id: string) =>
    (await engine().mailed.list(exchange.sender.caller, exchange.sender.company.id)).find((mail) => mail.id === id)

  return {
    get exchange() {
      return exchange
    },
    get address() {
      return address
    },
    set address(present) {
      address = present
    },
    engine,
    invoice: (changes = {}) => aHandOver(exchange.sender, exchange.receiver.participant, changes).payload,
    aMail(files, changes = {}) {
      const parts = Object.entries(files).map(
        ([name, text]) =>
          `--b\r\nContent-Type: application/xml\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`,
      )
      const body = `--b\r\nContent-Type: text/plain\r\n\r\nDobrý deň\r\n${parts.join('')}--b--\r\n`
      const head = `From: ${from}\r\nTo: ${address}\r\nSubject: Faktúra\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`
      return {
        companyId: exchange.sender.company.id,
        recipient: address,
        from,
        messageId: `<${sha256Hex(body).slice(0, 20)}@acct.test>`,
        subject: 'Faktúra',
        references: [`<first-${sha256Hex(body).slice(0, 20)}@acct.test>`],
        bodyHash: sha256Hex(body),
        proof: 'spf',
        signatureHashes: [],
        isAutomatic: false,
        receivedAt: exchange.clock.now(),
        raw: Buffer.from(head + body),
        ...changes,
      }
    },
    async accept(mail) {
      const accepted = await engine().mailEntrance.accept(mail)
      if (accepted.kind !== 'accepted') throw new Error('the mail was a replay')
      return accepted
    },
    async readReply() {
      while ((await exchange.first.step('read-mail')) !== undefined);
      return open(await newestMail())
    },
    async deliver() {
      const step = async () =>
        (await exchange.first.step('transmit')) ??
        (await exchange.second.step()) ??
        (await exchange.first.step('record-mls'))
      while ((await step()) !== undefined);
    },
    async followUps({ messageId }) {
      const { jobs } = await exchange.first.row("select count(*) as jobs from job where kind = 'follow-mail'")
      for (let job = 0; job < Number(jobs); job += 1) await exchange.first.step('follow-mail')
      const mails = (await newest(100)).filter(({ kind: one }) => one === 'mail-followed')
      return mails.map(open).filter(({ answers }) => answers?.messageId === messageId)
    },
    mailsTo: async (recipient) =>
      (await newest(500))
        .filter((mail) => mail.recipient === recipient)
        .map(open)
        .toReversed(),
    newestMail,
    filesOf,
    endsOf: async (id) => (await filesOf(id))?.files.map(({ end }) => end),
    countSent: async () => (await exchange.first.count(['document']))['document'],
  }
}
