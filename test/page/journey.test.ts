import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words as checkWords } from '../../web/check/words/words.ts'
import { words as companyWords } from '../../web/company/words/words.ts'
import { words as frameWords } from '../../web/frame/words/words.ts'
import { words as homeWords } from '../../web/home/words/words.ts'
import { words as keyWords } from '../../web/keys/words/words.ts'
import { words as memberWords } from '../../web/members/words/words.ts'
import { words as signInWords } from '../../web/sign-in/words/words.ts'
import { words as signUpWords } from '../../web/sign-up/words/words.ts'
import { sayReason } from '../../engine/exchange/outbound/say/say-reason.ts'
import { exampleText } from '../support/document.ts'
import { startLocalWorld, type LocalWorld } from '../support/local-world.ts'
import { startMailRelay, type MailRelay } from '../support/mail-relay.ts'
import { sample } from '../support/sample.ts'
import { look, openBrowser, whyNoBrowser } from './browser.ts'
import { goToRoom, keyboard, mouse, type ChosenFile, type Hand } from './hand.ts'
import { linkIn } from './mailed-link.ts'

/* Whole tasks of people, in a real browser, from the first page to the last, against two access points that run. */

interface Way {
  readonly name: string
  readonly language: 'sk' | 'en'
  readonly hand: Hand
  readonly options: BrowserContextOptions
  /** the numbers of the company; each way has its own, because all use the same service */
  readonly ico: string
  readonly dic: string
}

const withoutScript = { javaScriptEnabled: false }
const ways: readonly Way[] = [
  {
    name: 'by mouse, 1280 px, light, Slovak',
    language: 'sk',
    hand: mouse,
    options: look(1280, 'light', 'sk'),
    ico: '36421928',
    dic: '2021863811',
  },
  {
    name: 'by keyboard, 1280 px, dark, English',
    language: 'en',
    hand: keyboard,
    options: look(1280, 'dark', 'en'),
    ico: '36421936',
    dic: '2021863822',
  },
  {
    name: 'by touch, 390 px, dark, English, without JavaScript',
    language: 'en',
    hand: mouse,
    options: { ...look(390, 'dark', 'en'), ...withoutScript },
    ico: '36421944',
    dic: '2021863833',
  },
  {
    name: 'by keyboard, 390 px, light, Slovak, without JavaScript',
    language: 'sk',
    hand: keyboard,
    options: { ...look(390, 'light', 'sk'), ...withoutScript },
    ico: '36421952',
    dic: '2021863844',
  },
]

const patience = { timeout: 25_000, interval: 300 }
const password = 'correct horse battery'
const companyName = 'Jesenná huta, s. r. o.'
const ends = {
  sk: { delivered: 'bola doručená firme', failed: 'nebola doručená firme' },
  en: { delivered: 'was delivered to', failed: 'was not delivered to' },
}

