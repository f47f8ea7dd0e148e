import { availableParallelism, cpus } from 'node:os'

/** A description of this machine for the heading of a table. */
export const machine = `${cpus()[0]?.model ?? '?'}, ${availableParallelism()} cores`

/** Prints one JSON object: the processor, the number of cores and the Node version, then the figures. */
export function printJson(figures: object): void {
  const head = { processor: cpus()[0]?.model ?? '?', cores: availableParallelism(), node: process.version }
  console.log(JSON.stringify({ ...head, ...figures }))
}
