import { ServiceError } from '../../error/service-error.ts'
import { freemailDomains } from './freemail-domains.ts'
import type { MailServerStore } from './store.ts'

export interface CheckFromDeps {
  readonly mailServers: Pick<MailServerStore, 'listManagerEmails'>
  /** URL of the service for people */
  readonly portalUrl: string
  readonly settings: { readonly inboxDomain: string | null; readonly mailFrom: string | null }
}

/**
 * Checks the domain of a sender address (I-13, P195). Throws `smtp_from_forbidden` for a domain of this service, and
 * `smtp_from_not_yours` unless the owner or an administrator of the company has a verified address in the same domain.
 * The domain of a public mail provider belongs to no company.
 */
export async function checkFrom(deps: CheckFromDeps, companyId: string, fromAddress: string): Promise<void> {
  const domain = domainOf(fromAddress)
  if (serviceDomains(deps).some((own) => domain === own || domain.endsWith(`.${own}`)))
    throw refused('smtp_from_forbidden')
  const owned = (await deps.mailServers.listManagerEmails(companyId)).map(domainOf)
  if (freemailDomains.has(domain) || !owned.includes(domain)) throw refused('smtp_from_not_yours')
}

function serviceDomains({ portalUrl, settings: { inboxDomain, mailFrom } }: CheckFromDeps): readonly string[] {
  return [new URL(portalUrl).hostname, inboxDomain, mailFrom === null ? null : domainOf(mailFrom)].flatMap((name) =>
    name === null ? [] : [name.toLowerCase()],
  )
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

function refused(code: 'smtp_from_forbidden' | 'smtp_from_not_yours'): ServiceError {
  return new ServiceError(code, { details: [{ field: 'fromAddress', issue: 'not_allowed' }] })
}
