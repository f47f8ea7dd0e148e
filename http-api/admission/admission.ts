import { ServiceError, type Caller, type ErrorCode, type LimitsFor } from '@cornerpost/engine'
import type { Access, CallerKind } from './access.ts'
import type { AppDeps, RequestContext } from '../request/request.ts'
import {
  authenticateAccessToken,
  authenticateKey,
  authenticateKeyOrPerson,
  authenticatePerson,
  recogniseVisitor,
} from './authenticate.ts'
import { simulateFault } from './edge.ts'
import { authorizeParticipant } from './participant.ts'
import { countCall } from './rate-limit.ts'

/**
 * The facts by which a rate limit of the route table may count a call: the client's address and, if `who` requires a
 * credential, the caller and the caller's account.
 */
type Counted<W extends CallerKind> = { readonly address: string } & Pick<
  Access[W],
  Extract<keyof Access[W], 'caller' | 'account'>
> &
  (Access[W] extends { readonly caller: Caller } ? { readonly account: Caller['account'] } : object)

/** The rate limits that a row of the route table may use: those that count calls by one of the facts in `Counted`. */
export type BudgetOf<W extends CallerKind> = LimitsFor<Counted<W>>

/** Kinds of credential, with the names that openapi.json uses for them. */
export type Credential = 'accessToken' | 'apiKey' | 'session'

/** The requirements that callers must meet for one value of `who` in the route table. */
interface AdmissionRow<W extends CallerKind> {
  /** any one of these is required; none: no credential is required */
  readonly credentials: readonly Credential[]
  /** set if X-Peppol-Participant-Id is read */
  readonly participantHeader?: 'required' | 'optional'
  /** codes with which admission may refuse a call, in addition to the codes that are common to all calls */
  readonly refusals: readonly ErrorCode[]
  readonly admit: (c: RequestContext, deps: AppDeps, budget: BudgetOf<W>) => Promise<Access[W]>
}

const tokenRefusals = ['access_token_invalid', 'ip_not_allowed'] as const
const portalRefusals = [
  'unauthorized',
  'api_key_invalid',
  'invalid_session',
  'cross_site_call',
  'ip_not_allowed',
  'account_inactive', // if the account is deleted during the call
] as const
const participantRefusals = [...tokenRefusals, 'participant_header_invalid', 'participant_not_allowed'] as const

/**
 * The requirements that callers must meet for each value of `who` in the route table. `admit` checks them before the
 * body of the call is read, in this order: token, address of the caller, simulated fault, participant header, right to
 * act for the participant.
 * The operation may use only the access that `admit` returns. To add a credential or a role, add a row here and a
 * property with the same name to `Access`.
 */
export const admission: { readonly [W in CallerKind]: AdmissionRow<W> } = {
  anyone: {
    credentials: [],
    refusals: [],
    async admit(c, deps, budget) {
      countCall(c, deps, budget, { address: c.get('address') })
      return {}
    },
  },

  accessToken: {
    credentials: ['accessToken'],
    refusals: tokenRefusals,
    async admit(c, deps, budget) {
      const access = await authenticateAccessToken(c, deps)
      countCall(c, deps, budget, countedBy(c, access.caller))
      return access
    },
  },

  optionalParticipant: {
    credentials: ['accessToken'],
    participantHeader: 'optional',
    refusals: participantRefusals,
    async admit(c, deps, budget) {
      const { caller } = await authenticateAccessToken(c, deps)
      const spent = countCall(c, deps, budget, countedBy(c, caller))
      simulateFault(c, deps.rules, spent)
      if (c.req.header('x-peppol-participant-id') !== undefined) await authorizeParticipant(c, deps, caller)
      return { caller }
    },
  },

  participant: {
    credentials: ['accessToken'],
    participantHeader: 'required',
    refusals: participantRefusals,
    async admit(c, deps, budget) {
      const { caller } = await authenticateAccessToken(c, deps)
      const spent = countCall(c, deps, budget, countedBy(c, caller))
      simulateFault(c, deps.rules, spent)
      return { caller, ...(await authorizeParticipant(c, deps, caller)) }
    },
  },

  apiKey: {
    credentials: ['apiKey'],
    refusals: ['api_key_invalid', 'cross_site_call', 'ip_not_allowed'],
    async admit(c, deps, budget) {
      const access = await authenticateKey(c, deps)
      countCall(c, deps, budget, countedBy(c, access.caller))
      return access
    },
  },

  keyOrPerson: {
    credentials: ['apiKey', 'session'],
    refusals: portalRefusals,
    async admit(c, deps, budget) {
      const access = await authenticateKeyOrPerson(c, deps)
      countCall(c, deps, budget, countedBy(c, access.caller))
      return access
    },
  },

  person: {
    credentials: ['session'],
    refusals: [...portalRefusals, 'token_not_allowed'],
    async admit(c, deps, budget) {
      const { caller } = await authenticateKeyOrPerson(c, deps)
      countCall(c, deps, budget, countedBy(c, caller))
      if (caller.kind === 'key') throw new ServiceError('token_not_allowed')
      return { caller }
    },
  },

  visitor: {
    credentials: [],
    refusals: ['cross_site_call'],
    async admit(c, deps, budget) {
      countCall(c, deps, budget, { address: c.get('address') })
      return recogniseVisitor(c, deps)
    },
  },

  signedIn: {
    credentials: ['session'],
    refusals: portalRefusals,
    async admit(c, deps, budget) {
      const access = await authenticatePerson(c, deps)
      countCall(c, deps, budget, countedBy(c, access.caller))
      return access
    },
  },
}

function countedBy<One extends Caller>(
  c: RequestContext,
  caller: One,
): { readonly address: string; readonly caller: One; readonly account: Caller['account'] } {
  return { address: c.get('address'), caller, account: caller.account }
}
