import type { Language } from '../../error/sentence.ts'
import type { GivenRole } from './member-role.ts'

/** The names of the roles in mails. */
export const roleWords = {
  admin: { en: 'administrator', sk: 'administrátor', de: 'Administrator', hu: 'adminisztrátor' },
  member: { en: 'member', sk: 'člen', de: 'Mitglied', hu: 'tag' },
  viewer: { en: 'viewer (read-only)', sk: 'iba na čítanie', de: 'nur Lesezugriff', hu: 'olvasó' },
} as const satisfies Readonly<Record<GivenRole, Readonly<Record<Language, string>>>>
