import type { Language } from '@cornerpost/engine'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words as approvalWords } from '../../web/approvals/words/words.ts'
import { words as documentWords } from '../../web/documents/words/words.ts'
import { words as frameWords } from '../../web/frame/words/words.ts'
import { words as signInWords } from '../../web/sign-in/words/words.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { newerClient, olderClient, readToolAnswer, type ToolAnswer } from '../mcp/support/mcp-call.ts'
import { sample } from '../support/sample.ts'
import { accessibilityFaults, look, openBrowser, sessionCookie, whyNoBrowser } from './browser.ts'
import { callerOf, speak } from './gallery-people.ts'
import { goToRoom, keyboard, mouse, type Hand } from './hand.ts'

/* An assistant asks to send a document, and a person decides, in a real browser: from the link to the answer. */

interface Way {
  readonly name: string
  readonly language: Extract<Language, 'sk' | 'en'>
  readonly connect: typeof newerClient | typeof olderClient
  readonly hand: Hand
  readonly options: BrowserContextOptions
  readonly hasScript: boolean
  /** each way has its own receiver, so that its first document is the first for this receiver */
  readonly receiver: string
}

const withoutScript = { javaScriptEnabled: false }
const ways: readonly Way[] = [
  {
    name: 'by mouse, 1280 px, light, Slovak',
    language: 'sk',
    connect: olderClient,
    hand: mouse,
    options: look(1280, 'light', 'sk'),
    hasScript: true,
    receiver: '2999999990',
  },
  {
    name: 'by touch, 390 px, dark, English',
    language: 'en',
    connect: newerClient,
    hand: mouse,
    options: look(390, 'dark', 'en'),
    hasScript: true,
    receiver: '2999999991',
  },
  {
    name: 'by keyboard, 1280 px, dark, English, without JavaScript',
    language: 'en',
    connect: newerClient,
    hand: keyboard,
    options: { ...look(1280, 'dark', 'en'), ...withoutScript },
    hasScript: false,
    receiver: '2999999992',
  },
  {
    name: 'by keyboard, 390 px, light, Slovak, without JavaScript',
    language: 'sk',
    connect: olderClient,
    hand: keyboard,
    options: { ...look(390, 'light', 'sk'), ...withoutScript },
    hasScript: false,
    receiver: '2999999993',
  },
]

const password = 'correct horse battery'
const [account, otherAccount] = ['SK3112000000198742637541', 'SK0209000000000123456789']
const [buyer, otherBuyer] = ['Tatranské čítanie, a. s.', 'Podvodná knižnica, s. r. o.']

