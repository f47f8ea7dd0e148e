import type { Certificate } from '@cornerpost/engine'

/** How the SMP answers who asks for metadata; all but `good` are bad manners. */
export type SmpManner = 'good' | 'another_participant' | 'expired' | 'unsigned' | 'error' | 'silent' | 'huge'

/**
 * How the DNS server answers. `truncated`: over UDP only the word that there is more, so that the asker comes by TCP.
 * `no_record`: every name of the zone exists and none has a record.
 */
export type DnsManner = 'good' | 'truncated' | 'no_record' | 'failing' | 'silent'

/**
 * The bad manners of the local network. They may be turned while it runs; what is served changes, what is registered
 * does not.
 */
export interface NetworkDials {
  smp: SmpManner
  dns: DnsManner
  /** before each answer of the SMP */
  smpDelayMilliseconds: number
  /** whether revocation lists can be had */
  lists: 'good' | 'error'
  /** certificates on the revocation lists */
  revoked: readonly Certificate[]
}

/** A network that behaves. */
export function goodManners(): NetworkDials {
  return { smp: 'good', dns: 'good', smpDelayMilliseconds: 0, lists: 'good', revoked: [] }
}
