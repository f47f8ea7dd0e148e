import { ServiceError } from '../../error/service-error.ts'
import type { DataChannel } from '../../port/data-channel.ts'

/**
 * The channel to the tax authority in mode `local` (D63). It takes every change, refuses those to an e-mail address at
 * `refused.test`, and does not answer for an address at `silent.test`, so that people can see both.
 */
export const localDataChannel: DataChannel = {
  send: async ({ id, data: { email } }) => {
    if (email?.endsWith('@silent.test')) throw new ServiceError('peer_unreachable')
    return email?.endsWith('@refused.test')
      ? { kind: 'refused', reason: 'E-mailová adresa nie je overená.' }
      : { kind: 'taken', reference: `LOCAL-${id.slice(-12).toUpperCase()}` }
  },
}
