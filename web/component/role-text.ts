import type { GivenRole, Language, MemberRole } from '@cornerpost/engine'
import { words } from './words/words.ts'

/** The roles that a member can get, the most powerful first. */
export const givenRoles: readonly GivenRole[] = ['admin', 'member', 'viewer']

/** Returns the name of a role. */
export function roleText(role: MemberRole, language: Language): string {
  const { owner, admin, member, viewer } = words[language]
  return { owner, admin, member, viewer }[role]
}
