import { setTimeout as wait } from 'node:timers/promises'
import { startFakeDns, type FakeDns } from '../mail-gateway/support/fake-dns.ts'
import { deliver } from '../mail-gateway/support/dialogue.ts'
import { freePorts } from '../../local-network/free-ports.ts'
import type { AccessPoint, LocalWorld } from '../support/local-world.ts'
import { startMailRelay, type MailRelay } from '../support/mail-relay.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { until } from '../support/until.ts'

/** One mail with two invoices, as its sender sees it. */
interface MailedInvoices {
  readonly messageId: string
  readonly numbers: readonly string[]
  readonly mailFrom: string
  /** address from which it is sent; an inbox takes 60 mails a minute from each */
  readonly ip: string
  readonly raw: string
  /** the last reply of the server; empty if the connection was cut or refused */
  reply: string
}

const domain = 'acct.test'
/** mails of a conversation: the answer, and the second mails about its documents (D58) */
const mailsMax = 5
/** a sender gets at most 20 answers in an hour */
const sendersMax = 20

/**
 * Mails invoices to an inbox of the first access point, and records the answers. A mail without a 250 is sent again by
 * `settle`, as a mail server does.
 */
export class MailHistory {
  readonly mails: MailedInvoices[] = []
  /** replies that refuse a mail for good, which a valid mail must never get */
  readonly refusals: string[] = []
  #accepted = 0
  #inbox = ''
  readonly #world: LocalWorld
  readonly #prefix: string
  readonly #port: number
  readonly #dns: FakeDns
  readonly #relay: MailRelay
  /** the settings with which the first access point has an inbox */
  readonly settings: Readonly<Record<string, string>>

  private constructor(world: LocalWorld, prefix: string, port: number, dns: FakeDns, relay: MailRelay) {
    this.#world = world
    this.#prefix = prefix
    this.#port = port
    this.#dns = dns
    this.#relay = relay
    this.settings = {
      CORNERPOST_SMTP_PORT: String(port),
      CORNERPOST_INBOX_DOMAIN: 'inbox.test',
      CORNERPOST_DNS_SERVERS: dns.server,
      CORNERPOST_MAIL_RELAY: relay.url,
      CORNERPOST_MAIL_FROM: 'posta@cornerpost.test',
    }
  }

  /** Restarts the first access point with an inbox, and adds the senders of the mails. */
  static async open(world: LocalWorld, prefix: string): Promise<MailHistory> {
    const [port] = await freePorts(1)
    const dns = await startFakeDns(world.dnsServer)
    dns.set('TXT', domain, 'v=spf1 ip4:127.0.1.0/24 -all')
    const history = new MailHistory(world, prefix, port, dns, await startMailRelay())
    await world.first.stop()
    await world.first.start(history.settings)
    await history.#openInbox(world.first)
    return history
  }

  get accepted(): number {
    return this.#accepted
  }

  async mailUntil(isOver: () => boolean, pauseMilliseconds: number): Promise<void> {
    while (!isOver()) {
      const mail = this.#next()
      this.mails.push(mail)
      await this.#attempt(mail)
      await wait(pauseMilliseconds)
    }
  }

  /** Sends each mail that has no 250 yet again, until all have one. */
  async settle(limitSeconds: number): Promise<void> {
    await until('a 250 for every mail', limitSeconds, async () => {
      for (const mail of this.mails) if (!isAccepted(mail)) await this.#attempt(mail)
      return this.accepted === this.mails.length
    }).catch((error: unknown) => {
      const open = this.mails
        .filter((mail) => !isAccepted(mail))
        .map(({ messageId, reply }) => `${messageId}: ${reply}`)
      throw new Error(`${String(error)}; ${open.slice(0, 5).join(', ')}`)
    })
  }

