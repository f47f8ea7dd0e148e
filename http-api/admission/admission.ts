import type { Caller, ErrorCode, LimitsFor } from '@cornerpost/engine'
import type { Access, CallerKind } from './access.ts'
import type { AppDeps, RequestContext } from '../request/request.ts'
import { authenticateAccessToken, authenticateApiKey } from './authenticate.ts'
import { simulateFault } from './edge.ts'
import { authorizeParticipant } from './participant.ts'
import { countCall } from './rate-limit.ts'

/**
 * What a call is counted by once `who` is admitted. Its company is not known yet: an operation that knows one counts it
 * itself, with `spend` of its call.
 */
type Counted<W extends CallerKind> = { readonly address: string } & Pick<
  Access[W],
  Extract<keyof Access[W], 'caller' | 'account'>
> &
  (Access[W] extends { readonly caller: Caller } ? { readonly account: Caller['account'] } : object)

/** The rate limits that a row of the route table can count by: those whose subject is known once `who` is admitted. */
export type BudgetOf<W extends CallerKind> = LimitsFor<Counted<W>>

/** The kinds of credential, by their name in openapi.json. */
export type Credential = 'accessToken' | 'apiKey'

/** Everything that one word of `who` means. */
interface AdmissionRow<W extends CallerKind> {
  /** undefined: none is asked for */
  readonly credential: Credential | undefined
  /** whether X-Peppol-Participant-Id is read */
  readonly participantHeader?: 'required' | 'optional'
  /** codes that admission may refuse with, beyond those of every call */
  readonly refusals: readonly ErrorCode[]
  readonly admit: (c: RequestContext, deps: AppDeps, budget: BudgetOf<W>) => Promise<Access[W]>
}

const tokenRefusals = ['access_token_invalid', 'ip_not_allowed'] as const
const participantRefusals = [...tokenRefusals, 'participant_header_invalid', 'participant_not_allowed'] as const

/**
 * How a caller gets in, by the word of the route table: what is asked, in this order, before anything else of the call
 * is looked at
 * (facts: national interface, 1.12: token, IP list, fault header, participant header, participant allowed). What is
 * granted is what the operation may use. A new credential or a role is a row here, with what it grants in `Access`.
 */
export const admission: { readonly [W in CallerKind]: AdmissionRow<W> } = {
  anyone: {
    credential: undefined,
    refusals: [],
    async admit(c, deps, budget) {
      countCall(c, deps, budget, { address: c.get('address') })
      return {}
    },
  },

  accessToken: {
    credential: 'accessToken',
    refusals: tokenRefusals,
    async admit(c, deps, budget) {
      const access = await authenticateAccessToken(c, deps)
      countCall(c, deps, budget, countedBy(c, access.caller))
      return access
    },
  },

  optionalParticipant: {
    credential: 'accessToken',
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
    credential: 'accessToken',
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
    credential: 'apiKey',
    refusals: ['unauthorized', 'ip_not_allowed'],
    async admit(c, deps, budget) {
      const access = await authenticateApiKey(c, deps)
      countCall(c, deps, budget, countedBy(c, access.caller))
      return access
    },
  },
}

function countedBy(c: RequestContext, caller: Caller): Counted<'accessToken'> {
  return { address: c.get('address'), caller, account: caller.account }
}
