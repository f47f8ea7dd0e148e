import type { Company, CompanyWithRole } from '../../customer/company/company.ts'
import { invalidField } from '../../error/invalid-field.ts'
import { readFields } from '../../error/read-fields.ts'
import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import { hasDicCheckDigit, parseDic, participantOfDic } from '../../peppol/identifier/dic.ts'
import { hasIcoCheckDigit, parseIco } from '../../peppol/identifier/ico.ts'
import { registrationJob } from '../../customer/company/registration-job.ts'
import { rowId } from '../../primitive/row-id.ts'
import { findAccount } from './create-account.ts'
import type { OperatorDeps } from './operator-deps.ts'

export interface CreateCompanyDeps extends OperatorDeps {
  /** whether the mode approves a company at once (P-25) or has it wait for its provider selection (P-24) */
  readonly approvesCompanies: boolean
  readonly companiesMax: number
}

export interface CreateCompanyRequest {
  /** of the account that becomes the owner */
  readonly accountEmail: string
  readonly ico: string
  readonly dic: string
  readonly legalName: string
  readonly registeredAddress?: string
  /** the address parts go together; a company without them receives, but cannot send (S-16) */
  readonly street?: string
  readonly city?: string
  readonly postalCode?: string
}

/**
 * Makes a company with its owner; where the mode approves at once, it is active, may send, and the job that registers
 * it in the directory is in the same commit.
 * A wrong check digit is a warning only (D94). Throws `account_not_found`, `body_invalid` for missing and malformed
 * fields (D135), `sidlo_incomplete`, `company_limit`, `ico_taken`, `dic_taken`.
 */
export async function createCompany(
  deps: CreateCompanyDeps,
  request: CreateCompanyRequest,
): Promise<{ readonly company: Company; readonly warnings: readonly ErrorDetail[] }> {
  const owner = await findAccount(deps, request.accountEmail)
  const company = newCompany(deps, readCompanyFields(request))
  await checkCompanyLimit(deps, owner.id)
  await deps.companies.create(company, owner.id, deps.approvesCompanies ? registrationJob(company.id) : undefined)
  return { company, warnings: checkDigitWarnings(company) }
}

/** The companies of an account with its role in each. Throws `account_not_found`. */
export async function listCompanies(
  deps: Pick<OperatorDeps, 'accounts' | 'companies'>,
  accountEmail: string,
): Promise<readonly CompanyWithRole[]> {
  return deps.companies.listOf((await findAccount(deps, accountEmail)).id)
}

/** What a request says about a company, read and found to have the right shape. */
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
  return {
    id: rowId(deps),
    ...fields,
    ...seat,
    participant: deps.approvesCompanies ? participantOfDic(fields.dic) : null,
    status: deps.approvesCompanies ? 'active' : 'pending_verification',
    sendingVerified: deps.approvesCompanies,
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

/** P-22: street, city and postal code together, or none of them. */
function parseSeat(request: CreateCompanyRequest): Pick<Company, 'street' | 'city' | 'postalCode'> {
  const seat = {
    street: parseText('street', request.street, 200),
    city: parseText('city', request.city, 200),
    postalCode: parseText('postalCode', request.postalCode, 20),
  }
  const missing = Object.entries(seat).filter(([, part]) => part === null)
  if (missing.length === 1 || missing.length === 2)
    throw new ServiceError('sidlo_incomplete', { details: missing.map(([field]) => ({ field, issue: 'is missing' })) })
  return seat
}

async function checkCompanyLimit({ companies, companiesMax }: CreateCompanyDeps, accountId: string): Promise<void> {
  const owned = (await companies.listOf(accountId)).filter(({ role }) => role === 'owner')
  if (owned.length >= companiesMax) throw new ServiceError('company_limit', { inside: { companiesMax } })
}

function checkDigitWarnings({ ico, dic }: Company): readonly ErrorDetail[] {
  return [
    ...(hasIcoCheckDigit(ico) ? [] : [{ field: 'ico', issue: 'the check digit is wrong', value: ico }]),
    ...(hasDicCheckDigit(dic) ? [] : [{ field: 'dic', issue: 'the check digit is wrong', value: dic }]),
  ]
}
