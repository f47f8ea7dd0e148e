import { availableParallelism, cpus } from 'node:os'

/** What figures belong to, in the words of a table. */
export const machine = `${cpus()[0]?.model ?? '?'}, ${availableParallelism()} cores`

/** Prints the figures as one JSON object, behind what they belong to. */
export function printJson(figures: object): void {
  const head = { processor: cpus()[0]?.model ?? '?', cores: availableParallelism(), node: process.version }
  console.log(JSON.stringify({ ...head, ...figures }))
}
