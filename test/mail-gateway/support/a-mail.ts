import { inbox } from './dialogue.ts'

let counter = 0

/** Returns a mail. A field with the value null is left out; a list gives one field for each of its values. */
export function aMail(
  changes: Readonly<Record<string, string | readonly string[] | null>> = {},
  body = '<Invoice/>\r\n',
): string {
  counter += 1
  const fields: Record<string, string | readonly string[] | null> = {
    From: 'uctovnik@acct.test',
    To: inbox,
    Subject: 'Faktura',
    Date: new Date().toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${counter}.${process.pid}@acct.test>`,
    'Content-Type': 'application/xml; name=f.xml',
    ...changes,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map((one) => `${name}: ${one}\r\n`),
  )
  return `${lines.join('')}\r\n${body}`
}
