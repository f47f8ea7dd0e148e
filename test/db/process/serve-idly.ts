import { openDatabase } from '@cornerpost/db'
import { systemClock } from '../../../engine/primitive/clock.ts'

/** Opens the file as a service does and keeps it open for a minute. */
await openDatabase({ clock: systemClock, log: () => {} }, { url: null, file: process.argv[2] ?? '', use: 'serve' })
console.log('serving')
await systemClock.wait(60_000)
