import { accountIdOf, anAccount } from '../../support/account-world.ts'
import type { Service } from './a-service.ts'

interface Invitation {
  readonly companyId: string
  /** e-mail address of the owner or an administrator, who invites */
  readonly by: string
  readonly email: string
  readonly role: 'admin' | 'member' | 'viewer'
}

/** Invites an address to a company over HTTP. Returns the id of the invitation and the text of the mailed link. */
export async function anInvitation(
  service: Service,
  { companyId, by, email, role }: Invitation,
): Promise<{ readonly id: string; readonly link: string }> {
  const { status, text, json } = await service.call('POST', `/api/v1/companies/${companyId}/invitations`, {
    headers: await service.signIn(by),
    body: { email, role },
  })
  if (status !== 201) throw new Error(text)
  const [mail] = await service.mailsTo(email)
  const link = /invitation\?link=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (link === undefined) throw new Error(`no invitation was mailed to ${email}`)
  return { id: json.id, link }
}

/** Creates an account that joins a company by an invitation. Returns its id. */
export async function aMember(service: Service, invitation: Invitation): Promise<string> {
  await anAccount(service.world, invitation.email)
  const { link } = await anInvitation(service, invitation)
  const { status, text } = await service.call('POST', `/api/v1/invitations/${link}/accept`, {
    headers: await service.signIn(invitation.email),
  })
  if (status !== 200) throw new Error(text)
  return accountIdOf(service.world, invitation.email)
}
