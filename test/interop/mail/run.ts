import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { runCases } from '../case.ts'
import { answeredMails } from './case/answered.ts'
import { refusedMails } from './case/refused.ts'
import { whyNoMailSoftware } from './daemon.ts'
import { takePicture } from './picture.ts'
import { people, startMailWorld, type MailWorld } from './start-mail-world.ts'

/*
 * npm run test:mail-interop: mails invoices to Cornerpost with Postfix, OpenDKIM, Knot and swaks, and reads the answers
 * (docs/interoperability.md). Pictures of two answers are in .tmp/mail-interop. The exit code is 1 if a case fails or
 * no case could run.
 */
const cases = [...answeredMails, ...refusedMails]
const pictures = join(import.meta.dirname, '../../../.tmp/mail-interop')
const folder = mkdtempSync(join(tmpdir(), 'cornerpost-mail-'))

try {
  const missing = whyNoMailSoftware()
  if (missing !== undefined) throw new Error(missing)
  const failed = await interop()
  console.log(`${cases.length - failed} passed, ${failed} failed`)
  if (failed > 0) console.log(`logs and mails are in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(
    `INTEROPERABILITY WAS NOT TESTED\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  console.log(`0 passed, ${cases.length} failed`)
  process.exitCode = 1
}

async function interop(): Promise<number> {
  const begun = performance.now()
  const world = await startMailWorld(folder)
  console.log(`      ${(performance.now() - begun).toFixed(0).padStart(6)} ms  mail software and network started`)
  try {
    const failed = await runCases(world, cases)
    await takePictures(world)
    return failed
  } finally {
    await world.stop()
  }
}

/** Shows how the answers look: the first that accepts an invoice, and the first that names a rule. */
async function takePictures(world: MailWorld): Promise<void> {
  const mails = await Promise.all(world.mails(people.accountant).map((mail) => simpleParser(mail)))
  const answers = mails.filter(({ inReplyTo, html }) => inReplyTo !== undefined && html !== false)
  const rule = /BR-CO-15/
  const shown = {
    accepted: answers.find(({ text = '' }) => !rule.test(text)),
    refused: answers.find(({ text = '' }) => rule.test(text)),
  }
  for (const [name, answer] of Object.entries(shown))
    if (answer !== undefined) await takePicture(String(answer.html), join(pictures, `${name}.png`))
}