describe.skipIf(whyNoBrowser !== undefined)('a person', () => {
  let world: LocalWorld
  let relay: MailRelay
  let browser: Browser
  beforeAll(async () => {
    relay = await startMailRelay()
    world = await startLocalWorld('sqlite', {
      CORNERPOST_MAIL_RELAY: relay.url,
      CORNERPOST_MAIL_FROM: 'posta@cornerpost.example',
      CORNERPOST_AUTH_CALLS_PER_MINUTE: '1000',
      CORNERPOST_REGISTRATION_CALLS_PER_HOUR: '1000',
    })
    browser = await openBrowser()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await world?.stop()
    relay?.close()
  })

  describe.each(sample(ways, 1))('$name', ({ language, hand, options, ico, dic }) => {
    const email = `jana-${dic}@example.sk`
    const colleague = `peter-${dic}@example.sk`
    const [frame, check, company] = [frameWords[language], checkWords[language], companyWords[language]]
    const [keys, members] = [keyWords[language], memberWords[language]]
    const [signIn, signUp, home] = [signInWords[language], signUpWords[language], homeWords[language]]
    let page: Page
    beforeAll(async () => {
      page = await newPage()
    })

    const newPage = async (): Promise<Page> => {
      const opened = await (await browser.newContext(options)).newPage()
      opened.setDefaultTimeout(8_000)
      return opened
    }
    const press = (name: string): Promise<void> => hand.press(page.getByRole('button', { name }).first())
    const follow = (name: string): Promise<void> => hand.press(page.getByRole('link', { name, exact: true }).first())
    const goTo = (room: string): Promise<void> => goToRoom(page, hand, room)
    const type = (label: string, text: string): Promise<void> =>
      hand.fill(page.getByLabel(label, { exact: true }), text)
    const choose = (files: readonly ChosenFile[]): Promise<void> => hand.choose(page.getByLabel(check.files), files)
    const heading = (): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()
    const sees = async (text: string): Promise<boolean> => (await page.getByText(text).count()) > 0

    const register = async (address: string): Promise<void> => {
      await page.goto(`${world.first.url}/sign-in`)
      await follow(signIn.signUp)
      await type(signUp.email, address)
      await type(signUp.password, password)
      await hand.tick(page.getByLabel(signUp.acceptTerms))
      await press(signUp.submit)
      expect(await heading()).toBe(signUp.createdTitle)
      await follow(signUp.signIn)
      await type(signIn.email, address)
      await type(signIn.password, password)
      await press(signIn.submit)
    }

    const anInvoice = (number: string, ...changes: readonly (readonly [string, string])[]): string =>
      exampleText(
        'invoice',
        ['2026110042', number],
        ['"0245">2022749619<', `"0245">${dic}<`],
        ['>SK2022749619<', `>SK${dic}<`],
        ['"0158">12345679<', `"0158">${ico}<`],
        ...changes,
      )
    const file = (name: string, text: string): ChosenFile => ({
      name,
      mimeType: 'application/xml',
      buffer: Buffer.from(text),
    })
    const send = async (invoice: string): Promise<void> => {
      await goTo(frame.check)
      await choose([file('invoice.xml', invoice)])
      await press(check.check)
      expect(await heading()).toBe(check.checked(1, 1))
      await confirm()
    }
    /** Sends the document of a page that says what will happen. */
    const confirm = async (): Promise<void> => {
      expect(await sees(check.notUndone)).toBe(true)
      await press(check.send({ kind: '', number: '', receiver: '' }).trim())
      expect(new URL(page.url()).searchParams.get('done')).toBe('sent')
    }
    const afterReload = async <Seen>(look: () => Promise<Seen>): Promise<Seen> => {
      await page.reload()
      return look()
    }
    /** Reloads the page of a document until the sentence below its heading has these words. */
    const becomes = async (words: string): Promise<void> => {
      const sentence = (): Promise<string> => page.locator('h1 + p').first().innerText()
      await expect.poll(() => afterReload(sentence), patience).toContain(words)
    }

    test('A-47 A-44 P-14 signs up, signs in and adds a company', async () => {
      await register(email)
      expect(await heading()).toBe(home.welcome)
      await goTo(frame.company)
      await follow(company.add)
      await type(company.ico, ico)
      await type(company.dic, dic)
      await type(company.name, companyName)
      await type(company.street, 'Hlavná 1')
      await type(company.city, 'Trnava')
      await type(company.postalCode, '91701')
      await press(company.create)
      expect(await heading()).toContain(companyName)
      await expect.poll(() => afterReload(() => sees(company.saidRegistered)), patience).toBe(true)
    })

    test('V-05 S-13 checks three files, and sends the correct one, which is delivered', async () => {
      const wrong = anInvoice(`W-${dic}`, ['>1036.50</cbc:TaxInclusiveAmount>', '>1036.51</cbc:TaxInclusiveAmount>'])
      await goTo(frame.check)
      await choose([file('0.xml', wrong), file('1.xml', '<a/>'), file('2.xml', anInvoice(`J-${dic}`))])
      await press(check.check)
      expect(await heading()).toBe(check.checked(3, 1))
      expect(await sees('BR-CO-15')).toBe(true)
      await press(check.prepare)
      await confirm()
      await page.frameLocator('iframe').getByText(`J-${dic}`).first().waitFor()
      await becomes(ends[language].delivered)
      await goTo(frame.documents)
      expect(await heading()).toContain('1')
    })

    test('S-31 finds out why a document was not delivered', async () => {
      await send(anInvoice(`F-${dic}`, ['"0245">2123456786<', '"0245">2999999990<']))
      await becomes(ends[language].failed)
      const { cause, next } = sayReason('PARTICIPANT_NOT_REGISTERED', language)
      expect([await sees(cause), await sees(String(next))]).toEqual([true, true])
      await goTo(frame.home)
      expect(await heading()).toBe(home.waiting(1))
      await follow(`F-${dic}`)
      expect(await sees(cause)).toBe(true)
    })

    test('A-12 A-19 makes a key that works, and revokes it', async () => {
      const worksWith = async (key: string): Promise<boolean> =>
        (await fetch(`${world.first.url}/api/v1/companies`, { headers: { authorization: `Bearer ${key}` } })).ok
      await goTo(frame.keys)
      await follow(keys.makeFirst)
      await type(keys.name, 'Sklad')
      await press(keys.next)
      await press(keys.make)
      const key = await page.locator('main code').first().innerText()
      expect(await worksWith(key)).toBe(true)
      await follow(keys.saved)
      await follow(keys.revoke)
      await press(keys.revoke)
      expect([await worksWith(key), await sees(keys.doneRevoked)]).toEqual([false, true])
    })

    test('X-01 A-41 invites a colleague, who accepts by the link of the mail and sees the documents', async () => {
      await goTo(frame.company)
      await follow(companyName)
      await follow(company.members)
      await type(members.email, colleague)
      await press(members.send)
      expect(await sees(members.invited)).toBe(true)
      const link = await linkIn(relay, colleague, '/invitation')
      const owners = page
      page = await newPage()
      await register(colleague)
      await page.goto(world.first.url + link)
      await press(members.accept)
      expect(await heading()).toContain(companyName)
      await goTo(frame.documents)
      expect(await sees(`J-${dic}`)).toBe(true)
      await page.context().close()
      page = owners
    })
  })
})
