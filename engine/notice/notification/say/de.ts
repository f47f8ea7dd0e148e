import type { NewsWords } from './news-words.ts'

export const de: NewsWords = {
  heads: {
    received: 'Empfangene Belege: {count}',
    delivered: 'Zugestellte Belege: {count}',
    failed: 'Nicht zugestellte Belege: {count}',
    rejected: 'Belege, die wegen Verstößen gegen Regeln abgelehnt wurden: {count}',
  },
  document: '• {number}, „{party}“',
  more: '• und {count} weitere',
}
