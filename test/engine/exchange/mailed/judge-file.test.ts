import { expect, test } from 'vitest'
import { DocumentRejected } from '../../../../engine/document/validation/document-rejected.ts'
import type { Finding } from '../../../../engine/document/validation/finding.ts'
import type { MailCaller } from '../../../../engine/customer/account/caller.ts'
import { judgeFile, type JudgeDeps } from '../../../../engine/exchange/mailed/judge-file.ts'

const finding = { ruleId: 'BR-CO-15', severity: 'fatal', location: '/Invoice[1]', line: 1, terms: ['BT-112'] }
const sent = {
  offer: () => Promise.reject(new DocumentRejected(Array.from({ length: 300 }, () => finding as unknown as Finding))),
} as unknown as JudgeDeps['sent']

/** Judges a document that breaks a rule about its total. */
const judge = async (text: string): Promise<readonly unknown[]> => {
  const file = { kind: 'xml', name: 'a.xml', bytes: Buffer.from(text) } as const
  const judged = await judgeFile({ sent, hold: null }, {} as MailCaller, file)
  return judged.kind === 'invalid' ? judged.lines : []
}

test('M7 keeps of a file that breaks rules no text, only the lines that an answer names', async () => {
  expect(await judge('<Invoice>\n<cbc:TaxInclusiveAmount/>\n</Invoice>')).toEqual(Array(10).fill(2))
  expect(await judge(`<Invoice>\n<cbc:TaxInclusiveAmount/>${'\n'.repeat(3_000_000)}</Invoice>`)).toEqual(
    Array(10).fill(null),
  )
})
