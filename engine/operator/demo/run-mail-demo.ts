import { ServiceError } from '../../error/service-error.ts'
import { callApi, type DemoSide, type JsonObject } from './demo-client.ts'
import { demoInvoice } from './demo-invoice.ts'
import { DemoSteps, type DemoStep } from './demo-steps.ts'
import { readdress } from './readdress.ts'
import type { DemoDeps } from './run-demo.ts'
import type { DemoSides } from './run-demos.ts'
import { until } from './until.ts'

/** How a person with a mail program reaches the service, and what this person gets. */
export interface DemoMailbox {
  /** Mails an invoice to an address over SMTP, and returns the last line of the server. Rejects if it is refused. */
  send(mail: { readonly from: string; readonly to: string; readonly file: DemoFile }): Promise<string>
  /** Returns the texts of the mails to this person, oldest first. */
  read(recipient: string): Promise<readonly string[]>
}

interface DemoFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface MailDemoDeps extends DemoDeps {
  readonly mailbox: DemoMailbox
  /** domain whose mails from this machine pass SPF */
  readonly mailDomain: string
}

/**
 * Does what an accountant does: mails an invoice with a wrong total to the secret address of the sender, reads the
 * answer, mails the corrected invoice, and reads that it was delivered. Before that, a mail from another domain is
 * refused. Prints every step with its time, and the answers. Throws `document_rejected` if a step has another result,
 * and `peer_unreachable` if an answer does not come in time.
 */
export async function runMailDemo(deps: MailDemoDeps, { sender, receiver }: DemoSides): Promise<readonly DemoStep[]> {
  deps.print(`\nThe accountant mails invoices: ${sender.participant} -> ${receiver.participant}`)
  const steps = new DemoSteps(deps.print)
  const accountant = `uctovnicka@${deps.mailDomain}`
  const address = await openInbox(deps, sender, accountant)
  steps.mark('inbox', address)
  const right = anInvoice(deps, sender, receiver)
  const wrong = right.replace('>1036.50</cbc:TaxInclusiveAmount>', '>1036.05</cbc:TaxInclusiveAmount>')
  const answers = answerReader(deps, accountant)

  const mail = (from: string, xml: string): Promise<string> =>
    deps.mailbox.send({ from, to: address, file: { name: 'faktura.xml', bytes: Buffer.from(xml) } })
  steps.mark('a mail of a stranger', await refusalOf(mail(`stranger@${deps.mailDomain}`, right)))
  steps.mark('a wrong invoice', await mail(accountant, wrong))
  steps.mark('answered', quoted(await answers.next('not sent')))
  steps.mark('the corrected invoice', await mail(accountant, right))
  steps.mark('answered', quoted(await answers.next('accepted')))
  steps.mark('second mail', quoted(await answers.next('delivered')))
  return steps.taken
}

/** Gives the company an inbox that takes mail from the accountant, and returns its address. */
async function openInbox(deps: DemoDeps, { url, companyId, clientSecret }: DemoSide, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${clientSecret.reveal()}` }
  const post = async (path: string, body: JsonObject, status: number): Promise<JsonObject> =>
    (await callApi(deps, { method: 'POST', url: `${url}/api/v1/companies/${companyId}${path}`, headers, body, status }))
      .json
  const { address } = await post('/inbox', {}, 200)
  await post('/senders', { email, language: 'en' }, 201)
  return String(address)
}

function anInvoice({ random }: DemoDeps, sender: DemoSide, receiver: DemoSide): string {
  const number = `MAIL-${random.uuid().slice(0, 13).toUpperCase()}`
  const parties = { seller: sender.participant, buyer: receiver.participant, number }
  return Buffer.from(readdress(Buffer.from(demoInvoice), parties)).toString('utf8')
}

/** Returns the last line of the server to a mail that must be refused. */
async function refusalOf(sending: Promise<string>): Promise<string> {
  const taken = await sending.catch((error: unknown) => error)
  if (taken instanceof Error) return taken.message
  throw unexpected(`the mail of a stranger was taken: ${String(taken)}`)
}

/** Reads one answer after the other. */
function answerReader(deps: MailDemoDeps, recipient: string) {
  let read = 0
  return {
    next: async (expected: string): Promise<string> => {
      const text = await until(deps, async () => (await deps.mailbox.read(recipient))[read])
      read += 1
      if (!text.includes(expected)) throw unexpected(text)
      return text
    },
  }
}

/** Returns the paragraphs of an answer about the files, one below the other. */
function quoted(text: string): string {
  const [, ...paragraphs] = text.split('\n\n')
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith('http'))
  return paragraphs
    .slice(0, end)
    .map((paragraph) => `\n${' '.repeat(14)}| ${paragraph}`)
    .join('')
}

function unexpected(text: string): ServiceError {
  return new ServiceError('document_rejected', { inside: { text: text.slice(0, 2_000) } })
}
