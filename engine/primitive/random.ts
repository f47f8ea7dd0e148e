import { randomBytes, randomUUID } from 'node:crypto'

/** The source of randomness for the engine. It is injected, so that tests can repeat a run. */
export interface Random {
  bytes(length: number): Uint8Array
  /** Returns a UUID version 4 in lower case; for row ids use `rowId`. */
  uuid(): string
  /** Returns a number from 0 (inclusive) to 1 (exclusive). It must be used only for jitter. */
  fraction(): number
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  uuid: () => randomUUID(),
  fraction: () => randomBytes(4).readUInt32BE() / 2 ** 32,
}
