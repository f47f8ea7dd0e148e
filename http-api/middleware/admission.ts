import type { Access, Who } from '../operation.ts'
import type { AppDeps, RequestContext } from '../request.ts'
import { authenticateAccessToken, authenticateApiKey } from './authenticate.ts'
import type { BudgetName } from './budget.ts'
import { simulateFault } from './edge.ts'
import { authorizeParticipant } from './participant.ts'
import { countCall } from './rate-limit.ts'

/**
 * How a caller gets in, by the word of the route table: what is asked, in this order, before anything else of the call
 * is looked at
 * (facts: national interface, 1.12: token, IP list, fault header, participant header, participant allowed). What is
 * granted is what the operation may use.
 */
export const admission: {
  readonly [W in Who]: (c: RequestContext, deps: AppDeps, budget: BudgetName) => Promise<Access[W]>
} = {
  async anyone(c, _deps, budget) {
    countCall(c, budget)
    return {}
  },

  async accessToken(c, deps, budget) {
    const access = await authenticateAccessToken(c, deps)
    countCall(c, budget, access.caller)
    return access
  },

  async optionalParticipant(c, deps, budget) {
    const { caller } = await authenticateAccessToken(c, deps)
    const spent = countCall(c, budget, caller)
    simulateFault(c, deps.rules, spent)
    if (c.req.header('x-peppol-participant-id') !== undefined) await authorizeParticipant(c, deps, caller)
    return { caller }
  },

  async participant(c, deps, budget) {
    const { caller } = await authenticateAccessToken(c, deps)
    const spent = countCall(c, budget, caller)
    simulateFault(c, deps.rules, spent)
    return { caller, ...(await authorizeParticipant(c, deps, caller)) }
  },

  async apiKey(c, deps, budget) {
    const access = await authenticateApiKey(c, deps)
    countCall(c, budget, access.caller)
    return access
  },
}
