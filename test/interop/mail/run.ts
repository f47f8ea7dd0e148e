import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { runCases } from '../case.ts'
import { reportRun, timed } from '../report-run.ts'
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

await reportRun(cases.length, interop)

async function interop(folder: string): Promise<number> {
  const missing = whyNoMailSoftware()
  if (missing !== undefined) throw new Error(missing)
  const world = await timed('mail software and network started', () => startMailWorld(folder))
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
