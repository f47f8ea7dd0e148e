import type { LimitsFor } from '@cornerpost/engine'
import type { Access, Who } from '../operation.ts'
import type { AppDeps, RequestContext } from '../request.ts'
import { authenticateAccessToken, authenticateApiKey } from './authenticate.ts'
import { simulateFault } from './edge.ts'
import { authorizeParticipant } from './participant.ts'
import { countCall } from './rate-limit.ts'

/** The rate limits that a row of the route table can count by: those whose subject is known once `who` is admitted. */
export type BudgetOf<W extends Who> = LimitsFor<Access[W] & { readonly address: string }>

/**
 * How a caller gets in, by the word of the route table: what is asked, in this order, before anything else of the call
 * is looked at
 * (facts: national interface, 1.12: token, IP list, fault header, participant header, participant allowed). What is
 * granted is what the operation may use.
 */
export const admission: {
  readonly [W in Who]: (c: RequestContext, deps: AppDeps, budget: BudgetOf<W>) => Promise<Access[W]>
} = {
  async anyone(c, deps, budget) {
    countCall(c, deps, budget, { address: c.var.address })
    return {}
  },

  async accessToken(c, deps, budget) {
    const access = await authenticateAccessToken(c, deps)
    countCall(c, deps, budget, { address: c.var.address, caller: access.caller })
    return access
  },

  async optionalParticipant(c, deps, budget) {
    const { caller } = await authenticateAccessToken(c, deps)
    const spent = countCall(c, deps, budget, { address: c.var.address, caller })
    simulateFault(c, deps.rules, spent)
    if (c.req.header('x-peppol-participant-id') !== undefined) await authorizeParticipant(c, deps, caller)
    return { caller }
  },

  async participant(c, deps, budget) {
    const { caller } = await authenticateAccessToken(c, deps)
    const spent = countCall(c, deps, budget, { address: c.var.address, caller })
    simulateFault(c, deps.rules, spent)
    return { caller, ...(await authorizeParticipant(c, deps, caller)) }
  },

  async apiKey(c, deps, budget) {
    const access = await authenticateApiKey(c, deps)
    countCall(c, deps, budget, { address: c.var.address, caller: access.caller })
    return access
  },
}
