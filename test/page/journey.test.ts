import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { exampleText } from '../support/document.ts'
import { look, openBrowser, whyNoBrowser } from './browser.ts'

/* Whole tasks of people, in a real browser, from the first page to the last. */

const password = 'correct horse battery'
const dic = '2021863811'

const browsers: readonly (readonly [string, BrowserContextOptions])[] = [
  ['on a wide screen', look(1280, 'light', 'sk')],
  ['on a phone, dark, without JavaScript', { ...look(390, 'dark', 'sk'), javaScriptEnabled: false }],
]

describe.skipIf(whyNoBrowser !== undefined).each(browsers)('in a browser %s', (_name, options) => {
  let service: Service
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    service = await startService()
    browser = await openBrowser()
    page = await (await browser.newContext(options)).newPage()
    page.setDefaultTimeout(8_000)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  const press = (name: string): Promise<void> => page.getByRole('button', { name }).click()
  const follow = (name: string): Promise<void> => page.getByRole('link', { name, exact: true }).first().click()
  const type = (label: string, text: string): Promise<void> => page.getByLabel(label, { exact: true }).fill(text)
  const heading = (): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()

  test('A-47 A-44 P-14 a person signs up, signs in and adds a company', async () => {
    await page.goto(`${service.door.url}/sign-in`)
    await follow('Vytvoriť si účet')
    await type('E-mailová adresa', 'jana@example.sk')
    await type('Heslo', password)
    await page.getByLabel('Súhlasím s podmienkami služby').check()
    await press('Vytvoriť účet')
    expect(await heading()).toBe('Pozrite si poštu')
    await follow('Prejsť na prihlásenie')
    await type('E-mailová adresa', 'jana@example.sk')
    await type('Heslo', password)
    await press('Prihlásiť sa')
    expect(await heading()).toBe('Prvú faktúru pošlete v troch krokoch')
    await follow('Firma')
    await follow('Pridať firmu')
    await type('IČO', '36421928')
    await type('DIČ', dic)
    await type('Názov', 'Jesenná huta, s. r. o.')
    await type('Ulica a číslo', 'Hlavná 1')
    await type('Mesto', 'Trnava')
    await type('PSČ', '91701')
    await press('Pridať túto firmu')
    expect(await heading()).toContain('Jesenná huta, s. r. o.')
  })

  test('V-05 S-13 a person finds out why a file fails, corrects it, and sends it', async () => {
    const own = ['"0245">2022749619<', `"0245">${dic}<`] as const
    const invoice = exampleText('invoice', ['2026110042', 'J-1'], own)
    const wrong = invoice.replace('>1036.50</cbc:TaxInclusiveAmount>', '>1036.51</cbc:TaxInclusiveAmount>')
    await follow('Kontrola súboru')
    const files = [wrong, '<a/>'].map((text, index) => ({
      name: `${index}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(text),
    }))
    await page.getByLabel('Súbory XML').setInputFiles(files)
    await press('Skontrolovať')
    expect(await heading()).toBe('Skontrolovali sme 2 súbory, v poriadku: 0')
    expect(await page.getByText('BR-CO-15').count()).toBeGreaterThan(0)
    await follow('Skontrolovať ďalší súbor')
    await page.getByLabel('Súbory XML').setInputFiles([{ ...files[0], buffer: Buffer.from(invoice) }])
    await press('Skontrolovať')
    await press('Pokračovať k odoslaniu')
    expect(await page.getByText('Odoslaný doklad nemožno vziať späť.').count()).toBe(1)
    await press('Odoslať firme')
    expect(await heading()).toMatch(/Faktúra .J-1. čaká na odoslanie firme .Tatranské čítanie, a. s../)
    const framed = page.frameLocator('iframe').getByText('J-1').first()
    await framed.waitFor()
    await follow('Doklady')
    expect(await heading()).toBe('1 odoslaný, 0 prijatých')
  })

  test('A-12 A-19 X-01 a person makes and revokes a key, and invites a colleague', async () => {
    await follow('Kľúče')
    await follow('Vytvoriť prvý kľúč')
    await type('Názov', 'Sklad')
    await press('Pokračovať')
    await press('Vytvoriť kľúč')
    const key = await page.locator('main code').first().innerText()
    expect((await service.call('GET', '/api/v1/companies', { token: key })).status).toBe(200)
    await follow('Kľúč mám uložený')
    await follow('Zrušiť kľúč')
    await press('Zrušiť kľúč')
    expect((await service.call('GET', '/api/v1/companies', { token: key })).status).toBe(401)
    await follow('Firma')
    await follow('Jesenná huta, s. r. o.')
    await follow('Členovia a pozvánky')
    await type('E-mailová adresa', 'peter@example.sk')
    await press('Poslať pozvánku')
    expect(await page.getByText('Pozvánku sme poslali.').count()).toBe(1)
    expect((await service.mailsTo('peter@example.sk')).map(({ kind }) => kind)).toEqual(['invitation'])
  })
})
