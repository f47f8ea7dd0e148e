import { participantOfDic } from '../../peppol/identifier/dic.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Company } from './company.ts'

/**
 * Returns what changes when a company that waited for the choice of its provider becomes active (P-26, P-27). Its
 * participant identifier lets it send; it receives nothing until the directory has it, which is ordered apart (D145).
 */
export function activated(
  { dic }: Pick<Company, 'dic'>,
  verificationMethod: NonNullable<Company['verificationMethod']>,
  verifiedAt: Instant,
): Pick<Company, 'status' | 'participant' | 'sendingVerified' | 'verificationMethod' | 'verifiedAt'> {
  return { status: 'active', participant: participantOfDic(dic), sendingVerified: true, verificationMethod, verifiedAt }
}
