import { readFields } from '../../error/read-fields.ts'
import { ServiceError } from '../../error/service-error.ts'
import { parseDic } from '../../peppol/identifier/dic.ts'
import type { Caller } from '../account/caller.ts'
import { authorizeCompany } from './access-decision.ts'
import { checkChangedName, type CheckNameDeps } from './check-name.ts'
import type { Company, CompanyWithRole } from './company.ts'
import { parseName, parseSeat, parseRegisteredAddress } from './company-fields.ts'
import { checkKeyManages, checkRoleManages } from './role.ts'
import type { CompanyStore } from './store.ts'

/** The fields to change; a field that is absent stays unchanged (D35). */
export interface ChangeCompanyRequest {
  /** must be the company's own number */
  readonly ico?: string
  /** must be the company's own number */
  readonly dic?: string
  readonly legalName?: string
  /** null removes the address */
  readonly registeredAddress?: string | null
  readonly street?: string | null
  readonly city?: string | null
  readonly postalCode?: string | null
  /** the version that the person has seen; absent = whichever is current */
  readonly version?: number
}

/**
 * Changes the details of a company (P-17). Throws `company_not_found`, `participant_not_allowed`, `token_not_allowed`,
 * `role_too_low`, `read_only_member`, `ico_immutable`, `dic_immutable` (P-20), `body_invalid`, `sidlo_incomplete`
 * (P-22), `company_verified_locked`, `company_name_mismatch` (P-21), and `version_stale` if somebody else changed the
 * company meanwhile.
 */
export async function changeCompany(
  deps: CheckNameDeps & { readonly companies: CompanyStore },
  caller: Caller,
  companyId: string,
  request: ChangeCompanyRequest,
): Promise<CompanyWithRole> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkKeyManages(caller)
  checkRoleManages(role)
  checkNumbers(company, request)
  const fields = readFields({
    legalName: () => (request.legalName === undefined ? company.legalName : parseName(request.legalName)),
    registeredAddress: () =>
      request.registeredAddress === undefined
        ? company.registeredAddress
        : parseRegisteredAddress(request.registeredAddress),
    seat: () => parseSeat({ ...seatOf(company), ...seatOf(request) }),
  })
  const { legalName, registeredAddress, seat } = fields
  const nameVerified =
    request.legalName === undefined ? company.nameVerified : await checkChangedName(deps, company, legalName)
  return deps.companies.change(companyId, caller.account.id, {
    details: { legalName, nameVerified, registeredAddress, ...seat },
    version: request.version ?? company.version,
  })
}

function checkNumbers(company: Company, { ico, dic }: ChangeCompanyRequest): void {
  if (ico !== undefined && ico.trim() !== company.ico) throw new ServiceError('ico_immutable')
  if (dic !== undefined && parseDic(dic) !== company.dic) throw new ServiceError('dic_immutable')
}

type Seat = Partial<Record<'street' | 'city' | 'postalCode', string | null>>

/** Returns the parts of the seat that the request names; null removes a part. */
function seatOf({ street, city, postalCode }: Seat): Seat {
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(postalCode !== undefined && { postalCode }),
  }
}