describe.skipIf(whyNoBrowser !== undefined)('a person who is asked by an assistant', () => {
  let service: Service
  let browser: Browser
  let key: string
  beforeAll(async () => {
    service = await startService()
    const { engine, sender } = service
    await engine.passwords.set(await callerOf(service, sender.email), password)
    key = (await service.makeKey(sender.email, { name: 'Claude', sendPolicy: 'portal' })).key
    await aMember(service, { companyId: sender.company.id, by: sender.email, email: 'v@example.sk', role: 'viewer' })
    browser = await openBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  describe.each(sample(ways, 2))('$name', ({ language, connect, hand, options, hasScript, receiver }) => {
    const [say, frame, signIn] = [approvalWords[language], frameWords[language], signInWords[language]]
    let page: Page
    let client: Awaited<ReturnType<typeof connect>>
    beforeAll(async () => {
      await speak(service, service.sender.email, language)
      client = await connect(service.door.url, key)
      page = await (await browser.newContext(options)).newPage()
      page.setDefaultTimeout(8_000)
    })
    afterAll(async () => {
      await page.context().close()
      await client.close()
    })

    const call = async (name: string, given: Record<string, unknown>): Promise<ToolAnswer> =>
      readToolAnswer(await client.callTool({ name, arguments: given }))
    const again = async (draft_id: string): Promise<string> => (await call('send_invoice', { draft_id })).facts.status
    /** Has the assistant prepare a document and ask to send it. Returns the draft and the path of the link. */
    const ask = async (number: string, ...edits: readonly (readonly [string, string])[]) => {
      const { payload } = aSendBody(service.sender, `${number}-${receiver}`, (xml) =>
        [['"0245">2123456786<', `"0245">${receiver}<`] as const, ...edits].reduce(
          (text, [from, to]) => text.replaceAll(from, to),
          xml,
        ),
      )
      const { facts } = await call('prepare_invoice', { company_id: service.sender.company.id, xml: payload })
      const asked = await call('send_invoice', { draft_id: facts.draft_id })
      expect(asked.facts.status).toBe('confirmation_required')
      const { notices = [], ...others } = facts
      for (const told of [JSON.stringify(others), asked.text]) expect(told).not.toMatch(/iban|known/i)
      return { notices, draftId: String(facts.draft_id), path: new URL(asked.facts.approval_url).pathname }
    }
    const open = (path: string) => page.goto(service.door.url + path)
    const press = (name: string): Promise<void> => hand.press(page.getByRole('button', { name }).first())
    const goTo = (room: string): Promise<void> => goToRoom(page, hand, room)
    const type = (label: string, text: string): Promise<void> =>
      hand.fill(page.getByLabel(label, { exact: true }), text)
    const heading = (): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()
    const sees = async (text: string): Promise<boolean> => (await page.getByText(text).count()) > 0
    const pathNow = (): string => new URL(page.url()).pathname
    const countSent = async (): Promise<number> =>
      (await service.engine.sent.list(service.sender.company, { limit: 100 })).length
    const signInHere = async (): Promise<void> => {
      await type(signIn.email, service.sender.email)
      await type(signIn.password, password)
      await press(signIn.submit)
    }
    const checkAccessibility = async (): Promise<void> => {
      await page.locator('iframe').evaluate((frameElement) => frameElement.remove()) // axe-core waits for its script there
      expect(await accessibilityFaults(page)).toEqual([])
    }

    test('M-05 D121 P139 opens the link signed out, signs in, sees the document, and sends it', async () => {
      const before = await countSent()
      const { draftId, path, notices } = await ask('ONE')
      expect(notices).toEqual([])
      await open(path)
      expect(pathNow()).toBe('/sign-in')
      await signInHere()
      expect(pathNow()).toBe(path)
      expect(await heading()).toContain(`ONE-${receiver}`)
      for (const text of [buyer, `0245:${receiver}`, say.first, say.nameStated, say.notUndone])
        expect(await sees(text), text).toBe(true)
      expect([await sees(say.accountChanged), await again(draftId)]).toEqual([false, 'confirmation_required'])
      await page.frameLocator('iframe').getByText(`ONE-${receiver}`).first().waitFor()
      const parts = ['.facts', 'iframe', `[formaction="${path}/send"]`, `[formaction="${path}/decline"]`]
      const tops = await Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())?.y ?? 0))
      if (options.viewport?.width === 390) expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      else expect(tops[1], 'beside the facts').toBeLessThan(tops[2] ?? 0)
      expect(await countSent()).toBe(before)
      await press(say.send('').trim())
      expect(pathNow()).toMatch(new RegExp(`^/documents/${service.sender.company.id}/`))
      expect([await sees(documentWords[language].justSent), await again(draftId)]).toEqual([true, 'accepted'])
      await open(path)
      expect([await heading(), await countSent()]).toEqual([say.sent, before + 1])
    })

    test('P139 P140 is warned of another account and another name, and rejects the document', async () => {
      const before = await countSent()
      const { draftId, path, notices } = await ask('TWO', [account, otherAccount], [buyer, otherBuyer])
      expect(notices).toEqual([expect.stringMatching(/^account_unknown: /)])
      await goTo(frame.approvals)
      await hand.press(page.locator(`a[href="${path}"]`))
      for (const text of [say.accountChanged, 'SK02 0900 0000 0001 2345 6789', otherBuyer, buyer])
        expect(await sees(text), text).toBe(true)
      expect(await sees(say.first)).toBe(false)
      if (hasScript) {
        await checkAccessibility()
        await page.reload()
      }
      await press(say.decline)
      expect([await sees(say.justDeclined), await again(draftId)]).toEqual([true, 'declined'])
      await open(path)
      expect([await heading(), await countSent()]).toEqual([say.declined, before])
    })

    test('P119 cannot send a document whose question has expired', async () => {
      const before = await countSent()
      const { draftId, path } = await ask('THREE')
      await open(path)
      service.clock.advance(601)
      await press(say.send('').trim())
      expect([await heading(), await again(draftId), await countSent()]).toEqual([say.expired, 'expired', before])
    })

    test('D16 A-22 sees nothing as a stranger, and nothing to press as a viewer', async () => {
      const { draftId, path } = await ask('FOUR')
      for (const [email, status] of [
        [service.stranger.email, 404],
        ['v@example.sk', 403],
      ] as const) {
        const context = await browser.newContext(options)
        await context.addCookies([await sessionCookie(service, email)])
        const theirs = await context.newPage()
        expect((await theirs.goto(service.door.url + path))?.status()).toBe(status)
        expect(await theirs.locator('button[formaction]').count()).toBe(0)
        expect(await theirs.content()).not.toContain(buyer)
        await context.close()
      }
      expect(await again(draftId)).toBe('confirmation_required')
      await service.engine.drafts.decline(await callerOf(service, service.sender.email), draftId)
    })
  })
})
