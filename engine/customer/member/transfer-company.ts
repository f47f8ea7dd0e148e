import { ServiceError } from '../../error/service-error.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { Secret } from '../../primitive/secret.ts'
import type { PersonCaller } from '../account/caller.ts'
import { parseEmail } from '../account/email.ts'
import type { AccountStore } from '../account/store.ts'
import { authorizeCompany } from '../company/access-decision.ts'
import type { CompanyWithRole } from '../company/company.ts'
import { checkRoleOwns } from '../company/role.ts'
import type { CompanyStore } from '../company/store.ts'
import { proveOwner, type PasswordDeps } from '../password/prove-person.ts'
import { hashLinkText, makeLinkText } from '../link/link.ts'
import { localeFor } from './locale-for.ts'
import { membersMax } from './member.ts'
import type { TransferStore } from './store.ts'
import { checkOpenTransfer, type Transfer, type TransferOfCompany } from './transfer.ts'

export interface TransferDeps extends PasswordDeps {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly companies: CompanyStore
  readonly transfers: TransferStore
  readonly composeMail: ComposeMail
  readonly random: Random
  readonly settings: {
    /** maximum number of companies that one account may own */
    readonly companiesMax: number
  }
}

/** How long a transfer can be accepted (P94). */
const validDays = 7
const dayMilliseconds = 24 * 3_600_000

/** A company is offered to an address at most once in this time (P93). */
const mailMilliseconds = 10 * 60_000

/**
 * Offers a company to the person with this e-mail address, whether or not an account has it. The owner gives the
 * current password, or has signed in by a link in the last 15 minutes, so that a stolen session is not enough. Throws
 * `company_not_found`, `owner_required`, `read_only_member`, `invalid_email`, `cannot_transfer_self`, `transfer_open`,
 * `transfer_stale`, `rate_limited`, and the errors of `proveOwner`.
 */
export async function offerTransfer(
  deps: TransferDeps,
  caller: PersonCaller,
  companyId: string,
  { email: text, currentPassword }: { readonly email: string; readonly currentPassword: string | undefined },
): Promise<TransferOfCompany> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkRoleOwns(role)
  const email = parseEmail(text)
  if (email === caller.account.email.toLowerCase()) throw new ServiceError('cannot_transfer_self')
  await proveOwner(deps, caller, currentPassword)
  const createdAt = deps.clock.now()
  // with the id of the company in front, so that the link alone leads to the offer (P175)
  const link = `${companyId}.${makeLinkText(deps.random).text.reveal()}`
  const transfer: Transfer = {
    id: rowId(deps),
    companyId,
    ownerId: caller.account.id,
    email,
    hash: hashLinkText(link),
    companyVersion: company.version,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + validDays * dayMilliseconds),
    outcome: null,
  }
  const mail = deps.composeMail({
    kind: 'transfer-offered',
    recipient: email,
    language: await localeFor(deps, email, caller.account),
    slots: { company: company.legalName, owner: caller.account.email, days: validDays },
    link: new Secret(link),
  })
  const mailedBefore = new Date(createdAt.getTime() - mailMilliseconds)
  return deps.transfers.create(transfer, { mailedBefore, mail })
}

/**
 * Returns the open transfer of a company to one of its two parties: the owner, or the person who receives the company
 * and gives the text of the link in the mail, which proves that the mail was read (P175).
 * Throws `company_not_found`, `owner_required`, `read_only_member`, `transfer_not_found`, `already_completed`,
 * `transfer_canceled`, `transfer_expired`.
 */
export async function findOpenTransfer(
  deps: TransferDeps,
  caller: PersonCaller,
  companyId: string,
  offer?: string,
): Promise<TransferOfCompany> {
  const { id: accountId, email, emailVerified } = caller.account
  const receiver =
    emailVerified && offer !== undefined ? { email: email.toLowerCase(), hash: hashLinkText(offer) } : null
  const found = await deps.transfers.find(companyId, { accountId, receiver })
  if (found?.transfer.ownerId === accountId) await authorizeCompany(deps, caller, companyId)
  if (found === undefined) {
    const { role } = await authorizeCompany(deps, caller, companyId)
    checkRoleOwns(role)
    throw new ServiceError('transfer_not_found')
  }
  checkOpenTransfer(found.transfer, deps.clock.now())
  return found
}

/**
 * Ends the open transfer of a company: the owner cancels it, or the person who receives the company declines it. The
 * other party gets a mail. Throws like `findOpenTransfer`.
 */
export async function cancelTransfer(
  deps: TransferDeps,
  caller: PersonCaller,
  companyId: string,
  offer?: string,
): Promise<void> {
  const { transfer, companyName, ownerEmail, ownerLocale } = await findOpenTransfer(deps, caller, companyId, offer)
  const isOwner = transfer.ownerId === caller.account.id
  const mail = deps.composeMail({
    kind: 'transfer-canceled',
    recipient: isOwner ? transfer.email : ownerEmail,
    language: isOwner ? await localeFor(deps, transfer.email, caller.account) : ownerLocale,
    slots: { company: companyName, person: caller.account.email },
  })
  await deps.transfers.cancel(transfer, { accountId: caller.account.id, at: deps.clock.now(), mail })
}

/**
 * Makes the caller, to whose address the company was offered, its owner; the former owner becomes an administrator and
 * gets a mail. Throws like `findOpenTransfer`, and `cannot_transfer_self`, `transfer_stale`, `company_limit`,
 * `members_full`.
 */
export async function acceptTransfer(
  deps: TransferDeps,
  caller: PersonCaller,
  companyId: string,
  offer?: string,
): Promise<CompanyWithRole> {
  const { transfer, companyName, ownerEmail, ownerLocale } = await findOpenTransfer(deps, caller, companyId, offer)
  if (transfer.ownerId === caller.account.id) throw new ServiceError('cannot_transfer_self')
  const mail = deps.composeMail({
    kind: 'transfer-completed',
    recipient: ownerEmail,
    language: ownerLocale,
    slots: { company: companyName, person: caller.account.email },
  })
  return deps.transfers.accept(transfer, {
    accountId: caller.account.id,
    ownedMax: deps.settings.companiesMax,
    membersMax,
    at: deps.clock.now(),
    mail,
  })
}
