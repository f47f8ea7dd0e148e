import type { NewsWords } from './news-words.ts'

export const hu: NewsWords = {
  heads: {
    received: 'Fogadott bizonylatok: {count}',
    delivered: 'Kézbesített bizonylatok: {count}',
    failed: 'Nem kézbesített bizonylatok: {count}',
    rejected: 'Szabálysértés miatt elutasított bizonylatok: {count}',
  },
  document: '• {number}, „{party}”',
  more: '• és még {count}',
}
