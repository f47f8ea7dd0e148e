import { expect, test } from 'vitest'
import { ServiceError } from '../../engine/error/service-error.ts'
import { waitSentence } from '../../web/component/wait-sentence.ts'

const refused = (retryAfterSeconds: number): ServiceError => new ServiceError('rate_limited', { retryAfterSeconds })

test.each([
  [1, 'Skúste to znova o 5 sekúnd.'],
  [59, 'Skúste to znova o 59 sekúnd.'],
  [120, 'Skúste to znova o 2 minúty.'],
  [541, 'Skúste to znova o 10 minút.'],
])('L-03 D72 after too many calls, a page says how long to wait (%i s)', (seconds, end) => {
  expect(waitSentence(refused(seconds), 'sk')).toContain(end)
  const sentences = (['sk', 'en', 'de', 'hu'] as const).map((language) => waitSentence(refused(seconds), language))
  expect(new Set(sentences).size).toBe(4)
  expect(sentences.join(' ')).not.toContain('Retry-After')
})

test('no other refusal names a time', () => {
  expect(waitSentence(new ServiceError('service_busy', { retryAfterSeconds: 5 }), 'sk')).toBeUndefined()
  expect(waitSentence(new ServiceError('rate_limited'), 'sk')).toBeUndefined()
})
