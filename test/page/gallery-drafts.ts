import { aSendBody } from '../http-api/support/a-send-body.ts'
import type { Service } from '../http-api/support/a-service.ts'

/* The documents that assistants of the stranger's company want to send. */

/** the drafts by the names of their states, for each service */
const drafts = new WeakMap<Service, ReadonlyMap<string, string>>()

/** Adds a draft in each state. */
export async function fillDrafts(service: Service): Promise<void> {
  const { engine, stranger } = service
  const { key } = await service.makeKey(stranger.email, { name: 'Claude <b>na notebooku</b>', sendPolicy: 'portal' })
  const asker = await engine.keys.authenticate(key, '127.0.0.1')
  const owner = await ownerOf(service)
  const ask = async (number: string): Promise<string> => {
    const bytes = Buffer.from(aSendBody(stranger, number).payload)
    const { draft } = await engine.drafts.prepare(asker, stranger.company.id, bytes)
    if (draft === null) throw new Error(`the gallery's document ${number} breaks a rule`)
    return (await engine.drafts.ask(asker, { draftId: draft.id, client: 'claude-code 2.1.87' })).draft.id
  }
  const [sent, declined] = [await ask('2026-0071'), await ask('2026-0072')]
  await engine.drafts.confirm(owner, sent)
  await engine.drafts.decline(owner, declined)
  drafts.set(
    service,
    new Map([
      ['sent', sent],
      ['declined', declined],
      ['asked', await ask('2026-0073')],
    ]),
  )
  await ask('2026-0074')
}

async function ownerOf({ world, stranger }: Service) {
  const account = await world.database.accounts.findByEmail(stranger.email)
  if (account === undefined) throw new Error('the gallery has no owner of drafts')
  return { kind: 'person', account, sessionId: '', signedInByLinkAt: null } as const
}

/** Returns the path of the page of the draft in this state. */
export function pathOfDraft(service: Service, state: 'asked' | 'sent' | 'declined'): string {
  return `/approvals/${drafts.get(service)?.get(state) ?? ''}`
}
