import { fillSlots } from '../../../error/fill-slots.ts'
import type { Language } from '../../../error/sentence.ts'
import { sayReason } from '../../../exchange/outbound/say/say-reason.ts'
import { nameInMail } from '../../../mail/name-in-mail.ts'
import type { CompanyNews, DocumentNews, DocumentNewsKind } from '../notification.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import type { NewsWords } from './news-words.ts'
import { sk } from './sk.ts'

const says: Readonly<Record<Language, NewsWords>> = { sk, en, de, hu }

/** Returns the paragraphs about the news of these kinds: how many documents there are, and the first ones. */
export function sayNews(
  { counts, documents }: CompanyNews,
  kinds: readonly DocumentNewsKind[],
  language: Language,
): readonly string[] {
  const words = says[language]
  return kinds.flatMap((kind) => {
    const listed = documents.filter((one) => one.kind === kind)
    const left = counts[kind] - listed.length
    return [
      fillSlots(words.heads[kind], { count: counts[kind] }),
      ...listed.map((one) => sayDocument(one, language)),
      ...(left > 0 ? [fillSlots(words.more, { count: left })] : []),
    ]
  })
}

function sayDocument({ number, party, reason }: DocumentNews, language: Language): string {
  const said = fillSlots(says[language].document, { number: nameInMail(number), party: nameInMail(party) })
  return reason === null ? said : `${said}: ${sayReason(reason, language).cause}`
}
