import type { HeaderFrom, MailEntrance } from '@cornerpost/engine'
import { MailGuard } from '../message/mail-guard.ts'
import { readMailHeader, type MailHeader } from '../message/read-header.ts'
import type { Scratch } from './scratch.ts'
import type { ReplyName } from './replies.ts'

/** maximum size of a mail */
export const mailBytesMax = 15 * 2 ** 20

/** maximum lines that begin with a full stop, of each of which smtp-server makes a costly piece */
const dottedLinesMax = 20_000
const fullStop = 0x2e

export interface ArrivedMail {
  readonly header: MailHeader & { readonly from: HeaderFrom }
  readonly bodyHash: string
}

/** A mail that is refused because of its bytes or its header From. */
export interface RefusedRead {
  readonly refusal: ReplyName
  /** undefined if the header has a flaw */
  readonly header: MailHeader | undefined
}

/**
 * Reads a mail to its end into the scratch, through the guard. The sender is looked up as soon as the header is
 * complete, before any DNS query. After a refusal the rest is read and dropped, because the reply follows the mail; a
 * mail that is twice as large as allowed, or that has too many lines that begin with a full stop, is cut off.
 */
export async function readMail(
  { entrance, companyId, scratch }: { entrance: MailEntrance; companyId: string; scratch: Scratch },
  stream: AsyncIterable<Buffer>,
  cutOff: (reply: ReplyName) => void,
): Promise<ArrivedMail | RefusedRead> {
  const guard = new MailGuard(mailBytesMax)
  let header: MailHeader | undefined
  let refusal: ReplyName | undefined
  let dottedLines = 0
  const readHeader = async (): Promise<void> => {
    refusal ??= guard.flaw
    if (refusal !== undefined || header !== undefined || guard.fields === undefined) return
    header = readMailHeader(guard.fields)
    refusal = await senderRefusal(entrance, companyId, header)
  }
  const take = async (chunk: Buffer): Promise<void> => {
    if (chunk[0] === fullStop) dottedLines += 1
    guard.push(chunk)
    if (guard.bytes > 2 * mailBytesMax) cutOff('far_too_big')
    if (dottedLines > dottedLinesMax) cutOff('too_many_dots')
    await readHeader()
    if (refusal === undefined) await scratch.write(chunk)
  }
  for await (const chunk of stream) await take(chunk).catch((error: unknown) => (refusal = failureReply(error)))
  const bodyHash = guard.end()
  await readHeader()
  if (refusal !== undefined || header?.from === undefined) return { refusal: refusal ?? 'from_bad', header }
  return { header: { ...header, from: header.from }, bodyHash }
}

async function senderRefusal(
  entrance: MailEntrance,
  companyId: string,
  { from }: MailHeader,
): Promise<ReplyName | undefined> {
  if (from === undefined) return 'from_bad'
  return (await entrance.allows(companyId, from.address)) ? undefined : 'sender_not_allowed'
}

/** Returns the reply for a failure of this service: the mail may be sent again. */
export function failureReply(error: unknown): ReplyName {
  return causes(error).some((cause) => fullDisk.has(codeOf(cause))) ? 'disk_full' : 'internal'
}

/** codes of Node, SQLite and PostgreSQL */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function causes(error: unknown): readonly unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}
