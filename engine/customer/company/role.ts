import { ServiceError } from '../../error/service-error.ts'
import type { Caller } from '../account/caller.ts'
import type { MemberRole } from './company.ts'

/** The roles that manage a company and send for it, and so decide about drafts (A-38, A-40, D16). */
export const managingRoles: readonly MemberRole[] = ['owner', 'admin']

/** Refuses a role that may not manage a company. Throws `role_too_low` or, for a viewer, `read_only_member`. */
export function checkRoleManages(role: MemberRole): void {
  if (!managingRoles.includes(role)) throw new ServiceError(role === 'viewer' ? 'read_only_member' : 'role_too_low')
}

/** Refuses everybody except the owner of a company. Throws `owner_required`, `read_only_member`. */
export function checkRoleOwns(role: MemberRole): void {
  if (role === 'viewer') throw new ServiceError('read_only_member')
  if (role !== 'owner') throw new ServiceError('owner_required')
}

/**
 * Refuses a key that may not change companies: a key for an assistant only reads there (D11). Throws
 * `token_not_allowed`.
 */
export function checkKeyManages(caller: Caller): void {
  if (caller.kind === 'key' && caller.key.sendPolicy !== 'direct')
    throw new ServiceError('token_not_allowed', { inside: { sendPolicy: caller.key.sendPolicy } })
}
