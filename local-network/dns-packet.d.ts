/** The part of dns-packet 5.6 that the DNS server uses; the package contains no types. */
declare module 'dns-packet' {
  export interface Question {
    readonly type: string
    readonly class?: string
    readonly name: string
  }

  interface RecordOf<Type extends string, Data> {
    readonly type: Type
    readonly name: string
    readonly ttl: number
    readonly data: Data
  }

  interface Naptr {
    readonly order: number
    readonly preference: number
    readonly flags: string
    readonly services: string
    readonly regexp: string
    readonly replacement: string
  }

  export type Answer =
    | RecordOf<'NAPTR', Naptr>
    | RecordOf<'TXT' | 'A', string>
    | RecordOf<'MX', { readonly preference: number; readonly exchange: string }>

  export interface Packet {
    readonly type?: 'query' | 'response'
    readonly id?: number
    /** header bits; the last four are the response code */
    readonly flags?: number
    readonly questions?: readonly Question[]
    readonly answers?: readonly Answer[]
  }

  export const AUTHORITATIVE_ANSWER: number
  export const TRUNCATED_RESPONSE: number
  export const RECURSION_DESIRED: number
  export function encode(packet: Packet): Buffer
  /** Throws if the bytes are not a DNS message. */
  export function decode(bytes: Uint8Array): Packet
}
