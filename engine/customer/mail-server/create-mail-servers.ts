import type { Language } from '../../error/sentence.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { SealedPlace, SecretBox } from '../../crypto/secret/secret-box.ts'
import { openMail, type ComposeMail } from '../../mail/compose-mail.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import { createBudget, type Budget } from '../../primitive/budget.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Caller } from '../account/caller.ts'
import { authorizeCompany } from '../company/access-decision.ts'
import type { Company } from '../company/company.ts'
import { checkKeyManages, checkRoleManages } from '../company/role.ts'
import type { CompanyStore } from '../company/store.ts'
import { checkFrom, type CheckFromDeps } from './check-from.ts'
import type { CompanyMailer, MailServerAccess } from './company-mailer.ts'
import { isFaultOfServer, type MailServer, type MailServerSettings } from './mail-server.ts'
import { parseMailServer, type GivenMailServer } from './parse-mail-server.ts'
import { faultSentences } from './say-fault.ts'
import type { MailServerStore } from './store.ts'

/** The mail server of a company as its members see it, without the password. */
export type ShownMailServer = MailServerSettings & Pick<MailServer, 'changedAt' | 'failure'>

/** The own mail servers of companies, which send the mails of their inboxes (I-09 to I-14, P196). */
export interface MailServers {
  /** Returns undefined if the company has none. Refuses with `company_not_found`, `participant_not_allowed`. */
  show(caller: Caller, companyId: string): Promise<ShownMailServer | undefined>
  /**
   * Replaces all settings, with the password. Refuses like `show`, with `token_not_allowed`, `role_too_low` or
   * `read_only_member` who may not, and with what `parseMailServer`, `checkFrom` and `MailServerStore.replace` refuse;
   * a host that does not exist with `smtp_host_invalid`, and one whose addresses are not public with
   * `smtp_host_blocked`.
   */
  change(caller: Caller, companyId: string, given: GivenMailServer): Promise<ShownMailServer>
  /** Removes the mail server if the company has one. Refuses a caller like `change`. */
  remove(caller: Caller, companyId: string): Promise<void>
  /**
   * Sends a mail to the address of the caller's account through the mail server, and returns this address. Refuses a
   * caller like `change`, a company without a mail server with `smtp_incomplete`, a second call within a minute with
   * `smtp_test_cooldown`, and with `smtp_test_failed`, which names the fault.
   */
  test(caller: Caller, companyId: string): Promise<string>
}

export interface MailServerDeps extends CheckFromDeps {
  readonly mailServers: MailServerStore
  readonly companyMailer: CompanyMailer
  readonly companies: CompanyStore
  readonly composeMail: ComposeMail
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly log: Log
}

const noServerSentences: Readonly<Record<Language, string>> = {
  en: 'The company has no mail server yet. Set one first.',
  sk: 'Firma ešte nemá poštový server. Najprv ho nastavte.',
  de: 'Das Unternehmen hat noch keinen Mailserver. Richten Sie zuerst einen ein.',
  hu: 'A cégnek még nincs levelezőkiszolgálója. Először állítson be egyet.',
}

/** companies whose tests are counted at the same time */
const testedMax = 10_000

/** Creates the use cases for the own mail servers of companies. */
export function createMailServers(deps: MailServerDeps): MailServers {
  const { mailServers, clock } = deps
  const tests = createBudget(clock, { limit: 1, windowSeconds: 60, keysMax: testedMax })
  return {
    async show(caller, companyId) {
      await authorizeCompany(deps, caller, companyId)
      const server = await mailServers.find(companyId)
      return server && shown(server)
    },
    async change(caller, companyId, given) {
      await authorizeManaging(deps, caller, companyId)
      const { password, ...settings } = parseMailServer(given)
      await checkHost(deps.companyMailer, settings)
      await checkFrom(deps, companyId, settings.fromAddress)
      const sealed = deps.secretBox.seal(password, placeOf(companyId))
      const server = { ...settings, companyId, password: sealed, changedAt: clock.now(), failure: null }
      await mailServers.replace(server, caller.account.id)
      return shown(server)
    },
    async remove(caller, companyId) {
      await authorizeManaging(deps, caller, companyId)
      await mailServers.remove(companyId, { accountId: caller.account.id, at: clock.now() })
    },
    async test(caller, companyId) {
      const company = await authorizeManaging(deps, caller, companyId)
      const server = await mailServers.find(companyId)
      if (server === undefined) throw new ServiceError('smtp_incomplete', { reasonIn: noServerSentences })
      spendTest(tests, companyId)
      await sendTest(deps, company, server, caller.account)
      return caller.account.email
    },
  }
}

async function authorizeManaging(deps: MailServerDeps, caller: Caller, companyId: string): Promise<Company> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkKeyManages(caller)
  checkRoleManages(role)
  return company
}

/** A look-up that fails temporarily refuses nothing, because the addresses are checked again at each connection. */
async function checkHost(companyMailer: CompanyMailer, { host, port }: MailServerSettings): Promise<void> {
  const found = await companyMailer.lookUp(host, port)
  if (found === 'absent')
    throw new ServiceError('smtp_host_invalid', {
      details: [{ field: 'host', issue: 'wrong_value' }],
      reasonIn: faultSentences.host_unknown,
    })
  if (found === 'blocked')
    throw new ServiceError('smtp_host_blocked', { details: [{ field: 'host', issue: 'not_allowed' }] })
}

function spendTest(tests: Budget, companyId: string): void {
  const spent = tests.spend(companyId)
  if (!spent.isGranted)
    throw new ServiceError('smtp_test_cooldown', { retryAfterSeconds: spent.resetSeconds, reached: spent })
}

async function sendTest(
  deps: MailServerDeps,
  company: Company,
  server: MailServer,
  { email: recipient, locale: language }: Caller['account'],
): Promise<void> {
  const { companyMailer, composeMail, mailServers, secretBox, clock, log } = deps
  const slots = { company: company.legalName }
  const mail = composeMail({ kind: 'mail-server-test', recipient, language, slots, companyId: company.id })
  const { messageId, createdAt: date } = mail
  const outgoing = { recipient, messageId, date, ...openMail(secretBox, mail) }
  const outcome = await companyMailer.send(accessTo(secretBox, server, company.legalName), outgoing)
  if (outcome.kind === 'sent') return mailServers.recordFailure(server, null)
  const { fault, inside } = outcome
  if (isFaultOfServer(fault)) await mailServers.recordFailure(server, { at: clock.now(), fault })
  log({ level: 'warn', event: 'mail_server_failed', inside: { companyId: company.id, fault, ...inside } })
  throw new ServiceError('smtp_test_failed', { reasonIn: faultSentences[fault], inside: { fault } })
}

/** Returns the data for sending through the mail server of a company with this name. */
export function accessTo(box: SecretBox, server: MailServer, companyName: string): MailServerAccess {
  return {
    ...server,
    password: box.open(server.password, placeOf(server.companyId)),
    fromName: nameInMail(companyName),
  }
}

function shown({
  host,
  port,
  security,
  username,
  fromAddress,
  replyTo,
  changedAt,
  failure,
}: MailServer): ShownMailServer {
  return { host, port, security, username, fromAddress, replyTo, changedAt, failure }
}

function placeOf(companyId: string): SealedPlace {
  return { table: 'mail_server', column: 'password', rowId: companyId }
}
