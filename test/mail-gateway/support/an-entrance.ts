import type { AdmittedMail, FoundInbox, MailEntrance, RefusedMail } from '@cornerpost/engine'
import { inbox } from './dialogue.ts'

/** The other side of the interface, in memory: one company with one inbox. */
export interface AnEntrance extends MailEntrance {
  readonly accepted: AdmittedMail[]
  readonly refused: RefusedMail[]
  /** addresses on the list of senders */
  readonly senders: Set<string>
  /** inboxes by address in lower case */
  readonly inboxes: Map<string, FoundInbox>
  /** if set, every call fails with this error */
  failure: Error | undefined
}

export function anEntrance(senders: readonly string[] = ['uctovnik@acct.test']): AnEntrance {
  const ids = new Map<string, string>()
  const signatures = new Set<string>()
  const entrance: AnEntrance = {
    accepted: [],
    refused: [],
    senders: new Set(senders),
    inboxes: new Map([[inbox, { kind: 'open', companyId: 'c1', requiresTls: false }]]),
    failure: undefined,
    find: async (address) => {
      if (entrance.failure) throw entrance.failure
      return entrance.inboxes.get(address.toLowerCase()) ?? { kind: 'unknown' }
    },
    allows: async (_companyId, from) => entrance.senders.has(from),
    accept: async (mail) => {
      if (entrance.failure) throw entrance.failure
      const key = JSON.stringify([mail.companyId, mail.from, mail.messageId, mail.bodyHash])
      const known = ids.get(key)
      if (known !== undefined) return { kind: 'accepted', id: known, isRepeated: true }
      if (mail.proof === 'dkim' && mail.signatureHashes.some((hash) => signatures.has(hash)))
        return { kind: 'replayed' }
      for (const hash of mail.signatureHashes) signatures.add(hash)
      const id = `m${ids.size + 1}`
      ids.set(key, id)
      entrance.accepted.push(mail)
      return { kind: 'accepted', id, isRepeated: false }
    },
    refuse: async (mail) => void entrance.refused.push(mail),
  }
  return entrance
}
