import { randomBytes, randomUUID } from 'node:crypto'

/** Randomness as the engine sees it: injected, so that a run can be repeated. */
export interface Random {
  bytes(length: number): Uint8Array
  /** A UUID version 4 in lower case; ids of rows come from `rowId`. */
  uuid(): string
  /** A number in [0, 1), for jitter only. */
  fraction(): number
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  uuid: () => randomUUID(),
  fraction: () => randomBytes(4).readUInt32BE() / 2 ** 32,
}
