import { z } from '@hono/zod-openapi'
import { personOperation } from '../../route/operation.ts'
import { ownerProof, ownerProofRefusals } from './owner-proof.ts'

const allowListAnswer = z.object({ ip_allowlist: z.array(z.string()) }).openapi('IpAllowlist')

/** Shows the addresses from which the person may sign in and use a session. */
export const authAllowList = personOperation(
  { summary: 'Show the IP allow-list of the own account', answers: { 200: allowListAnswer }, refusals: [] },
  async ({ caller }) => ({ status: 200, json: { ip_allowlist: caller.account.ipAllowList } }),
)

/**
 * Changes the addresses from which the person may sign in and use a session. A list that is not empty must contain the
 * address of the caller.
 */
export const authAllowListChange = personOperation(
  {
    summary: 'Change the IP allow-list of the own account',
    body: ownerProof
      .extend({ ip_allowlist: z.array(z.string().max(100)).max(1_000) })
      .openapi('IpAllowlistChange', { description: 'Addresses and CIDR ranges; empty = every address' }),
    answers: { 200: allowListAnswer },
    refusals: ['invalid_ip_entry', 'current_ip_missing', ...ownerProofRefusals],
  },
  async ({ caller, body, address }, { engine }) => {
    const request = { ipAllowList: body.ip_allowlist, address, currentPassword: body.currentPassword }
    return { status: 200, json: { ip_allowlist: await engine.ownAccounts.changeAllowList(caller, request) } }
  },
)
