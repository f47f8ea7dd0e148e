import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mail that swaks writes and sends. */
export interface SwaksMail {
  /** host:port of the server */
  readonly server: string
  /** address of MAIL FROM; empty for a null sender */
  readonly from: string
  /** value of the header From; by default the address of MAIL FROM */
  readonly author?: string
  readonly to: string
  readonly subject: string
  /** an XML file to attach */
  readonly file?: { readonly name: string; readonly bytes: string | Uint8Array }
  /** address from which swaks connects */
  readonly localAddress?: string
  /** further header fields */
  readonly fields?: Readonly<Record<string, string>>
  /** a header field that is added even if the header has one with its name */
  readonly addedField?: string
}

export interface SwaksResult {
  readonly messageId: string
  /** true if the server accepted the mail */
  readonly isAccepted: boolean
  /** the dialogue with the server */
  readonly dialogue: string
}

/** Sends a mail with swaks (Swiss Army Knife for SMTP). Files are written to the folder. */
export function sendBySwaks(folder: string, mail: SwaksMail): Promise<SwaksResult> {
  const messageId = `<${randomUUID()}@acct.test>`
  const fields = { 'Message-Id': messageId, Subject: mail.subject, ...mail.fields }
  const words = [
    `--server=${mail.server}`,
    '--helo=pc.acct.test',
    '--timeout=30',
    '--suppress-data',
    `--from=${mail.from === '' ? '<>' : mail.from}`,
    `--to=${mail.to}`,
    `--h-From=${mail.author ?? `<${mail.from}>`}`,
    ...(mail.localAddress === undefined ? [] : ['--local-interface', mail.localAddress]),
    ...Object.entries(fields).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(mail.addedField === undefined ? [] : ['--add-header', mail.addedField]),
    ...(mail.file === undefined ? [] : attached(folder, mail.file)),
  ]
  return new Promise((resolve) =>
    execFile('swaks', words, { encoding: 'utf8', maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ messageId, isAccepted: error === null, dialogue: stdout + stderr }),
    ),
  )
}

function attached(folder: string, { name, bytes }: NonNullable<SwaksMail['file']>): readonly string[] {
  const path = join(folder, `${randomUUID()}.xml`)
  writeFileSync(path, bytes)
  return ['--attach-type', 'application/xml', '--attach-name', name, '--attach', `@${path}`]
}
