import type { ErrorCode } from '../../error/catalogue.ts'
import type { Language } from '../../error/sentence.ts'
import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import { Secret } from '../../primitive/secret.ts'
import { unseenCharacter } from '../../primitive/unseen-character.ts'
import { asciiDomain } from '../account/ascii-domain.ts'
import { isEmail } from '../account/email.ts'
import { isHostName, isInternalName } from './host-name.ts'
import { mailServerPorts, mailServerSecurities, type MailServerSettings } from './mail-server.ts'

/** The fields as a caller gives them. */
export interface GivenMailServer {
  readonly host?: string | null | undefined
  readonly port?: number | null | undefined
  readonly security?: string | null | undefined
  readonly username?: string | null | undefined
  readonly password?: string | null | undefined
  readonly fromAddress?: string | null | undefined
  readonly replyTo?: string | null | undefined
}

type RequiredField = Exclude<keyof GivenMailServer, 'replyTo'>

/** The code for each field that is the only one missing. */
const missingCodes = {
  host: 'smtp_host_required',
  port: 'smtp_incomplete',
  security: 'smtp_incomplete',
  username: 'smtp_username_required',
  password: 'smtp_password_required',
  fromAddress: 'smtp_fromAddress_required',
} as const satisfies Readonly<Record<RequiredField, ErrorCode>>

const hostFormSentences: Readonly<Record<Language, string>> = {
  en: 'Enter a domain name, such as smtp.firma.sk, not an IP address.',
  sk: 'Zadajte doménový názov, napríklad smtp.firma.sk, nie IP adresu.',
  de: 'Geben Sie einen Domainnamen an, zum Beispiel smtp.firma.sk, keine IP-Adresse.',
  hu: 'Tartománynevet adjon meg, például smtp.firma.sk, ne IP-címet.',
}

/** characters of a text (D65) */
const lengthMax = 255

/**
 * Parses the settings of a mail server. Throws the code of the first field that is wrong, and names the field (I-09 to
 * I-13). If several fields are missing, throws `smtp_incomplete`, which names all of them (I-14).
 */
export function parseMailServer(given: GivenMailServer): MailServerSettings & { readonly password: Secret } {
  checkComplete(given)
  return {
    host: parseHost((given.host ?? '').trim()),
    port: parsePort(given.port),
    security: parseSecurity(given.security),
    username: parseUsername((given.username ?? '').trim()),
    password: new Secret(parsePassword(given.password ?? '')),
    fromAddress: parseFrom((given.fromAddress ?? '').trim().toLowerCase()),
    replyTo: parseReplyTo((given.replyTo ?? '').trim().toLowerCase()),
  }
}

function checkComplete(given: GivenMailServer): void {
  const fields = Object.keys(missingCodes) as RequiredField[]
  const [first, ...further] = fields.filter((field) => String(given[field] ?? '').trim() === '')
  if (first === undefined) return
  const details = [first, ...further].map((field): ErrorDetail => ({ field, issue: 'required' }))
  throw new ServiceError(further.length === 0 ? missingCodes[first] : 'smtp_incomplete', { details })
}

/** Returns the name in lower case, with international labels as A-labels, and without a dot at the end. */
function parseHost(given: string): string {
  if (given.length > lengthMax) throw tooLong('smtp_host_too_long', 'host')
  const host = (asciiDomain(given) ?? '').replace(/\.$/, '')
  if (!isHostName(host))
    throw new ServiceError('smtp_host_invalid', {
      details: [{ field: 'host', issue: 'wrong_form' }],
      reasonIn: hostFormSentences,
    })
  if (isInternalName(host)) throw refused('smtp_host_blocked', 'host', 'not_allowed')
  return host
}

function parsePort(given: GivenMailServer['port']): number {
  const port = mailServerPorts.find((allowed) => allowed === given)
  if (port === undefined) throw refused('smtp_port_not_allowed', 'port', 'not_allowed')
  return port
}

function parseSecurity(given: GivenMailServer['security']): MailServerSettings['security'] {
  const security = mailServerSecurities.find((allowed) => allowed === given)
  if (security === undefined) throw refused('smtp_security_invalid', 'security', 'not_allowed')
  return security
}

function parseUsername(username: string): string {
  if (username.length > lengthMax) throw tooLong('smtp_username_too_long', 'username')
  if (!isOneWord(username)) throw refused('smtp_username_invalid', 'username', 'wrong_form')
  return username
}

function parsePassword(password: string): string {
  if (password.length > lengthMax || !isOneWord(password))
    throw refused('smtp_password_invalid', 'password', 'wrong_form')
  return password
}

/** True if a text can be sent in a line of SMTP as it is: without spaces, line breaks and invisible characters. */
function isOneWord(text: string): boolean {
  return !/\s/u.test(text) && !unseenCharacter.test(text)
}

function parseFrom(address: string): string {
  if (address.length > lengthMax) throw tooLong('smtp_fromAddress_too_long', 'fromAddress')
  if (!isEmail(address)) throw refused('smtp_from_invalid', 'fromAddress', 'email_form')
  return address
}

function parseReplyTo(address: string): string | null {
  if (address === '') return null
  if (!isEmail(address)) throw refused('reply_to_invalid', 'replyTo', 'email_form')
  return address
}

function tooLong(code: 'smtp_host_too_long' | 'smtp_username_too_long' | 'smtp_fromAddress_too_long', field: string) {
  return new ServiceError(code, { details: [{ field, issue: 'too_long', slots: { max: lengthMax } }] })
}

function refused(code: ServiceError['code'], field: string, issue: 'wrong_form' | 'not_allowed' | 'email_form') {
  return new ServiceError(code, { details: [{ field, issue }] })
}
