import { expect, test } from 'vitest'
import { languages } from '../../../../engine/error/sentence.ts'
import { sk } from '../../../../engine/exchange/outbound/say/sk.ts'
import { sayReason } from '../../../../engine/exchange/outbound/say/say-reason.ts'
import type { StatusReason } from '../../../../engine/exchange/outbound/state.ts'

const reasons = Object.keys(sk) as readonly StatusReason[]

test.each(reasons)('P-35 D72 the reason %s has its cause and what to do in every language', (reason) => {
  const said = languages.map((language) => sayReason(reason, language))
  expect(new Set(said.map(({ cause }) => cause)).size).toBe(languages.length)
  const next = said.map((words) => words.next)
  expect(new Set(next).size).toBe(reason === 'MLS_PENDING' ? 1 : languages.length)
  for (const { cause } of said) expect(cause).toMatch(/\.$/)
})
