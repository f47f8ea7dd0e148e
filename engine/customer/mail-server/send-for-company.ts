import { ServiceError } from '../../error/service-error.ts'
import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import type { SendForCompany } from '../../mail/send-mail.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { CompanyStore } from '../company/store.ts'
import type { CompanyMailer } from './company-mailer.ts'
import { accessTo } from './create-mail-servers.ts'
import { isFaultOfServer, type MailServer } from './mail-server.ts'
import type { MailServerStore } from './store.ts'

export interface SendForCompanyDeps {
  readonly mailServers: MailServerStore
  readonly companyMailer: CompanyMailer
  readonly companies: Pick<CompanyStore, 'find'>
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly log: Log
}

/** minutes for which a server that failed is not called again, so that its mails do not take the turns of others */
const pauseMinutes = 5

/**
 * Returns the function that sends a mail of the outbox through the own mail server of a company (P196). It records the
 * fault of the server for the people of the company.
 */
export function companySender(deps: SendForCompanyDeps): SendForCompany {
  return async (companyId, mail, signal) => {
    const { mailServers, companies, companyMailer, secretBox, clock, log } = deps
    const server = await mailServers.find(companyId)
    const company = await companies.find(companyId)
    if (server === undefined || company === undefined) return 'no server'
    if (isPaused(server, clock)) throw waiting(server, { reason: 'the server failed a short time ago' })
    const outcome = await companyMailer.send(accessTo(secretBox, server, company.legalName), mail, signal)
    if (outcome.kind === 'sent') {
      if (server.failure !== null) await mailServers.recordFailure(server, null)
      return 'sent'
    }
    const { fault, isFinal, inside } = outcome
    log({ level: 'warn', event: 'mail_server_failed', inside: { companyId, fault, ...inside } })
    if (isFinal) return 'refused'
    if (isFaultOfServer(fault) && !signal.aborted) await mailServers.recordFailure(server, { at: clock.now(), fault })
    throw waiting(server, { fault, ...inside })
  }
}

function isPaused({ failure }: MailServer, clock: Clock): boolean {
  return failure !== null && clock.now().getTime() < failure.at.getTime() + pauseMinutes * 60_000
}

function waiting({ companyId }: MailServer, inside: Readonly<Record<string, unknown>>): ServiceError {
  return new ServiceError('mail_relay_unavailable', { inside: { companyId, ...inside } })
}

/** Returns the company whose own server sends a mail of its inbox; null if the relay of the service does. */
export async function companyThatSends(
  mailServers: Pick<MailServerStore, 'find'>,
  companyId: string,
): Promise<string | null> {
  return (await mailServers.find(companyId)) === undefined ? null : companyId
}
