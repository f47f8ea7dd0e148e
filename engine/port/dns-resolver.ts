/** A NAPTR record as returned by DNS (RFC 3403). */
export interface NaptrRecord {
  readonly order: number
  readonly preference: number
  readonly flags: string
  readonly service: string
  readonly regexp: string
  readonly replacement: string
}

/**
 * The DNS answer to a query for the NAPTR records of a name. `absent`: the name does not exist (NXDOMAIN). `no_record`:
 * the name exists without a NAPTR record (NODATA).
 */
export type NaptrAnswer =
  | { readonly kind: 'found'; readonly records: readonly NaptrRecord[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'no_record' }

/** The engine's access to DNS. Throws `lookup_unavailable` for every temporary failure. */
export interface DnsResolver {
  resolveNaptr(name: string): Promise<NaptrAnswer>
}
