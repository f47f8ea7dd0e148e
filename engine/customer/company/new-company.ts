import { readFields } from '../../error/read-fields.ts'
import type { ErrorDetail } from '../../error/service-error.ts'
import { hasDicCheckDigit, parseDic, participantOfDic } from '../../peppol/identifier/dic.ts'
import { hasIcoCheckDigit, parseIco } from '../../peppol/identifier/ico.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { checkNewName, type CheckNameDeps } from './check-name.ts'
import type { Company } from './company.ts'
import { parseName, parseSeat, parseRegisteredAddress, type SeatRequest } from './company-fields.ts'
import { registrationJob } from './registration-job.ts'
import type { CompanyStore } from './store.ts'

export interface CreateCompanyDeps extends CheckNameDeps {
  readonly companies: CompanyStore
  readonly clock: Clock
  readonly random: Random
  readonly settings: {
    /** maximum number of companies that one account may own */
    readonly companiesMax: number
    readonly rules: {
      /**
       * true if new companies are approved immediately in this mode (P-25); otherwise, a new company has the status
       * `pending_verification` and cannot send yet (P-24)
       */
      readonly approvesCompanies: boolean
    }
  }
}

export interface CreateCompanyRequest extends SeatRequest {
  readonly ico: string
  readonly dic: string
  readonly legalName: string
  readonly registeredAddress?: string | null
}

/** A created company, with warnings about fields that its owner should check. */
export interface CreatedCompany {
  readonly company: Company
  readonly warnings: readonly ErrorDetail[]
}

/**
 * Creates a company that the account owns. If new companies are approved immediately in this mode, the company is
 * active and may send. In this case, the transaction that creates it also adds the job that registers it in the
 * directory. Otherwise this happens only if the authority has announced already that the company chose this service. A
 * wrong check digit only causes a warning (D94). The name is compared with the official register before the transaction
 * (P-21). Throws `body_invalid` for missing and malformed fields (D135), `sidlo_incomplete`, `company_name_mismatch`,
 * `company_limit`, `ico_taken`, `dic_taken`.
 */
export async function createCompany(
  deps: CreateCompanyDeps,
  ownerAccountId: string,
  request: CreateCompanyRequest,
): Promise<CreatedCompany> {
  const { approvesCompanies } = deps.settings.rules
  const fields = readCompanyFields(request)
  await deps.companies.checkFree(fields) // before the register is asked
  const made = newCompany(deps, fields, await checkNewName(deps, fields))
  const company = await deps.companies.create(made, ownerAccountId, {
    ownedMax: deps.settings.companiesMax,
    ...(approvesCompanies && { registration: registrationJob(made.id) }),
  })
  return { company, warnings: checkDigitWarnings(company) }
}

/** The fields of a request after their format has been checked. */
type CompanyFields = Pick<Company, 'ico' | 'dic' | 'legalName' | 'registeredAddress'> & {
  readonly seat: Pick<Company, 'street' | 'city' | 'postalCode'>
}

function readCompanyFields(request: CreateCompanyRequest): CompanyFields {
  return readFields<CompanyFields>({
    ico: () => parseIco(request.ico),
    dic: () => parseDic(request.dic),
    legalName: () => parseName(request.legalName),
    registeredAddress: () => parseRegisteredAddress(request.registeredAddress),
    seat: () => parseSeat(request),
  })
}

function newCompany(deps: CreateCompanyDeps, { seat, ...fields }: CompanyFields, nameVerified: boolean): Company {
  const { approvesCompanies } = deps.settings.rules
  return {
    id: rowId(deps),
    ...fields,
    ...seat,
    participant: approvesCompanies ? participantOfDic(fields.dic) : null,
    status: approvesCompanies ? 'active' : 'pending_verification',
    sendingVerified: approvesCompanies,
    sendingPaused: false,
    nameVerified,
    version: 0,
    createdAt: deps.clock.now(),
    verificationMethod: null,
    verifiedAt: null,
    instructedAt: null,
  }
}

function checkDigitWarnings({ ico, dic }: Company): readonly ErrorDetail[] {
  return [
    ...(hasIcoCheckDigit(ico) ? [] : [{ field: 'ico', issue: 'check_digit', value: ico } as const]),
    ...(hasDicCheckDigit(dic) ? [] : [{ field: 'dic', issue: 'check_digit', value: dic } as const]),
  ]
}
