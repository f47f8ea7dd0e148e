import { languages } from '@cornerpost/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replies } from '../../mail-gateway/session/replies.ts'
import { helpRows } from '../../web/inbox/mail-help-page.tsx'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse } from './support/browse.ts'

let service: Service
beforeAll(async () => void (service = await startService()))
afterAll(() => service.stop())

test('I-02 everybody finds the reason of a returned mail on the help page, in every language', async () => {
  for (const language of languages) {
    const { status, html } = await browse(service, '/help/mail', { headers: { 'accept-language': language } })
    expect(status).toBe(200)
    for (const { reply } of helpRows) expect(html).toContain(`<code lang="en">${reply}</code>`)
  }
})

test('I-02 the help page has every reply that names it, in the words of the SMTP server', () => {
  const texts: readonly string[] = Object.values(replies).map(({ text }) => text)
  for (const { reply } of helpRows) expect(texts).toContain(reply)
  const named = Object.values(replies).flatMap((row) => ('hasHelp' in row ? [row.text] : []))
  expect(helpRows.map(({ reply }) => reply)).toEqual(expect.arrayContaining(named))
})
