import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser, type ParsedMail } from 'mailparser'
import { createTransport } from 'nodemailer'
import type { Browser, Page } from 'playwright-core'
import { freePorts } from '../../local-network/free-ports.ts'
import { look, openBrowser } from '../page/browser.ts'
import { startLocalWorld, type AccessPoint } from '../support/local-world.ts'
import { startMailRelay } from '../support/mail-relay.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { until } from '../support/until.ts'

/*
 * npm run docs:pictures: takes the pictures of docs/mail.md and docs/mail.sk.md. A local network runs, an accountant
 * mails a wrong invoice and a right one, and Chromium shows both answers and the page of the inbox.
 */
const folder = join(import.meta.dirname, '../../docs/picture')
const accountant = 'uctovnicka@ucto.local.test'
const pictured = ['en', 'sk'] as const
const subjects = { en: 'Invoice 2026-0117', sk: 'Faktúra 2026-0117' }

mkdirSync(folder, { recursive: true })
for (const language of pictured) await takePictures(language)

async function takePictures(language: (typeof pictured)[number]): Promise<void> {
  const relay = await startMailRelay()
  const [port] = await freePorts(1)
  const world = await startLocalWorld('sqlite')
  const browser = await openBrowser()
  try {
    const { first, second } = world
    await first.stop()
    await first.start({
      CORNERPOST_SMTP_PORT: String(port),
      CORNERPOST_INBOX_DOMAIN: 'in.firma.sk',
      CORNERPOST_MAIL_RELAY: relay.url,
      CORNERPOST_MAIL_FROM: 'posta@cornerpost.example',
    })
    const page = await signIn(first, browser, relay.accepted)
    await page.locator(`footer [name="language"][value="${language}"]`).click()
    const inbox = await openInbox(first, page)
    const right = sampleInvoice(first.access().participants[0], second.access().participants[0], '2026-0117').xml
    const wrong = right.replace('>1036.50</cbc:TaxInclusiveAmount>', '>1036.05</cbc:TaxInclusiveAmount>')
    const answers = (count: number): Promise<readonly ParsedMail[]> => mailsTo(accountant, relay.accepted, count)
    for (const [index, xml] of [wrong, right].entries()) {
      await mail(port, inbox.address, subjects[language], xml)
      await answers(index + 1)
    }
    const [refused, , delivered] = await answers(3)
    await page.goto(inbox.url)
    await page.locator('main').screenshot({ path: fileOf('inbox', language) })
    await takeMail(browser, refused, fileOf('refused', language))
    await takeMail(browser, delivered, fileOf('delivered', language))
  } finally {
    await browser.close()
    await world.stop()
    relay.close()
  }
}

function fileOf(name: string, language: string): string {
  return join(folder, `${name}.${language}.png`)
}

/** Signs the owner of the first company in, by the link of a mail. */
async function signIn(first: AccessPoint, browser: Browser, mails: readonly Buffer[]): Promise<Page> {
  const [{ email }] = await first.sql('select email from account')
  const page = await (await browser.newContext(look(900, 'light', 'en'))).newPage()
  await page.goto(`${first.url}/sign-in/send-link`)
  await page.locator('[name="email"]').fill(String(email))
  await page.locator('main form button').click()
  const [{ text = '' }] = await mailsTo(String(email), mails, 1)
  await page.goto(/^http\S+/m.exec(text)?.[0] ?? '')
  await page.locator('main form button').click()
  await page.waitForURL(`${first.url}/`)
  return page
}

/** Creates the inbox of the first company on its page, and allows the accountant. */
async function openInbox(
  { url }: AccessPoint,
  page: Page,
): Promise<{ readonly url: string; readonly address: string }> {
  await page.goto(`${url}/companies`)
  await page.locator('main table a[href^="/companies/"]').first().click()
  await page.locator('main a[href$="/inbox"]').click()
  await page.locator('main form button').first().click()
  await page.locator('[name="email"]').fill(accountant)
  await page.locator('form[action$="/senders"] button').click()
  await page.waitForURL(/done=/)
  return { url: page.url().replace(/\?.*/, ''), address: await page.locator('main code').first().innerText() }
}

async function mail(port: number, to: string, subject: string, xml: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  const attachments = [{ filename: 'faktura.xml', content: xml, contentType: 'application/xml' }]
  await transport.sendMail({ from: accountant, to, subject, text: subject, attachments })
  transport.close()
}

/** Waits until this many mails to an address have arrived, and returns them. */
async function mailsTo(address: string, mails: readonly Buffer[], count: number): Promise<readonly ParsedMail[]> {
  const toAddress = (): readonly Buffer[] => mails.filter((one) => one.includes(`To: ${address}`))
  await until(`${count} mails to ${address}`, 60, () => toAddress().length >= count, 100)
  return Promise.all(toAddress().map((one) => simpleParser(one)))
}

async function takeMail(browser: Browser, { html }: ParsedMail, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 640, height: 200 } })
  await page.setContent(String(html))
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
