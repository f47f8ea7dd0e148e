import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import { checkAccessPointCertificate } from '../../crypto/pki/check-certificate.ts'
import { lookUpSmp } from '../../peppol/smp/sml-lookup.ts'
import { wrong, type Check, type DoctorDeps } from './doctor-check.ts'
import type { NetworkKeys } from '../key-file/network-keys.ts'

const dayMilliseconds = 24 * 3_600_000
const daysLeftMin = 30
const clockSecondsMax = 60

/**
 * Checks that the issuer of this access point's certificate is trusted and that the certificate is valid for at least
 * 30 more days.
 */
export function checkCertificate({ clock }: DoctorDeps, { identity, trust }: NetworkKeys): Check {
  const name = 'certificate'
  const { notAfter } = identity.certificate
  const daysLeft = Math.floor((notAfter.getTime() - clock.now().getTime()) / dayMilliseconds)
  const says = `${identity.seatId}, valid until ${notAfter.toISOString().slice(0, 10)}, ${daysLeft} days left`
  try {
    checkAccessPointCertificate(identity.certificate, trust, clock.now())
  } catch (error) {
    return wrong(
      name,
      error,
      `Other access points would refuse this certificate (${says}). Request a new certificate, or check TRUST_FOLDER.`,
    )
  }
  return daysLeft < daysLeftMin
    ? { name, state: 'wrong', says, advice: 'Request the next certificate now.' }
    : { name, state: 'fine', says }
}

/**
 * Lists the former certificates of this access point, each with the day until which messages encrypted to it are
 * decrypted (B10).
 */
export function checkFormerCertificates({ clock }: DoctorDeps, { formerIdentities }: NetworkKeys): readonly Check[] {
  if (formerIdentities.length === 0) return []
  const says = formerIdentities.map(
    ({ certificate: { notAfter, serialNumber } }) =>
      `${serialNumber} ${notAfter < clock.now() ? 'decrypted messages until' : 'decrypts messages until'} ${notAfter.toISOString().slice(0, 10)}`,
  )
  return [{ name: 'former certificates', state: 'fine', says: says.join('; ') }]
}

/**
 * Checks that DNS resolves the service provider identifier (SPID) of this access point. Other access points look up the
 * SPID to send their MLS.
 */
export async function checkRegistration({ dns, settings }: DoctorDeps, { identity }: NetworkKeys): Promise<Check> {
  const name = 'registration'
  const own = serviceProviderIdentifier(identity.seatId)
  try {
    const found = await lookUpSmp({ dns }, own, settings.smlZone)
    if (found.kind === 'found') return { name, state: 'fine', says: `DNS answers for ${own}: ${found.url}` }
    return {
      name,
      state: 'wrong',
      says: `${own} is not registered in ${settings.smlZone}`,
      advice: 'The running service registers it at the SMP. Check SMP_URL and the dead jobs.',
    }
  } catch (error) {
    return wrong(
      name,
      error,
      settings.rules.targets === 'local-network'
        ? 'In mode local, DNS answers only while `serve` runs.'
        : 'Check DNS_SERVERS and the network connection to them.',
    )
  }
}

/**
 * Checks that the clock of this machine is not before the start of the certificate and, if an SMP is configured, agrees
 * with the clock of the SMP. With a wrong clock, valid certificates look expired and messages are refused.
 */
export async function checkClock(deps: DoctorDeps, { identity, smp }: NetworkKeys): Promise<Check> {
  const name = 'clock'
  const now = deps.clock.now()
  const advice = 'Set the clock of this machine, preferably with NTP.'
  if (now < identity.certificate.notBefore)
    return { name, state: 'wrong', says: `${now.toISOString()} is before the certificate becomes valid`, advice }
  const theirs = smp === null ? undefined : await dateOf(deps, smp.url)
  if (theirs === undefined)
    return { name, state: 'fine', says: `${now.toISOString()}, not compared with another clock` }
  const seconds = Math.round(Math.abs(theirs.getTime() - now.getTime()) / 1_000)
  return {
    name,
    state: seconds > clockSecondsMax ? 'wrong' : 'fine',
    says: `differs by ${seconds} s from the clock of the SMP`,
    ...(seconds > clockSecondsMax && { advice }),
  }
}

/**
 * Returns the time in the `Date` header of an HTTP answer, whatever its status; undefined without an answer or a valid
 * time.
 */
async function dateOf({ http }: DoctorDeps, url: string): Promise<Date | undefined> {
  try {
    const { headers } = await http.request({ method: 'GET', url, timeoutMilliseconds: 5_000, answerBytesMax: 2 ** 20 })
    const date = new Date(headers.date ?? '')
    return Number.isNaN(date.getTime()) ? undefined : date
  } catch {
    return undefined // an unreachable SMP is not a clock error; the result then says that the clock was not compared
  }
}

/** Checks that the mail relay accepts the connection, the user name and the password of the service (P89). */
export async function checkMailRelay({ mailer, settings }: DoctorDeps): Promise<Check> {
  const name = 'mail relay'
  if (mailer === null) {
    const says = 'no relay is set: mails are kept in the database'
    return settings.rules.targets === 'local-network'
      ? { name, state: 'fine', says }
      : { name, state: 'wrong', says, advice: 'Set MAIL_RELAY and MAIL_FROM. Without them, people get no mails.' }
  }
  try {
    await mailer.verify()
    return { name, state: 'fine', says: 'the relay accepts mails of this service' }
  } catch (error) {
    return wrong(name, error, 'Check MAIL_RELAY. Until the relay accepts mails, they wait for at most a day.')
  }
}
