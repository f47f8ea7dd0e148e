/** Names of addresses at which no person reads mail (RFC 2142, RFC 5321 4.5.1, and common use). */
const systemNames =
  /^(?:(?:.*[._-])?(?:no[._-]?reply|do[._-]?not[._-]?reply)|auto[._-]?(?:reply|responder)|mailer(?:[._-]?daemon)?|notifications?|postmaster|hostmaster|webmaster|abuse|root|daemon|bounces?|null|nobody)\d*(?:$|[+._-])/

/** True for an address at which a program, or whoever administers a domain, reads the mail. */
export function isSystemAddress(email: string): boolean {
  return systemNames.test(email.slice(0, email.indexOf('@')))
}
