import { Pool } from 'undici'
import type { OutgoingMessage } from '../../engine/peppol/as4/build-user-message.ts'
import type { LocalWorld } from '../support/local-world.ts'
import type { MakeInvoice } from './bench-invoice.ts'
import { lettersTo } from './peer-letter.ts'

type Ends = Pick<LocalWorld, 'first' | 'second'>

export interface Letters {
  readonly messages: number
  readonly invoice: MakeInvoice
  readonly atOnce: number
}

/** Builds messages to the first access point and sends them; throws if one of them gets no receipt. */
export async function bringLetters(ends: Ends, letters: Letters): Promise<void> {
  await post(ends, await makeLetters(ends, letters), letters.atOnce)
}

/** Builds messages from the second access point to the first, ready to be sent. */
export async function makeLetters(
  { first, second }: Ends,
  { messages, invoice: makeInvoice }: Letters,
): Promise<OutgoingMessage[]> {
  const [seller, buyer] = [second, first].map((point) => point.access().participants[0])
  const invoice = Buffer.from(makeInvoice(seller, buyer, 'BENCH'))
  const letter = await lettersTo(first)
  const made: OutgoingMessage[] = []
  for (let count = 0; count < messages; count += 1) made.push(await letter({ invoice, seller, buyer }))
  return made
}

/** Sends the messages over `atOnce` connections; throws if one of them gets no receipt. */
export async function post({ first }: Ends, letters: readonly OutgoingMessage[], atOnce: number): Promise<void> {
  const pool = new Pool(first.url, { connections: atOnce, pipelining: 1, headersTimeout: 120_000 })
  const left = [...letters]
  const client = async (): Promise<void> => {
    for (let letter = left.pop(); letter !== undefined; letter = left.pop()) {
      const headers = { 'content-type': letter.contentType }
      const answer = await pool.request({ method: 'POST', path: '/as4', headers, body: letter.body })
      const text = await answer.body.text()
      if (!text.includes('NonRepudiationInformation'))
        throw new Error(`/as4: ${answer.statusCode} ${text.slice(0, 500)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  await pool.close()
}
