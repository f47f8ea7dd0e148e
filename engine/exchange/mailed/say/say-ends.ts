import { fillSlots } from '../../../error/fill-slots.ts'
import type { Language } from '../../../error/sentence.ts'
import { sayReason } from '../../outbound/say/say-reason.ts'
import { fileNameInMail } from '../../../mail/name-in-mail.ts'
import type { FileEnd, FollowedFile } from '../received-mail.ts'
import { documentIn, replyWordsOf } from './say-reply.ts'

/** A file whose document has come to an end. */
export interface EndedFile {
  readonly file: FollowedFile
  readonly end: FileEnd
}

/** Returns the paragraphs that tell the sender of a mail what became of its documents. */
export function sayEnds(ended: readonly EndedFile[], language: Language): readonly string[] {
  const { ends } = replyWordsOf(language)
  return ended.map(({ file, end }) => {
    const said = fillSlots(ends[end], { name: fileNameInMail(file.name), ...documentIn(file) })
    if (end !== 'failed' || !file.document?.reason) return said
    const { cause, next } = sayReason(file.document.reason, language)
    return [said, cause, next].filter(Boolean).join(' ')
  })
}