  /** Returns every broken promise: a mail without its result, a document missing or too many, or differing answers. */
  async broken(limitSeconds: number): Promise<readonly string[]> {
    const unanswered = await until('an answer to every mail', limitSeconds, () =>
      this.mails.every(({ messageId }) => this.#answersTo(messageId).length > 0),
    ).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    const { sql } = this.#world.first
    const rows = await sql(
      'select message_id, state, count(distinct received_mail.id) as mails, count(*) as files, count(document_id) as documents from received_mail left join mailed_file on mail_id = received_mail.id group by message_id, state',
    )
    const documents = await sql('select number, state, status_reason from document')
    return [
      ...this.refusals,
      ...unanswered,
      ...this.mails.flatMap((mail) => [...wrongRows(mail, rows), ...wrongDocuments(mail, documents)]),
      ...this.mails.flatMap((mail) => this.#wrongAnswers(mail)),
    ]
  }

  async close(): Promise<void> {
    this.#relay.close()
    await this.#dns.stop()
  }

  async #openInbox(point: AccessPoint): Promise<void> {
    const headers = { authorization: `Bearer ${point.access().clientSecret}`, 'content-type': 'application/json' }
    const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const answer = await fetch(`${point.url}/api/v1/companies${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const [company] = (await call('GET', '?limit=1')) as readonly { readonly id: string }[]
    const { address } = (await call('POST', `/${company.id}/inbox`, {})) as { readonly address: string }
    for (let number = 0; number < sendersMax; number++)
      await call('POST', `/${company.id}/senders`, { email: `s${number}@${domain}` })
    this.#inbox = address
  }

  #next(): MailedInvoices {
    const index = this.mails.length + 1
    const [sender] = this.#world.first.access().participants
    const [receiver] = this.#world.second.access().participants
    const numbers = ['A', 'B'].map((letter) => `${this.#prefix}-M${index}${letter}`)
    const parts = numbers.map((number) => {
      const { xml } = sampleInvoice(sender, receiver, number)
      return `--b\r\nContent-Type: application/xml; name="${number}.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${inLines(xml)}\r\n`
    })
    const mailFrom = `s${index % sendersMax}@${domain}`
    const messageId = `<${index}.${this.#prefix}@${domain}>`
    const fields = {
      From: mailFrom,
      To: this.#inbox,
      Subject: `Faktury ${index}`,
      Date: new Date().toUTCString().replace('GMT', '+0000'),
      'Message-ID': messageId,
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/mixed; boundary=b',
    }
    const header = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    const ip = `127.0.1.${1 + (index % 200)}`
    return { messageId, numbers, mailFrom, ip, raw: `${header.join('')}\r\n${parts.join('')}--b--\r\n`, reply: '' }
  }

  /** Sends the mail once. Without a reply, or after a 4xx, it stays open. */
  async #attempt(mail: MailedInvoices): Promise<void> {
    mail.reply = await deliver(this.#port, { recipient: this.#inbox, ...mail }).catch(() => '')
    if (isAccepted(mail)) this.#accepted += 1
    if (mail.reply.startsWith('5')) this.refusals.push(`${mail.messageId}: ${mail.reply}`)
  }

  #answersTo(messageId: string): readonly Buffer[] {
    return this.#relay.accepted.filter((raw) => field(raw, 'In-Reply-To') === messageId)
  }

  /** An answer or a second mail may be sent again after a kill, but then it must be the same mail (D129). */
  #wrongAnswers({ messageId }: MailedInvoices): readonly string[] {
    const answers = this.#answersTo(messageId)
    const ids = new Set(answers.map((raw) => field(raw, 'Message-ID')))
    const contents = new Set(answers.map((raw) => raw.toString('latin1')))
    return ids.size > 0 && ids.size <= mailsMax && contents.size === ids.size
      ? []
      : [`${messageId} has ${answers.length} answers with ${ids.size} Message-IDs and ${contents.size} contents`]
  }
}

function isAccepted({ reply }: MailedInvoices): boolean {
  return reply.startsWith('250')
}

type Rows = readonly Readonly<Record<string, unknown>>[]

function wrongRows({ messageId, numbers }: MailedInvoices, rows: Rows): readonly string[] {
  const found = rows.filter(({ message_id }) => message_id === messageId)
  const [row] = found
  const isRight =
    found.length === 1 &&
    row.state === 'answered' &&
    Number(row.mails) === 1 &&
    [row.files, row.documents].every((count) => Number(count) === numbers.length)
  return isRight ? [] : [`${messageId} is listed as ${JSON.stringify(found)}`]
}

function wrongDocuments({ numbers }: MailedInvoices, documents: Rows): readonly string[] {
  return numbers.flatMap((number) => {
    const found = documents.filter((row) => row.number === number)
    const isRight = found.length === 1 && !['failed', 'rejected'].includes(String(found[0].state))
    return isRight ? [] : [`${number} is ${JSON.stringify(found)}`]
  })
}

function inLines(text: string): string {
  return Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
}

function field(raw: Buffer, name: string): string | undefined {
  return new RegExp(`^${name}: (<[^>]*>)`, 'im').exec(raw.toString('latin1'))?.[1]
}
