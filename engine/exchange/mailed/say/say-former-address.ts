import { createFormat } from '../../../document/rendering/page/format.ts'
import { fillSlots } from '../../../error/fill-slots.ts'
import type { Language } from '../../../error/sentence.ts'
import type { Instant } from '../../../primitive/clock.ts'
import { replyWordsOf } from './say-reply.ts'

/** Returns the sentence for a sender who wrote to an address that the company has replaced. */
export function sayFormerAddress(takesMailUntil: Instant, language: Language): string {
  return fillSlots(replyWordsOf(language).formerAddress, { day: createFormat(language, []).day(takesMailUntil) })
}
