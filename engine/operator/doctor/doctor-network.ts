import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import { checkAccessPointCertificate } from '../../crypto/pki/check-certificate.ts'
import { lookUpSmp } from '../../peppol/smp/sml-lookup.ts'
import { wrong, type Check, type DoctorDeps } from './doctor-check.ts'
import type { NetworkKeys } from '../key-file/network-keys.ts'

const dayMilliseconds = 24 * 3_600_000
const daysLeftMin = 30
const clockSecondsMax = 60

/**
 * Certificate and key belong together (or they could not be read), the network's CA is trusted here, and time is left.
 */
export function checkCertificate({ clock }: DoctorDeps, { identity, trust }: NetworkKeys): Check {
  const name = 'certificate'
  const { notAfter } = identity.certificate
  const daysLeft = Math.floor((notAfter.getTime() - clock.now().getTime()) / dayMilliseconds)
  const says = `${identity.seatId}, until ${notAfter.toISOString().slice(0, 10)}, ${daysLeft} days left`
  try {
    checkAccessPointCertificate(identity.certificate, trust, clock.now())
  } catch (error) {
    return wrong(
      name,
      error,
      `Other access points refuse it (${says}). Ask the network for a new certificate, or look at TRUST_FOLDER.`,
    )
  }
  return daysLeft < daysLeftMin
    ? { name, state: 'wrong', says, advice: 'Ask the network for the next certificate now.' }
    : { name, state: 'fine', says }
}

/** Certificates from before a roll-over: until when messages to them are opened (B10). */
export function checkFormerCertificates({ clock }: DoctorDeps, { formerIdentities }: NetworkKeys): readonly Check[] {
  if (formerIdentities.length === 0) return []
  const says = formerIdentities.map(
    ({ certificate: { notAfter, serialNumber } }) =>
      `${serialNumber} ${notAfter < clock.now() ? 'was opened until' : 'is opened until'} ${notAfter.toISOString().slice(0, 10)}`,
  )
  return [{ name: 'former certificates', state: 'fine', says: says.join('; ') }]
}

/** Others send status messages to this access point's own identifier, so the network must find it. */
export async function checkRegistration({ dns, settings }: DoctorDeps, { identity }: NetworkKeys): Promise<Check> {
  const name = 'registration'
  const own = serviceProviderIdentifier(identity.seatId)
  try {
    const found = await lookUpSmp({ dns }, own, settings.smlZone)
    if (found.kind === 'found') return { name, state: 'fine', says: `DNS answers for ${own}: ${found.url}` }
    return {
      name,
      state: 'wrong',
      says: `${own} is not in ${settings.smlZone}`,
      advice: 'The running service registers it at the SMP; look at SMP_URL and at its dead jobs.',
    }
  } catch (error) {
    return wrong(
      name,
      error,
      settings.rules.targets === 'local-network'
        ? 'In mode local DNS answers while `serve` runs.'
        : 'Look at DNS_SERVERS and at the way to them.',
    )
  }
}

/**
 * A wrong clock makes certificates look expired and messages refused. It is compared with the directory's, where one is
 * set.
 */
export async function checkClock(deps: DoctorDeps, { identity, smp }: NetworkKeys): Promise<Check> {
  const name = 'clock'
  const now = deps.clock.now()
  const advice = 'Set the clock of this machine, best by NTP.'
  if (now < identity.certificate.notBefore)
    return { name, state: 'wrong', says: `${now.toISOString()} is before the own certificate was made`, advice }
  const theirs = smp === null ? undefined : await dateOf(deps, smp.url)
  if (theirs === undefined)
    return { name, state: 'fine', says: `${now.toISOString()}, not compared with another clock` }
  const seconds = Math.round(Math.abs(theirs.getTime() - now.getTime()) / 1_000)
  return {
    name,
    state: seconds > clockSecondsMax ? 'wrong' : 'fine',
    says: `${seconds} s away from the directory's`,
    ...(seconds > clockSecondsMax && { advice }),
  }
}

/** What an HTTP server says the time is; any status will do. */
async function dateOf({ http }: DoctorDeps, url: string): Promise<Date | undefined> {
  try {
    const { headers } = await http.request({ method: 'GET', url, timeoutMilliseconds: 5_000, answerBytesMax: 2 ** 20 })
    const date = new Date(headers.date ?? '')
    return Number.isNaN(date.getTime()) ? undefined : date
  } catch {
    return undefined // what is not reachable was told with the registration
  }
}
