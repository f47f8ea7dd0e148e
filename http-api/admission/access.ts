import type { Caller, Company, KeyCaller, ParticipantIdentifier, PersonCaller } from '@cornerpost/engine'

/**
 * The access that an operation gets for each value of `who` in the route table. The comment of each field names what
 * the caller must present.
 */
export interface Access {
  readonly anyone: object
  /** a valid SAPI access token */
  readonly accessToken: { readonly caller: KeyCaller; readonly accessToken: string }
  /** a valid access token and, if the call names a participant, permission to act for this participant */
  readonly optionalParticipant: { readonly caller: KeyCaller }
  /** a valid access token, and permission to act for the participant that the call names */
  readonly participant: {
    readonly caller: KeyCaller
    readonly participant: ParticipantIdentifier
    readonly company: Company
  }
  /** a valid API key, in a call that no page of another site makes */
  readonly apiKey: { readonly caller: KeyCaller }
  /** a valid API key, or the session of a person */
  readonly keyOrPerson: { readonly caller: Caller }
  /** the session of a person */
  readonly person: { readonly caller: PersonCaller }
  /** nothing: a page for everybody, which gets the person of a live session, otherwise null */
  readonly visitor: { readonly caller: PersonCaller | null }
  /** the session of a person; a page without one asks the person to sign in */
  readonly signedIn: { readonly caller: PersonCaller }
}

export type CallerKind = keyof Access
