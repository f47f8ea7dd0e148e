import type { NewsWords } from './news-words.ts'

export const sk: NewsWords = {
  heads: {
    received: 'Prijaté doklady: {count}',
    delivered: 'Doručené doklady: {count}',
    failed: 'Nedoručené doklady: {count}',
    rejected: 'Doklady odmietnuté, lebo porušujú pravidlá: {count}',
  },
  document: '• {number}, „{party}“',
  more: '• a ďalšie, spolu ešte {count}',
}
