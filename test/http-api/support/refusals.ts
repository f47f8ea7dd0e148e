import { expect, test } from 'vitest'
import type { ThrownCode } from '../../../engine/error/catalogue.ts'
import type { Slots } from '../../../engine/error/fill-slots.ts'
import { languages, sentence } from '../../../engine/error/sentence.ts'
import type { Answer, Service } from './a-service.ts'
import { dumpOf } from './dump-of.ts'

export type Headers = Readonly<Record<string, string>>

/** One error code of the portal API, and a call that is refused with it. */
export type Refusal = readonly [
  /** id of the requirement that names the code */
  id: string,
  code: string,
  status: number,
  /** Prepares the refused call. Returns a function that makes it with these headers. */
  prepare: () => Promise<(language: Headers) => Promise<Answer>>,
  said?: {
    /** the code of the engine, if the portal has another name for it; the answer has the sentence of this code */
    readonly as?: ThrownCode
    readonly slots?: Slots
  },
]

/**
 * Defines one test for each row. In every language, the call is refused with the status, the code and the sentence of
 * the catalogue. It changes nothing in the database except the times of the last use.
 */
export function testRefusals(service: () => Service, refusals: readonly Refusal[]): void {
  for (const [id, error, status, prepare, { as = error as ThrownCode, slots } = {}] of refusals)
    test(`${id} D72 answers ${error} in every language, and changes nothing`, async () => {
      const call = await prepare()
      const before = stored(service())
      for (const language of languages) {
        const answer = await call({ 'accept-language': language })
        const message = sentence(as, language, slots)
        expect([answer.status, answer.json], answer.text).toEqual([status, { error, message }])
      }
      expect(new Set(languages.map((language) => sentence(as, language, slots))).size).toBe(4)
      expect(stored(service())).toBe(before)
    })
}

/** Returns the content of the database without the times of the last use. */
function stored(service: Service): string {
  return JSON.stringify(dumpOf(service), (name, value: unknown) => (name === 'last_used_at' ? undefined : value))
}
