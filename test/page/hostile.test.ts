import { readableText } from '@cornerpost/engine'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browse } from '../web/support/browse.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { exampleText } from '../support/document.ts'
import { sample } from '../support/sample.ts'
import { look, openBrowser, sessionCookie, watchPage, whyNoBrowser, type WatchedPage } from './browser.ts'
import {
  forPeople,
  forVisitors,
  lists,
  makeSubjects,
  pagesOf,
  parametersWith,
  squeezed,
  victim,
  xmlOf,
  type Subject,
} from './hostile-subjects.ts'
import { hostileTexts } from './hostile-texts.ts'

/*
 * Texts by strangers in every room, in a real browser: they are shown as text, run nothing, load nothing, and the
 * layout holds (H13). `npm test` draws texts; `hostile-html.test.ts` tests the HTML of all.
 */

const numbered = sample(
  hostileTexts.map((text, index) => [index, text] as const),
  4,
)

describe.skipIf(whyNoBrowser !== undefined)('H13 a hostile text', () => {
  let service: Service
  let browser: Browser
  let subjects: readonly Subject[]
  /** a page of a visitor, and one of the person */
  let pages: { readonly visitor: WatchedPage; readonly victim: WatchedPage }
  beforeAll(async () => {
    service = await startService({ settings: { inboxDomain: 'in.example.sk' } })
    subjects = await makeSubjects(service)
    browser = await openBrowser()
    const [visitors, victims] = [await newContext(), await newContext()]
    await victims.addCookies([await sessionCookie(service, victim)])
    pages = { visitor: await watchPage(service, visitors), victim: await watchPage(service, victims) }
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  const newContext = (): Promise<BrowserContext> => browser.newContext(look(390, 'light', 'sk'))
  const goTo = (path: string, { page }: WatchedPage = pages.victim): Promise<unknown> =>
    page.goto(service.door.url + path)

  /** Returns the text of the page after checking that nothing ran, nothing was loaded and nothing is too wide. */
  async function textOf({ page, faults }: WatchedPage = pages.victim): Promise<string> {
    const [width, text] = (await page.evaluate('[document.documentElement.scrollWidth, document.body.innerText]')) as [
      number,
      string,
    ]
    const { pathname } = new URL(page.url())
    expect({ pathname, faults, width }).toEqual({ pathname, faults: [], width: page.viewportSize()?.width })
    return squeezed(text)
  }

  /** Fills in the fields of a form, sends it, and checks the answer. */
  async function send(action: string, fields: Readonly<Record<string, string>>, watched = pages.victim): Promise<void> {
    const form = watched.page.locator(`form[action="${action}"]`)
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value)
    await form.locator('button:not([name])').first().click()
    await textOf(watched)
  }

  test.each(numbered)('with number %i is shown as text in the pages about it', async (index, text) => {
    for (const path of pagesOf(subjects[index])) {
      await goTo(path)
      expect(await textOf(), path).toContain(squeezed(readableText(text)))
    }
  })

  test.each(lists)('is shown as text in the list %s', async (path) => {
    for (const width of [390, 1280]) {
      await pages.victim.page.setViewportSize({ width, height: 900 })
      await goTo(path)
      await textOf()
    }
    await pages.victim.page.setViewportSize({ width: 390, height: 900 })
  })

  test.each(numbered)('with number %i does nothing as a parameter of a page', async (_index, text) => {
    for (const path of forVisitors) {
      await goTo(path + parametersWith(text), pages.visitor)
      await textOf(pages.visitor)
    }
    for (const path of forPeople) {
      await goTo(path + parametersWith(text))
      await textOf()
    }
  })

  test.each(numbered)('with number %i does nothing in a form that is shown again', async (_index, text) => {
    const [line] = text.split(/[\r\n]/)
    await goTo('/companies/new')
    await send('/companies', { ico: line, dic: line, legalName: line, street: line, city: line, postalCode: line })
    await goTo('/sign-in', pages.visitor)
    await send('/sign-in', { email: line, password: line }, pages.visitor)
    await goTo('/check')
    await send('/check', { text })
  })

  test.each([0, 20, 40])('is shown as text as the name or content of a file (from number %i)', async (start) => {
    const form = new FormData()
    for (const [index, text] of hostileTexts.slice(start, start + 20).entries()) {
      const content = index % 2 === 0 ? text : exampleText('invoice', ['2026110042', xmlOf(text)])
      form.append('files', new Blob([content]), text)
    }
    const { html } = await browse(service, '/check', { headers: await service.signIn(victim), form })
    const { page } = pages.victim
    await page.route('**/shown', (route) => route.fulfill({ body: html, contentType: 'text/html;charset=UTF-8' }))
    await goTo('/shown')
    await textOf()
  })
})
