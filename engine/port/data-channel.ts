/** Data of a company that the tax authority is asked to change. An absent field keeps its value. */
export interface ChangedData {
  readonly legalName?: string
  /** the parts of the seat come together */
  readonly street?: string
  readonly city?: string
  readonly postalCode?: string
  readonly email?: string
  /** `+` and 7 to 15 digits */
  readonly phone?: string
}

/** A change of the data of a company, as the channel carries it. */
export interface CarriedChange {
  /** the same at every repetition, so that the authority can recognise one */
  readonly id: string
  /** the DIČ of the company, 10 digits */
  readonly dic: string
  readonly data: ChangedData
}

/** The answer of the authority. `taken`: it has the change, under its own reference. `refused`: with its reason. */
export type ChannelAnswer =
  { readonly kind: 'taken'; readonly reference: string } | { readonly kind: 'refused'; readonly reason: string }

/** The engine's access to the channel that carries changes of data to the tax authority (D63). */
export interface DataChannel {
  /** Hands a change over. Safe to repeat. Throws `peer_unreachable` if the authority does not answer. */
  send(change: CarriedChange): Promise<ChannelAnswer>
}
