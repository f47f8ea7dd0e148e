import { ServiceError, type BudgetAnswer } from '@cornerpost/engine'
import { HTTPException } from 'hono/http-exception'
import type { AppDeps, RequestContext } from '../request/request.ts'

/*
 * What stands in front of the test environment, so that clients can learn to live with it (D51). In production none of
 * it exists.
 */

/**
 * Answers the fault that X-Sandbox-Simulate asks for, after token and IP list and before anything else (D52); other
 * values are ignored. Nothing is processed or stored (R19).
 */
export function simulateFault(c: RequestContext, rules: AppDeps['rules'], spent: BudgetAnswer): void {
  const fault = c.req.header('x-sandbox-simulate') ?? ''
  if (!rules.hasTestTools || !['429', '500', '502', '503'].includes(fault)) return
  c.get('event').isSimulated = true
  if (fault === '500') throw new ServiceError('internal_error')
  if (fault === '429') throw new ServiceError('rate_limited', { retryAfterSeconds: spent.resetSeconds })
  throw new HTTPException(504) // the edge turns both into its own page
}

/** The page of a network edge whose service does not answer: no envelope (G-05). */
export const gatewayTimeoutPage =
  '<!DOCTYPE html>\n<html><head><title>504 Gateway Time-out</title></head><body><h1>504 Gateway Time-out</h1></body></html>\n'

/** True if the edge of the test environment refuses this program (E-24). A mounted door may take every program. */
export function isBlockedAgent(c: RequestContext, rules: AppDeps['rules']): boolean {
  const agent = c.req.header('user-agent') ?? ''
  return rules.blocksAgents && c.get('door')?.takesAnyAgent !== true && /^Java\/1\.8|Python-urllib/.test(agent)
}
