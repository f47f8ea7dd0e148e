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
 * DNS as the engine asks it. `absent` is a definite answer (NXDOMAIN, NODATA); everything temporary is thrown as
 * `lookup_unavailable`.
 */
export interface DnsResolver {
  resolveNaptr(name: string): Promise<{ kind: 'found'; records: readonly NaptrRecord[] } | { kind: 'absent' }>
}
