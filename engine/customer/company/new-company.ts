import { invalidField } from '../../error/invalid-field.ts'
import { readFields } from '../../error/read-fields.ts'
import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import { hasDicCheckDigit, parseDic, participantOfDic } from '../../peppol/identifier/dic.ts'
import { hasIcoCheckDigit, parseIco } from '../../peppol/identifier/ico.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { Company } from './company.ts'
import { registrationJob } from './registration-job.ts'
import type { CompanyStore } from './store.ts'

export interface CreateCompanyDeps {
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

export interface CreateCompanyRequest {
  readonly ico: string
  readonly dic: string
  readonly legalName: string
  readonly registeredAddress?: string
  /**
   * street, city and postal code are given together or not at all; a company without them can receive but not send
   * (S-16)
   */
  readonly street?: string
  readonly city?: string
  readonly postalCode?: string
}

/** A created company, with warnings about fields that its owner should check. */
export interface CreatedCompany {
  readonly company: Company
  readonly warnings: readonly ErrorDetail[]
}

/**
 * Creates a company that the account owns. If new companies are approved immediately in this mode, the company is
 * active and may send. In this case, the transaction that creates it also adds the job that registers it in the
 * directory. A wrong check digit only causes a warning (D94).
 * Throws `body_invalid` for missing and malformed fields (D135), `sidlo_incomplete`, `company_limit`, `ico_taken`,
 * `dic_taken`.
 */
export async function createCompany(
  deps: CreateCompanyDeps,
  ownerAccountId: string,
  request: CreateCompanyRequest,
): Promise<CreatedCompany> {
  const { approvesCompanies } = deps.settings.rules
  const company = newCompany(deps, readCompanyFields(request))
  await checkCompanyLimit(deps, ownerAccountId)
  await deps.companies.create(company, ownerAccountId, approvesCompanies ? registrationJob(company.id) : undefined)
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
    registeredAddress: () => parseText('registeredAddress', request.registeredAddress, 1_000),
    seat: () => parseSeat(request),
  })
}

function newCompany(deps: CreateCompanyDeps, { seat, ...fields }: CompanyFields): Company {
  const { approvesCompanies } = deps.settings.rules
  return {
    id: rowId(deps),
    ...fields,
    ...seat,
    participant: approvesCompanies ? participantOfDic(fields.dic) : null,
    status: approvesCompanies ? 'active' : 'pending_verification',
    sendingVerified: approvesCompanies,
    sendingPaused: false,
    createdAt: deps.clock.now(),
  }
}

function parseName(text: string): string {
  const name = parseText('legalName', text, 500)
  if (name === null) throw invalidField('legalName', 'required')
  return name
}

function parseText(field: string, text: string | undefined, max: number): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > max) throw invalidField(field, 'too_long', { max })
  return trimmed === '' ? null : trimmed
}

/** Reads the street, the city and the postal code. Accepts all three or none of them (P-22). */
function parseSeat(request: CreateCompanyRequest): Pick<Company, 'street' | 'city' | 'postalCode'> {
  const seat = {
    street: parseText('street', request.street, 200),
    city: parseText('city', request.city, 200),
    postalCode: parseText('postalCode', request.postalCode, 20),
  }
  const missing = Object.entries(seat).filter(([, part]) => part === null)
  if (missing.length === 1 || missing.length === 2)
    throw new ServiceError('sidlo_incomplete', { details: missing.map(([field]) => ({ field, issue: 'missing' })) })
  return seat
}

async function checkCompanyLimit({ companies, settings }: CreateCompanyDeps, accountId: string): Promise<void> {
  const { companiesMax } = settings
  const owned = (await companies.listOf(accountId)).filter(({ role }) => role === 'owner')
  if (owned.length >= companiesMax)
    throw new ServiceError('company_limit', { inside: { companiesMax }, slots: { max: companiesMax } })
}

function checkDigitWarnings({ ico, dic }: Company): readonly ErrorDetail[] {
  return [
    ...(hasIcoCheckDigit(ico) ? [] : [{ field: 'ico', issue: 'check_digit', value: ico } as const]),
    ...(hasDicCheckDigit(dic) ? [] : [{ field: 'dic', issue: 'check_digit', value: dic } as const]),
  ]
}
