import type { Certificate, ParticipantIdentifier } from '@cornerpost/engine'

/**
 * How the SMP answers requests for metadata; every value except `good` is a fault. With `error`, it also refuses
 * changes of the registrations.
 */
export type SmpManner = 'good' | 'another_participant' | 'expired' | 'unsigned' | 'error' | 'silent' | 'huge'

/**
 * How the DNS server answers. `truncated`: over UDP it reports only that the answer is truncated, so that the client
 * repeats the query over TCP. `no_record`: every name of the zone exists, and none has a record.
 */
export type DnsManner = 'good' | 'truncated' | 'no_record' | 'failing' | 'silent'

/**
 * How the tax authority answers a report. `down`: with HTTP 503; `no_receipt`: it takes the report in, and the receipt
 * is lost; `slow`: the receipt comes after 5 seconds; `no_status`: with a receipt and no message level status;
 * `syntax`, `rules` and `undelivered`: with a status that rejects the report for this reason (SV, BV, FD).
 */
export type TaxAuthorityManner =
  'good' | 'down' | 'no_receipt' | 'slow' | 'no_status' | 'syntax' | 'rules' | 'undelivered'

/**
 * Faults that the local network simulates. They may be changed while it runs. They change the answers, not the
 * registrations.
 */
export interface NetworkDials {
  smp: SmpManner
  dns: DnsManner
  taxAuthority: TaxAuthorityManner
  /**
   * Checks the token (VÚ) that a registration presents; null = registrations need none, because the companies of the
   * local network are approved without one.
   */
  acceptsToken: ((participant: ParticipantIdentifier, token: string) => boolean) | null
  /** delay before each answer of the SMP */
  smpDelayMilliseconds: number
  /** `error`: requests for revocation lists fail with 500 */
  lists: 'good' | 'error'
  /** certificates that the revocation lists contain */
  revoked: readonly Certificate[]
}

/** Returns the settings of a network without faults. */
export function goodManners(): NetworkDials {
  return {
    smp: 'good',
    dns: 'good',
    taxAuthority: 'good',
    acceptsToken: null,
    smpDelayMilliseconds: 0,
    lists: 'good',
    revoked: [],
  }
}
