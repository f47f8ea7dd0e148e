import { ServiceError } from '../../error/service-error.ts'
import type { MemberRole } from '../company/company.ts'

/** A role that the owner or an administrator can give; only a transfer makes somebody the owner. */
export type GivenRole = Exclude<MemberRole, 'owner'>

const givenRoles = ['admin', 'member', 'viewer'] as const satisfies readonly GivenRole[]

/** Reads a role that can be given. Throws `invalid_role`. */
export function parseRole(text: string): GivenRole {
  const role = givenRoles.find((one) => one === text)
  if (role === undefined)
    throw new ServiceError('invalid_role', {
      details: [{ field: 'role', issue: 'not_allowed', slots: { allowed: givenRoles.join(', ') } }],
    })
  return role
}

/**
 * Refuses a role that may not manage the members of a company. Throws `manager_required`, `read_only_member`.
 */
export function checkManagesMembers(role: MemberRole): void {
  if (role === 'viewer') throw new ServiceError('read_only_member')
  if (role === 'member') throw new ServiceError('manager_required')
}
