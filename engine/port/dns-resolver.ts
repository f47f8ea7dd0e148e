/** A NAPTR record as DNS gives it (RFC 3403). */
export interface NaptrRecord {
  readonly order: number
  readonly preference: number
  readonly flags: string
  readonly service: string
  readonly regexp: string
  readonly replacement: string
}

/**
 * What DNS says about the NAPTR records of a name. `absent`: the name does not exist (NXDOMAIN). `no_record`: the name
 * exists without such a record (NODATA).
 */
export type NaptrAnswer =
  | { readonly kind: 'found'; readonly records: readonly NaptrRecord[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'no_record' }

/** DNS as the engine asks it. Everything temporary is thrown as `lookup_unavailable`. */
export interface DnsResolver {
  resolveNaptr(name: string): Promise<NaptrAnswer>
}
