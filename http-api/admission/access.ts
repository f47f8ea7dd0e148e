import type { Caller, Company, ParticipantIdentifier } from '@cornerpost/engine'

/** What a caller has proven before an operation begins, by the word in the route table. */
export interface Access {
  readonly anyone: object
  /** a live SAPI access token */
  readonly accessToken: { readonly caller: Caller; readonly accessToken: string }
  /** a live token, and if the call names a participant, one that its key covers */
  readonly optionalParticipant: { readonly caller: Caller }
  /** a token, and a participant that its key covers */
  readonly participant: {
    readonly caller: Caller
    readonly participant: ParticipantIdentifier
    readonly company: Company
  }
  /** a live API key */
  readonly apiKey: { readonly caller: Caller }
}

export type CallerKind = keyof Access
