// npm run fuzz:verdict [-- --minutes N] [-- --seed S]
// Judges damaged examples for the given time. Ends with the smallest document that fails, or with a success line.
import { parseArgs } from 'node:util'
import { fuzzVerdicts } from './fuzz-verdict.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
console.log(`seed ${seed}`)
await fuzzVerdicts(seed, { milliseconds: Number(values.minutes) * 60_000 })
console.log(`${values.minutes} minutes, 0 failed`)
