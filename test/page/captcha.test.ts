import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { look, openBrowser, watchPage, whyNoBrowser } from './browser.ts'

describe.skipIf(whyNoBrowser !== undefined)('D18 a person whose network has registered too many people', () => {
  let service: Service
  let browser: Browser
  beforeAll(async () => {
    service = await startService({ rules: { asksForCaptchas: true }, settings: { captchaFreeCallsPerHour: 1 } })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  test('A-47 registers after the browser has solved a captcha, while the person types the password again', async () => {
    const context = await browser.newContext(look(390, 'light', 'en'))
    const { page, faults } = await watchPage(service, context)
    const send = async (): Promise<void> => {
      await page.getByLabel('Password').fill('correct horse battery')
      await page.getByRole('button', { name: 'Create the account' }).click()
    }
    for (const email of ['first@example.sk', 'second@example.sk']) {
      await page.goto(`${service.door.url}/sign-up`)
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('I accept the terms of the service').check()
      await send()
    }
    expect(await page.getByRole('alert').innerText()).toContain('Several people have just registered')
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('second@example.sk')
    await send() // before the captcha is solved
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor({ timeout: 20_000 })
    expect(await service.world.database.accounts.findByEmail('second@example.sk')).toBeDefined()
    expect(faults).toEqual([])
    await context.close()
  })
})
