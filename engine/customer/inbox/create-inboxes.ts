import { ServiceError } from '../../error/service-error.ts'
import { languages, type Language } from '../../error/sentence.ts'
import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { Secret } from '../../primitive/secret.ts'
import type { Caller } from '../account/caller.ts'
import { authorizeCompany } from '../company/access-decision.ts'
import type { Company } from '../company/company.ts'
import { checkKeyManages, checkRoleManages } from '../company/role.ts'
import type { CompanyStore } from '../company/store.ts'
import { hashOfAddress, newInboxAddress } from './inbox-address.ts'
import { formerDays, sendersMax, type AllowedSender, type Inbox } from './inbox.ts'
import { openAddress, placeOfAddress } from './open-address.ts'
import { parseSender } from './parse-sender.ts'
import type { InboxStore } from './store.ts'

/** Why the inbox of a company takes no mail: the service has no inboxes, or the company is not active (I-05). */
export type InboxObstacle = 'email_send_unavailable' | 'email_send_company_not_active'

/** The inbox of a company as its members see it. */
export interface ShownInbox {
  /** null until the company has one */
  readonly address: string | null
  /** null if the inbox takes mail, or would take it if the company had one */
  readonly obstacle: InboxObstacle | null
  readonly senders: readonly AllowedSender[]
  /** true if the SMTP server of this service takes encrypted mail */
  readonly offersTls: boolean
  /** the former addresses that still take mail, the one that ends first in front */
  readonly former: readonly FormerAddress[]
}

/** An address that was replaced. It is not shown, so that it cannot be mistaken for the present one. */
export interface FormerAddress {
  readonly takesMailUntil: Instant
}

/** The inboxes to which people mail documents (I-01 to I-05). */
export interface Inboxes {
  /** Returns the address and the senders. Refuses with `company_not_found`, `participant_not_allowed`. */
  show(caller: Caller, companyId: string): Promise<ShownInbox>
  /** Gives the company an address, unless it has one. Refuses like `rotate`. */
  create(caller: Caller, companyId: string): Promise<ShownInbox>
  /**
   * Gives the company a new address. The former one takes mail for another 30 days; with `endsFormer`, all former
   * addresses end at once (P197). Refuses like `show`, with `token_not_allowed`, `role_too_low` or `read_only_member`
   * who may not, with `email_send_unavailable` if this service has no inboxes, and with
   * `email_send_company_not_active`.
   */
  rotate(caller: Caller, companyId: string, options?: { readonly endsFormer: boolean }): Promise<ShownInbox>
  /**
   * Ends all former addresses at once, and leaves the present one as it is. Nothing changes if none takes mail. Refuses
   * like `show`, and a caller who may not, like `rotate`.
   */
  endFormer(caller: Caller, companyId: string): Promise<ShownInbox>
  /** Adds a sender. Refuses like `rotate`, and what `parseSender` and `InboxStore.addSender` refuse. */
  addSender(
    caller: Caller,
    companyId: string,
    sender: { readonly email: string; readonly language: string | null },
  ): Promise<ShownInbox>
  /** Removes a sender, if the list has it. Refuses a caller like `addSender`, and what `parseSender` refuses. */
  removeSender(caller: Caller, companyId: string, email: string): Promise<ShownInbox>
}

export interface InboxDeps {
  readonly inboxes: InboxStore
  readonly companies: CompanyStore
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly random: Random
  readonly settings: {
    /** domain of the inbox addresses; null if this service has no inboxes */
    readonly inboxDomain: string | null
    /** the certificate of the SMTP server; null if it takes mail in plain text only */
    readonly smtpCertificateFile: string | null
  }
}

/** Creates the use cases for the inboxes of companies. */
export function createInboxes(deps: InboxDeps): Inboxes {
  const { inboxes, clock } = deps
  const show = async (company: Company): Promise<ShownInbox> => {
    const [inbox, senders] = [await inboxes.find(company.id), await inboxes.listSenders(company.id)]
    const address = inbox === undefined ? null : openAddress(deps.secretBox, inbox)
    const former = await inboxes.listFormer(company.id, clock.now())
    return {
      address,
      obstacle: obstacleOf(deps, company),
      senders,
      offersTls: deps.settings.smtpCertificateFile !== null,
      former: former.map((takesMailUntil) => ({ takesMailUntil })),
    }
  }
  const replace = async ({ account }: Caller, company: Company, daysOfFormer: number): Promise<void> => {
    const formerUntil = new Date(clock.now().getTime() + daysOfFormer * 86_400_000)
    await inboxes.replace(newInbox(deps, company), { accountId: account.id, formerUntil })
  }
  return {
    async show(caller, companyId) {
      const { company } = await authorizeCompany(deps, caller, companyId)
      return show(company)
    },
    async create(caller, companyId) {
      const { company } = await authorizeManaging(deps, caller, companyId)
      if ((await inboxes.find(companyId)) === undefined) await replace(caller, company, formerDays)
      return show(company)
    },
    async rotate(caller, companyId, { endsFormer } = { endsFormer: false }) {
      const { company } = await authorizeManaging(deps, caller, companyId)
      await replace(caller, company, endsFormer ? 0 : formerDays)
      return show(company)
    },
    async endFormer(caller, companyId) {
      const { company } = await authorizeManaging(deps, caller, companyId)
      await inboxes.endFormer(companyId, { accountId: caller.account.id, at: clock.now() })
      return show(company)
    },
    async addSender(caller, companyId, { email, language }) {
      const { company } = await authorizeManaging(deps, caller, companyId)
      const sender = {
        email: parseSender(email, deps.settings.inboxDomain),
        language: parseLanguage(language),
        createdAt: clock.now(),
      }
      await inboxes.addSender(companyId, sender, { accountId: caller.account.id, max: sendersMax })
      return show(company)
    },
    async removeSender(caller, companyId, email) {
      const { company } = await authorizeManaging(deps, caller, companyId)
      await inboxes.removeSender(companyId, parseSender(email), {
        accountId: caller.account.id,
        at: clock.now(),
      })
      return show(company)
    },
  }
}

async function authorizeManaging(deps: InboxDeps, caller: Caller, companyId: string): Promise<{ company: Company }> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkKeyManages(caller)
  checkRoleManages(role)
  return { company }
}

/** Only an active company with a participant identifier has an inbox (I-05). */
export function checkHasInbox(company: Company): void {
  if (!hasInbox(company)) throw new ServiceError('email_send_company_not_active')
}

const hasInbox = ({ status, participant }: Company): boolean => status === 'active' && participant !== null

function obstacleOf({ settings }: InboxDeps, company: Company): InboxObstacle | null {
  if (settings.inboxDomain === null) return 'email_send_unavailable'
  return hasInbox(company) ? null : 'email_send_company_not_active'
}

function newInbox({ random, clock, secretBox, settings }: InboxDeps, company: Company): Inbox {
  if (settings.inboxDomain === null) throw new ServiceError('email_send_unavailable')
  checkHasInbox(company)
  const address = newInboxAddress(random, settings.inboxDomain)
  const id = rowId({ random, clock })
  return {
    companyId: company.id,
    id,
    address: secretBox.seal(new Secret(address), placeOfAddress(id)),
    hash: hashOfAddress(address),
    createdAt: clock.now(),
  }
}

function parseLanguage(text: string | null): Language | null {
  const known = languages.find((language) => language === text)
  if (text !== null && known === undefined)
    throw new ServiceError('body_invalid', { details: [{ field: 'language', issue: 'not_allowed' }] })
  return known ?? null
}
