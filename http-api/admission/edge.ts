import { ServiceError, type BudgetAnswer } from '@cornerpost/engine'
import { HTTPException } from 'hono/http-exception'
import type { AppDeps, RequestContext } from '../request/request.ts'

/*
 * Imitates the network edge in front of the test environment, so that client programs can be adapted to it (D51). In
 * production, nothing is imitated.
 */

/**
 * If X-Sandbox-Simulate names a fault, answers with that fault. Other values of the header are ignored. The header is
 * read after the check of the access token and the caller's address, and before all other checks (D52). A call that
 * gets a fault is neither processed nor stored (R19).
 */
export function simulateFault(c: RequestContext, rules: AppDeps['rules'], spent: BudgetAnswer): void {
  const fault = c.req.header('x-sandbox-simulate') ?? ''
  if (!rules.hasTestTools || !['429', '500', '502', '503'].includes(fault)) return
  c.get('event').isSimulated = true
  if (fault === '500') throw new ServiceError('internal_error')
  if (fault === '429') throw new ServiceError('rate_limited', { retryAfterSeconds: spent.resetSeconds, reached: spent })
  throw new HTTPException(504) // for 502 and 503, a network edge sends its own page
}

/**
 * The page that a gateway in front of the service shows when the service does not answer. It is HTML, not an error
 * envelope (G-05).
 */
export const gatewayTimeoutPage =
  '<!DOCTYPE html>\n<html><head><title>504 Gateway Time-out</title></head><body><h1>504 Gateway Time-out</h1></body></html>\n'

/**
 * True if the test environment refuses the client program that the User-Agent header names (E-24). False for every
 * program if the mounted endpoint is configured to admit all programs.
 */
export function isBlockedAgent(c: RequestContext, rules: AppDeps['rules']): boolean {
  const agent = c.req.header('user-agent') ?? ''
  return rules.blocksAgents && c.get('door')?.takesAnyAgent !== true && /^Java\/1\.8|Python-urllib/.test(agent)
}
