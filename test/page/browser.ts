import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Language } from '@cornerpost/engine'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import type { Service } from '../http-api/support/a-service.ts'
import { careful, signInWithCode, speak } from './gallery-people.ts'
import type { RoomState } from './rooms.ts'

const executablePath = '/usr/bin/chromium'

/** Says why no browser can be started; undefined if Chromium is installed. */
export const whyNoBrowser: string | undefined = existsSync(executablePath)
  ? undefined
  : `${executablePath} is missing; the Debian package is called chromium`

/** Starts Chromium without its calls to other hosts. */
export function openBrowser(): Promise<Browser> {
  const offline = ['quic', 'background-networking', 'component-update', 'sync'].map((name) => `--disable-${name}`)
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run', ...offline] })
}

/** A page of the browser, and its faults. */
export interface WatchedPage {
  readonly page: Page
  /** Returns how many bytes the page has loaded, without compression. */
  readonly bytes: () => Promise<number>
  /** errors of the console, violations of the content policy, and calls to other hosts */
  readonly faults: readonly string[]
}

/** Opens an empty page that reports its faults. The caller closes the context. */
export async function watchPage({ door }: Pick<Service, 'door'>, context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage()
  const faults: string[] = []
  const lengths: Promise<number>[] = []
  page.on('console', (message) => {
    const isOfStatus = message.text().startsWith('Failed to load resource: the server responded with a status of 4')
    if (message.type() === 'error' && !isOfStatus) faults.push(message.text())
  })
  page.on('pageerror', (error) => void faults.push(error.message))
  page.on('dialog', (dialog) => {
    faults.push(`opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${door.url}/`)) faults.push(`loaded ${request.url()}`)
  })
  page.on('response', (response) => {
    const length = response.body().then(
      (body) => body.length,
      () => 0, // a redirection has no body
    )
    lengths.push(length)
  })
  return { page, faults, bytes: async () => (await Promise.all(lengths)).reduce((sum, one) => sum + one, 0) }
}

/**
 * Returns the faults of accessibility that axe-core finds in the page, each with the elements that have it. Looks into
 * no frame. Stays in the page and collects violations only, which takes a fraction of the time of a full report.
 */
export async function accessibilityFaults(page: Page): Promise<readonly (readonly [string, readonly string[]])[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/**
 * Opens a room in a state, with everything that its page loads. With `language`, the account of the person gets this
 * language; a visitor's page has the one of the browser.
 */
export async function openRoom(
  service: Service,
  context: BrowserContext,
  { path, person, form }: Omit<RoomState, 'name'>,
  language?: Language,
): Promise<WatchedPage & { readonly status: number }> {
  if (person) {
    await context.addCookies([await sessionCookie(service, person(service))])
    if (language) await speak(service, person(service), language)
  }
  const watched = await watchPage(service, context)
  const { page } = watched
  const opened = await page.goto(service.door.url + (typeof path === 'string' ? path : await path(service)))
  const answered = form === undefined ? opened : await send(page, form, service)
  await page.waitForLoadState('load')
  return { ...watched, status: answered?.status() ?? 0 }
}

async function send(
  page: Page,
  { action: given, fields, files = [] }: NonNullable<RoomState['form']>,
  service: Service,
): ReturnType<Page['goto']> {
  const action = typeof given === 'function' ? given(service) : given
  const typed = typeof fields === 'function' ? fields(service) : fields
  const forms = page.locator(action === undefined ? 'main form' : `form[action="${action}"], form:not([action])`)
  const [first] = Object.keys(typed)
  // other forms with this action may be buttons, whose fields are hidden
  const fitting = first === undefined ? forms : forms.filter({ has: page.locator(`[name="${first}"]:visible`) })
  const form = fitting.last()
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value)
  if (files.length > 0)
    await form
      .locator('[name="files"]')
      .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })))
  const answer = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.status() !== 303,
  )
  await form.locator('button:not([name])').click()
  return answer
}

/** Signs a person in. Returns the cookie of the session. */
export async function sessionCookie(
  service: Service,
  email: string,
): Promise<{ readonly name: string; readonly value: string; readonly url: string }> {
  if (email === careful) return { name: 'portal_session', value: await signInWithCode(service), url: service.door.url }
  const { cookie } = await service.signIn(email)
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: service.door.url }
}

/** Creates a context of the browser: width in CSS pixels, theme and language. */
export function look(
  width: number,
  colorScheme: 'light' | 'dark',
  locale: Language,
): BrowserContextOptions & { readonly colorScheme: 'light' | 'dark' } {
  return { viewport: { width, height: 900 }, colorScheme, locale }
}
