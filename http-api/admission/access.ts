import type { Caller, Company, ParticipantIdentifier } from '@cornerpost/engine'

/**
 * The access that an operation gets for each value of `who` in the route table. The comment of each field names what
 * the caller must present.
 */
export interface Access {
  readonly anyone: object
  /** a valid SAPI access token */
  readonly accessToken: { readonly caller: Caller; readonly accessToken: string }
  /** a valid access token and, if the call names a participant, permission to act for this participant */
  readonly optionalParticipant: { readonly caller: Caller }
  /** a valid access token, and permission to act for the participant that the call names */
  readonly participant: {
    readonly caller: Caller
    readonly participant: ParticipantIdentifier
    readonly company: Company
  }
  /** a valid API key */
  readonly apiKey: { readonly caller: Caller }
}

export type CallerKind = keyof Access
