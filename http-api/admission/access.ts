import type { Caller, Company, ParticipantIdentifier } from '@cornerpost/engine'

/** For each value of `who` in the route table: what the caller has proven before the operation begins. */
export interface Access {
  readonly anyone: object
  /** a valid SAPI access token */
  readonly accessToken: { readonly caller: Caller; readonly accessToken: string }
  /** a valid access token; if the call names a participant, the token's API key covers that participant */
  readonly optionalParticipant: { readonly caller: Caller }
  /** a valid access token, and a participant that the token's API key covers */
  readonly participant: {
    readonly caller: Caller
    readonly participant: ParticipantIdentifier
    readonly company: Company
  }
  /** a valid API key */
  readonly apiKey: { readonly caller: Caller }
}

export type CallerKind = keyof Access
