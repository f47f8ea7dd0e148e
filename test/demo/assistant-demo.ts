import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Page } from 'playwright-core'
import { words as approvalWords } from '../../web/approvals/words/words.ts'
import { words as assistantWords } from '../../web/assistants/words/words.ts'
import { words as signInWords } from '../../web/sign-in/words/words.ts'
import { words as documentWords } from '../../web/documents/words/words.ts'
import { ownNames } from '../../web/own-names.ts'
import { look, openBrowser } from '../page/browser.ts'
import { olderProcessClient } from '../mcp/support/assistant-process.ts'
import { readToolAnswer } from '../mcp/support/mcp-call.ts'
import { entry, runJson } from '../support/command.ts'
import { exampleText } from '../support/document.ts'
import { startLocalWorld, type AccessPoint } from '../support/local-world.ts'
import { until } from '../support/until.ts'

const owner = 'demo@first.local'
const program = 'Claude Desktop'
const number = 'AI-2026-1'
const language = 'en'
const [approval, assistant, signIn] = [approvalWords[language], assistantWords[language], signInWords[language]]

/** The two who act in the demo. */
type Actor = 'person' | 'assistant'

/** Prints one act, and below it the answer to it. */
type Tell = (actor: Actor, act: string, answer: string) => void

/**
 * Shows how an assistant sends an invoice (M-05). A person connects it in the portal, the assistant prepares the
 * invoice and asks, and the person sends it. The person uses a browser, and a
 * script takes the place of the assistant's model. Runs on two access points of its own. The printed lines are the same
 * at each run.
 */
export async function runAssistantDemo(print: (line: string) => void): Promise<void> {
  const tell: Tell = (actor, act, answer) => print(`${actor.padEnd(11)}${act}\n${' '.repeat(11)}${answer}`)
  const world = await startLocalWorld('sqlite')
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext(look(1280, 'light', language))).newPage()
    await signInByLink(page, world.first)
    const client = await connect(tell, page, world.first)
    try {
      const draft = await prepare(tell, client)
      await approve(tell, page, await ask(tell, client, draft))
      await follow(tell, client, draft)
    } finally {
      await client.close()
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function signInByLink(page: Page, { url, data }: AccessPoint): Promise<void> {
  const settings = { CORNERPOST_MODE: 'local', CORNERPOST_DATA: data }
  const { link } = await runJson(['account', 'link', owner], settings)
  await page.goto(`${url}/sign-in/link?link=${encodeURIComponent(link.link)}`)
  await page.getByRole('button', { name: signIn.submit }).click()
  await page.getByRole('button', { name: ownNames[language] }).click()
  await page.getByRole('button', { name: ownNames[language] }).and(page.locator('[aria-current]')).waitFor()
}

/** Creates the key of the assistant in the portal, and starts the program as the shown configuration says. */
async function connect(tell: Tell, page: Page, { url }: AccessPoint): Promise<Client> {
  await page.goto(`${url}/assistants`)
  await page.getByRole('link', { name: program }).click()
  await page.getByRole('button', { name: assistant.create }).click()
  const configuration = await page.locator('pre').innerText()
  tell('person', `opens "${assistant.title}", and chooses ${program}`, await headingOf(page))
  const { command, args, env } = JSON.parse(configuration).mcpServers.cornerpost
  const client = await olderProcessClient({ command: process.execPath, args: [entry, ...args], env })
  const names = (await client.listTools()).tools.map(({ name }) => name).filter((name) => name.endsWith('_invoice'))
  tell('assistant', `starts ${command} ${args.join(' ')}`, `${names.join(' and ')} are among its tools`)
  return client
}

interface Draft {
  readonly companyId: string
  readonly id: string
}

async function prepare(tell: Tell, client: Client): Promise<Draft> {
  const { companies } = await call(client, 'list_companies')
  const company = companies.find((one: { participant_id: string }) => one.participant_id === '0245:2022749619')
  tell('assistant', 'list_companies', `${company.name} is ${company.status}${company.may_send ? ' and may send' : ''}`)
  const xml = exampleText('invoice', ['2026110042', number])
  const verdict = await call(client, 'validate_document', { xml })
  const judged = verdict.valid ? 'valid' : 'not valid'
  tell('assistant', `validate_document, with the invoice ${number}`, `${judged}, ${verdict.findings.length} findings`)
  const draft = await call(client, 'prepare_invoice', { company_id: company.id, xml })
  const facts = `${draft.total} ${draft.currency} for ${draft.receiver_id}`
  tell('assistant', 'prepare_invoice', `a draft of ${facts}`)
  return { companyId: company.id, id: draft.draft_id }
}

/** Asks to send the draft, and returns the address at which a person decides. */
async function ask(tell: Tell, client: Client, { id }: Draft): Promise<string> {
  const asked = await call(client, 'send_invoice', { draft_id: id })
  tell('assistant', 'send_invoice', `${asked.status}: ${asked.summary}`)
  return asked.approval_url
}

async function approve(tell: Tell, page: Page, url: string): Promise<void> {
  await page.goto(url)
  tell('person', 'opens the approval_url', await headingOf(page))
  const button = page.locator('main button.primary')
  const text = visible(await button.innerText())
  if (!text.startsWith(approval.send('').trim())) throw new Error(`the page has the button ${text}`)
  await button.click()
  const sent = page.getByText(documentWords[language].justSent)
  tell('person', `presses "${text}"`, visible(await sent.innerText()))
}

/** the states in which a document stays */
const ends = ['delivered', 'failed', 'rejected']

async function follow(tell: Tell, client: Client, { companyId, id }: Draft): Promise<void> {
  const { status, document_id } = await call(client, 'send_invoice', { draft_id: id })
  tell('assistant', 'send_invoice, again', status)
  const end = await until('the end of the delivery', 60, async () => {
    const document = await call(client, 'get_document', { company_id: companyId, document_id })
    return ends.includes(document.status.status) && document.status.status
  })
  tell('assistant', 'get_document, until the receiver has confirmed', end)
}

async function call(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<any> /* oxlint-disable-line typescript/no-explicit-any -- the demo reads answers freely */ {
  const { isError, facts } = readToolAnswer(await client.callTool({ name, arguments: given }))
  if (isError) throw new Error(`${name} was refused: ${JSON.stringify(facts)}`)
  return facts
}

async function headingOf(page: Page): Promise<string> {
  return visible(await page.getByRole('heading', { level: 1 }).innerText())
}

/** Returns a text without the marks that isolate names from the direction of the text around them. */
function visible(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}
