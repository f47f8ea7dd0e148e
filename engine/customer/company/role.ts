import { ServiceError } from '../../error/service-error.ts'
import type { MemberRole } from './company.ts'

/**
 * Refuses a role that may not manage a company: only the owner and administrators may (A-38, A-40, D16). Throws
 * `role_too_low` for a member, `read_only_member` for a viewer.
 */
export function checkRoleManages(role: MemberRole): void {
  if (role === 'member') throw new ServiceError('role_too_low')
  if (role === 'viewer') throw new ServiceError('read_only_member')
}
