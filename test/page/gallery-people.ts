import type { Language, PersonCaller } from '@cornerpost/engine'
import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import type { Service } from '../http-api/support/a-service.ts'
import { aMember, anInvitation } from '../http-api/support/people.ts'
import { accountIdOf, anAccount } from '../support/account-world.ts'
import { codeOfApp } from '../support/an-app.ts'

/* The people around the companies of the gallery: colleagues, and a person with a second factor. */

/** A person whose account has a second factor. */
export const careful = 'opatrna@example.sk'
/** The person who is offered the second company of the sender. */
export const successor = 'nastupca@example.sk'

export const longAddress = `${'velmi-dlhe-meno-'.repeat(3)}x@${'podnik-'.repeat(7)}x.example.sk`
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** the secret of the careful person's second factor, for each service */
const secrets = new WeakMap<Service, string>()

/** Returns the path in the mail that offers the second company to the successor. */
export async function pathOfOffer(service: Service): Promise<string> {
  const [mail] = await service.mailsTo(successor)
  return /\/transfer\?offer=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Adds members, invitations and an offer to the companies of the sender, and the person with a second factor. */
export async function fillPeople(service: Service): Promise<void> {
  const { engine, sender, second, world } = service
  const invitation = { companyId: sender.company.id, by: sender.email }
  await aMember(service, { ...invitation, email: 'jana.horvathova@example.sk', role: 'admin' })
  await aMember(service, { ...invitation, email: longAddress, role: 'member' })
  await anInvitation(service, { ...invitation, email: 'peter@example.sk', role: 'viewer' })
  await anInvitation(service, { ...invitation, email: `x${longAddress}`, role: 'admin' })
  await anAccount(world, successor)
  const owner = await callerOf(service, sender.email)
  await engine.transfers.offer(owner, second.company.id, { email: successor, currentPassword: undefined })
  await anAccount(world, careful)
  const caller = await callerOf(service, careful)
  const { secret } = await engine.mfa.start(caller, undefined)
  secrets.set(service, secret.reveal())
  await engine.mfa.confirm(caller, nextCode(service))
}

/** Returns the person as the engine's caller, just signed in by a link. */
export async function callerOf({ world, clock }: Service, email: string): Promise<PersonCaller> {
  const account = await world.database.accounts.findByEmail(email)
  if (account === undefined) throw new Error(`the gallery has no account ${email}`)
  return { kind: 'person', account, sessionId: '', signedInByLinkAt: clock.now() }
}

/** Returns a code of the careful person's app that was not used yet. */
export function nextCode(service: Service): string {
  service.clock.advance(30)
  return codeOfApp(secrets.get(service) ?? '', service.clock.now())
}

/** Changes the language of an account, in which its pages are then shown. */
export async function speak(service: Service, email: string, locale: Language): Promise<void> {
  await service.engine.ownAccounts.changeProfile(await callerOf(service, email), { locale })
}

/** Signs the careful person in, with a code. Returns the value of the session cookie. */
export function signInWithCode(service: Service): Promise<string> {
  return signInFrom(service, careful, { userAgent: 'test', code: nextCode(service) })
}

/** Signs a person in from a browser as people have it. */
export async function signInFromFirefox(service: Service, email: string): Promise<void> {
  await signInFrom(service, email, { userAgent: firefox })
}

async function signInFrom(
  { engine, world }: Service,
  email: string,
  browser: { readonly userAgent: string; readonly code?: string },
): Promise<string> {
  const { text } = await makeSignInLink(world.people, await accountIdOf(world, email))
  const place = { address: '203.0.113.7', endOldest: true, ...browser }
  return (await engine.sessions.signInByLink({ ...place, link: text.reveal() })).cookie.reveal()
}
