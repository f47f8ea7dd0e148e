import { languages } from '@cornerpost/engine'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../http-api/support/a-service.ts'
import { rooms } from '../../web/frame/navigation.ts'
import { sample } from '../support/sample.ts'
import { accessibilityFaults, look, openBrowser, openRoom, whyNoBrowser } from './browser.ts'
import { newcomer } from './gallery.ts'
import { roomStates } from './rooms.ts'
import { startGallery } from './start-gallery.ts'

/* Guarantees for every room in every state, in a real browser. `npm test` draws rooms; `room-html.test.ts` tests all. */

if (whyNoBrowser) console.warn(`The tests of the pages are skipped: ${whyNoBrowser}.`)

/** Puts an empty frame in place of each frame without scripts, because axe-core waits for its script in every frame. */
const emptyFrames = (page: Page): Promise<unknown> =>
  page.evaluate(`for (const frame of document.querySelectorAll('iframe')) {
    const empty = document.createElement('iframe')
    empty.title = frame.title
    frame.replaceWith(empty)
  }`)

/** The links and controls that are lower than 24 px (WCAG 2.2, 2.5.8). */
const lowTargets = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('a, button, select, input:not([type=hidden])')]
    .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().height < 24)
    .map((one) => one.outerHTML.slice(0, 100))`)

const looks = [
  { language: 'sk', ...look(1280, 'light', 'sk') },
  { language: 'en', ...look(390, 'dark', 'en') },
] as const

/** Among others 1280 px at 200 % and at 400 % (WCAG 2.2, 1.4.10). */
const widths = [320, 390, 640, 1001, 1280]

describe.skipIf(whyNoBrowser !== undefined)('in a browser, the room', () => {
  let service: Service
  let browser: Browser
  beforeAll(async () => {
    service = await startGallery()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  test.each(sample(roomStates, 8))(
    'A-45 $name has no fault of accessibility, policy or weight',
    async (state) => {
      for (const { language, ...one } of looks) {
        const context = await browser.newContext(one)
        const { page, status, faults, bytes } = await openRoom(service, context, state, language)
        expect(status).toBe(state.status ?? 200)
        await emptyFrames(page)
        expect(await accessibilityFaults(page)).toEqual([])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate('document.documentElement.scrollWidth'), `at ${width} px`).toBe(width)
          expect(await lowTargets(page), `at ${width} px`).toEqual([])
        }
        expect(faults).toEqual([])
        expect(await bytes()).toBeGreaterThan(10_000)
        expect(await bytes()).toBeLessThanOrEqual(100_000)
        await context.close()
      }
    },
    120_000,
  )

  test.each(sample(languages, 1))(
    'A-45 the menu in %s has one row on a narrow screen until it is opened',
    async (language) => {
      const context = await browser.newContext(look(1280, 'light', language))
      const { page } = await openRoom(service, context, { path: '/keys', person: () => newcomer }, language)
      const header = async (width: number): Promise<number> => {
        await page.setViewportSize({ width, height: 900 })
        return Math.round((await page.locator('header').boundingBox())?.height ?? 0)
      }
      expect([await header(320), await header(640), await header(641), await header(1280)]).toEqual([65, 65, 153, 109])
      await page.setViewportSize({ width: 320, height: 900 })
      await page.locator('[popovertarget=menu]').click()
      const links = page.getByRole('navigation').getByRole('link')
      expect(await links.count()).toBe(rooms.length)
      for (const room of await links.all()) expect((await room.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await links.count()).toBe(0)
      await context.close()
    },
  )

  test.each([true, false])(
    'A-45 with script %s, the buttons that need it are as visible as that',
    async (hasScript) => {
      const key = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
      const context = await browser.newContext({ ...look(1280, 'light', 'en'), javaScriptEnabled: hasScript })
      const pages = [`/keys/${key.clientId}`, `/companies/${service.sender.company.id}`, '/documents/a/b']
      for (const path of pages) {
        const { page } = await openRoom(service, context, { path, person: ({ sender }) => sender.email }, 'en')
        const buttons = await page.locator('[data-copy]').all()
        expect(buttons.length, path).toBeGreaterThan(0)
        for (const button of buttons) expect(await button.isVisible(), path).toBe(hasScript)
        await page.close()
      }
      await context.close()
    },
  )

  test('without a connection, a page stays as it is with its typed texts, and says so', async () => {
    const context = await browser.newContext(look(1280, 'light', 'en'))
    const { page } = await openRoom(service, context, { path: '/sign-in' })
    const notice = page.getByText('You have no internet connection')
    const email = page.getByLabel('E-mail address')
    await email.fill('jana@example.sk')
    await context.setOffline(true)
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    expect([await notice.isVisible(), await email.inputValue()]).toEqual([true, 'jana@example.sk'])
    await context.setOffline(false)
    await notice.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await context.close()
  })

  test('H13 a script or a style inside a page is reported as a fault', async () => {
    const context = await browser.newContext()
    const { page, faults } = await openRoom(service, context, { path: '/sign-in' })
    await page.evaluate('document.body.innerHTML = \'<p style="color: red">x</p>\'')
    await expect.poll(() => faults.join()).toContain('Content Security Policy')
    await context.close()
  })
})
