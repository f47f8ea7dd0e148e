import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '../../../engine/error/sentence.ts'
import { createMailComposer, openMail, type ComposeMailDeps } from '../../../engine/mail/compose-mail.ts'
import { mailTexts, type MailKind } from '../../../engine/mail/mail-texts.ts'
import type { MailWords } from '../../../engine/mail/text/mail-text.ts'
import { modes } from '../../../engine/operator/setting/mode.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { Secret } from '../../../engine/primitive/secret.ts'
import { createSecretBox } from '../../../engine/crypto/secret/secret-box.ts'

const secretBox = createSecretBox({ random: systemRandom }, [new Secret<Uint8Array>(randomBytes(32))], 'local')
const deps: ComposeMailDeps = {
  clock: systemClock,
  random: systemRandom,
  secretBox,
  portalUrl: 'https://portal.example.sk',
  settings: { rules: modes.production, mailRelay: new Secret('smtp://127.0.0.1') },
}
const kinds = Object.keys(mailTexts) as MailKind[]
const everyText = kinds.flatMap((kind) => languages.map((language) => [kind, language] as const))

/** Composes a mail of this kind in which every placeholder has this value. */
function compose(kind: MailKind, language: (typeof languages)[number], value: string, changed: object = {}) {
  const slots = Object.fromEntries(mailTexts[kind].slots.map((name) => [name, name === 'companies' ? [value] : value]))
  const request = { kind, recipient: 'a@example.sk', language, slots, link: new Secret('the-link') }
  // safe: the slots are those of the row
  const mail = createMailComposer({ ...deps, ...changed })(
    request as unknown as Parameters<ReturnType<typeof createMailComposer>>[0],
  )
  return { mail, ...openMail(secretBox, mail) }
}

test.each(everyText)('D129 the mail %s is complete in the language %s', (kind, language) => {
  const { mail, subject, text, html } = compose(kind, language, 'Value')
  expect(mail).toMatchObject({ state: 'waiting', messageId: `<${mail.id}@portal.example.sk>` })
  for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined/)
  const words: MailWords = mailTexts[kind].text[language]
  for (const name of mailTexts[kind].slots) expect(JSON.stringify(words)).toContain(`{${name}}`)
  if (words.button !== undefined) expect(text).toContain('https://portal.example.sk/')
})

test.each(everyText)('H13 a value from a stranger can neither break nor script the mail %s in %s', (kind, language) => {
  const hostile = '<script>x</script>"onload=y\r\nBcc: c@d.sk\u202e\u0000&amp;'
  const { subject, html } = compose(kind, language, hostile + 'x'.repeat(5_000))
  expect(subject).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(html.replaceAll('\n', '')).not.toMatch(/<script|[\p{Cc}\p{Cf}]/u)
  expect(html.length).toBeLessThan(8_000)
})

test.each(everyText)('P106 an address of a stranger cannot look like a page in the mail %s in %s', (kind, language) => {
  const { subject, text, html } = compose(kind, language, 'www.evil.example/pay@attacker.example')
  for (const part of [subject, text, html]) expect(part).not.toMatch(/www\.\S|evil\.example\/|:\/\/evil/)
})

test.each([
  ['local', '[TEST] '],
  ['test', '[TEST] '],
  ['production', ''],
] as const)('E-11 in mode %s the subject begins with %j', (mode, prefix) => {
  const { subject } = compose('sign-in-link', 'en', '15', { settings: { ...deps.settings, rules: modes[mode] } })
  expect(subject).toBe(`${prefix}Sign in to Cornerpost`)
})

test('a service without a relay keeps its mails', () => {
  const { mail } = compose('sign-in-link', 'en', '15', { settings: { ...deps.settings, mailRelay: null } })
  expect(mail.state).toBe('kept')
})

test('H16 the stored text of a mail is encrypted, and only its own row can be decrypted', () => {
  const { mail } = compose('sign-in-link', 'en', '15')
  expect(mail.content).not.toContain('Sign')
  expect(() => openMail(secretBox, { ...mail, id: 'another' })).toThrow()
})
