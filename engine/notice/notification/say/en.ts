import type { NewsWords } from './news-words.ts'

export const en: NewsWords = {
  heads: {
    received: 'Received documents: {count}',
    delivered: 'Delivered documents: {count}',
    failed: 'Documents that were not delivered: {count}',
    rejected: 'Documents that were rejected because they break rules: {count}',
  },
  document: '• {number}, “{party}”',
  more: '• and {count} more',
}
