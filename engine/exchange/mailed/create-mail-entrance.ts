import { ServiceError } from '../../error/service-error.ts'
import { checkHasInbox } from '../../customer/inbox/create-inboxes.ts'
import { hashOfAddress } from '../../customer/inbox/inbox-address.ts'
import type { InboxStore, ReachedInbox } from '../../customer/inbox/store.ts'
import { settingOf } from '../../customer/setting/setting-of.ts'
import type { CompanySettingStore } from '../../customer/setting/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { AdmittedMail, FoundInbox, MailEntrance } from './mail-entrance.ts'
import type { ReceivedMailStore } from './store.ts'

export interface MailEntranceDeps {
  readonly inboxes: InboxStore
  readonly receivedMails: ReceivedMailStore
  readonly companySettings: Pick<CompanySettingStore, 'find'>
  readonly clock: Clock
  readonly random: Random
  /** Throws `store_unavailable` while the disk has no room for another mail. */
  readonly checkRoom: () => Promise<void>
}

/** days for which the same mail is recognised (D57) */
const keyDays = 30

/** Creates what the SMTP server asks the engine. */
export function createMailEntrance(deps: MailEntranceDeps): MailEntrance {
  const { inboxes, receivedMails } = deps
  return {
    find: async (address) => foundInbox(deps, await inboxes.reach(hashOfAddress(address))),
    allows: async (companyId, from) =>
      (await inboxes.listSenders(companyId)).some(({ email }) => email === from.toLowerCase()),
    async accept({ raw, ...mail }) {
      await deps.checkRoom()
      // so that one mail to the inboxes of two companies does not count as replayed
      const signatureHashes = mail.signatureHashes.map((hash) => sha256Hex(`${mail.companyId}\n${hash}`))
      const since = new Date(mail.receivedAt.getTime() - keyDays * 86_400_000)
      const thread = mail.references[0] ?? mail.messageId
      const key = { id: rowId(deps), mailKey: mailKeyOf(mail, raw), thread }
      const row = { ...mail, ...key, signatureHashes, state: 'received' } as const
      return receivedMails.accept(row, raw, since)
    },
    // the subject is text of a stranger who has not been proved
    refuse: (mail) => receivedMails.refuse({ ...mail, subject: '', id: rowId(deps) }),
  }
}

async function foundInbox(
  { clock, companySettings }: MailEntranceDeps,
  reached: ReachedInbox | undefined,
): Promise<FoundInbox> {
  if (reached === undefined) return { kind: 'unknown' }
  if (reached.takesMailUntil !== null && reached.takesMailUntil <= clock.now()) return { kind: 'moved' }
  if (!mayReceive(reached)) return { kind: 'disabled' }
  const companyId = reached.company.id
  const { requiresTls } = settingOf(await companySettings.find(companyId), 'inbox')
  return { kind: 'open', companyId, requiresTls }
}

function mayReceive({ company, owner }: ReachedInbox): boolean {
  try {
    checkHasInbox(company)
    return !owner.blocked
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}

/**
 * The same Message-ID from the same sender with the same body is the same mail, however often it arrives. Without a
 * Message-ID, the header must be the same too, apart from the servers through which the mail came (D57).
 */
function mailKeyOf({ companyId, from, messageId, bodyHash }: Omit<AdmittedMail, 'raw'>, raw: Uint8Array): string {
  return sha256Hex([companyId, from, messageId ?? sha256Hex(headerWithoutReceived(raw)), bodyHash].join('\n'))
}

/** Returns the header of a mail without its fields Received, which each delivery changes. */
function headerWithoutReceived(raw: Uint8Array): string {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const header = mail.toString('latin1', 0, mail.indexOf('\r\n\r\n') + 2)
  return header.replaceAll(/^Received:.*\r\n(?:[ \t].*\r\n)*/gim, '')
}
