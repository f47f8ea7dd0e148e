import { availableParallelism, cpus } from 'node:os'

/** Description of this machine for the head of a table. */
export const machine = `${cpus()[0]?.model ?? '?'}, ${availableParallelism()} cores`

/** Prints one JSON object: processor, cores and Node version, then the figures. */
export function printJson(figures: object): void {
  const head = { processor: cpus()[0]?.model ?? '?', cores: availableParallelism(), node: process.version }
  console.log(JSON.stringify({ ...head, ...figures }))
}
