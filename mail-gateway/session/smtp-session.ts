import type { Clock, Log, RefusedMail } from '@cornerpost/engine'
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import type { FindRecipient, OpenInbox } from './find-recipient.ts'
import type { OpenConnections } from './open-connections.ts'
import { failureReply } from './read-mail.ts'
import type { Refusals } from './refusals.ts'
import { isFinal, replyError, type ReplyName } from './replies.ts'
import { takeMail, type MailOutcome, type TakeDeps } from './take-mail.ts'

export interface SessionDeps extends TakeDeps {
  readonly clock: Clock
  readonly log: Log
  readonly connections: OpenConnections
  readonly refusals: Refusals
  readonly findRecipient: FindRecipient
  /** address of the page that explains refusals */
  readonly helpUrl: string
  /** Sends this reply to a client at any time, and closes its connection. */
  readonly hangUp: (sessionId: string, reply: ReplyName) => void
}

type Handlers = Required<Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onData' | 'onClose'>>

const dataMilliseconds = 5 * 60_000
const judgingMilliseconds = 30_000

/** Returns the handlers of smtp-server for the dialogue with a client. */
export function createSession(deps: SessionDeps): Handlers {
  const { connections, clock, helpUrl } = deps
  /** the inbox of each accepted recipient of a running transaction */
  const inboxes = new WeakMap<object, OpenInbox>()

  const endWhenIdle = (id: string): void => {
    if (connections.get(id)?.isJudging) clock.after(judgingMilliseconds, () => endWhenIdle(id))
    else deps.hangUp(id, 'connection_too_long')
  }
  return {
    onConnect: ({ id, remoteAddress }, done) => {
      const isAdmitted = connections.admit(id, remoteAddress, () => endWhenIdle(id))
      done(isAdmitted ? undefined : replyError('too_many_connections', helpUrl))
    },
    onRcptTo: (recipient, session, done) =>
      void respond(deps, done, async () => {
        const found = await findInbox(deps, recipient.address, session)
        if (typeof found === 'string') return { refusal: found }
        inboxes.set(recipient, found)
        return { text: '' }
      }),
    onData: (stream, session, done) =>
      void respond(deps, done, async () => {
        const [recipient] = session.envelope.rcptTo
        const inbox = recipient && inboxes.get(recipient)
        if (recipient === undefined || inbox === undefined) return { refusal: 'internal' }
        const { companyId } = inbox
        const outcome = await takeFrom(deps, { stream, session, companyId, recipient: recipient.address.toLowerCase() })
        if (outcome.kind === 'refused') return { refusal: outcome.reply }
        return { text: `2.0.0 ${outcome.isRepeated ? 'already received' : 'queued'} as ${outcome.id}` }
      }),
    onClose: ({ id }) => connections.release(id),
  }
}

type Answer = { readonly refusal: ReplyName } | { readonly text: string }

/** Does the work and gives smtp-server the answer through its callback. A failure asks the client to try again. */
async function respond(
  deps: SessionDeps,
  done: (error: Error | null, text?: string) => void,
  work: () => Promise<Answer>,
): Promise<void> {
  const answer = await work().catch((error: unknown): Answer => ({ refusal: report(deps, error) }))
  if ('refusal' in answer) done(replyError(answer.refusal, deps.helpUrl))
  else done(null, answer.text)
}

async function findInbox(
  deps: SessionDeps,
  address: string,
  session: SMTPServerSession,
): Promise<OpenInbox | ReplyName> {
  const connection = deps.connections.get(session.id)
  if (connection === undefined) return 'internal'
  const { secure, envelope } = session
  const isNullSender = envelope.mailFrom === false || envelope.mailFrom.address === ''
  return deps.findRecipient(address, { connection, isEncrypted: secure, isNullSender })
}

interface DataPhase {
  readonly stream: SMTPServerDataStream
  readonly session: SMTPServerSession
  readonly companyId: string
  readonly recipient: string
}

/** Takes one mail in, within the time for its bytes, and records the outcome. */
async function takeFrom(deps: SessionDeps, { stream, session, companyId, recipient }: DataPhase): Promise<MailOutcome> {
  const startedAt = deps.clock.monotonic()
  const connection = deps.connections.get(session.id)
  const stopTimer = deps.clock.after(dataMilliseconds, () => deps.hangUp(session.id, 'data_too_slow'))
  stream.once('close', stopTimer)
  stream.once('end', () => {
    stopTimer()
    if (connection) connection.isJudging = true
  })
  const { remoteAddress, hostNameAppearsAs, envelope } = session
  const mailFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  const source = { ip: remoteAddress, helo: hostNameAppearsAs, mailFrom }
  const refuse = (): void => deps.refusals.count(recipient, remoteAddress)
  const cutOff = (reply: ReplyName): void => {
    if (stream.destroyed) return
    stream.destroy()
    refuse()
    deps.hangUp(session.id, reply)
  }
  try {
    const outcome = await takeMail(deps, { companyId, recipient, source, stream, cutOff })
    if (outcome.kind === 'refused' && isFinal(outcome.reply)) refuse()
    await record(deps, { outcome, companyId, durationMs: deps.clock.monotonic() - startedAt, ip: remoteAddress })
    return outcome
  } finally {
    stopTimer()
    if (connection) connection.isJudging = false
  }
}

interface Taken {
  readonly outcome: MailOutcome
  readonly companyId: string
  readonly durationMs: number
  readonly ip: string
}

/** Logs what happened to a mail. A final refusal is also stored, so that the company sees it. */
async function record(deps: SessionDeps, { outcome, companyId, durationMs, ip }: Taken): Promise<void> {
  const inside = { ip, ...outcome.evidence, ...(outcome.kind === 'accepted' && { mailId: outcome.id }) }
  const line = { event: 'mail_received', door: 'smtp', companyId, durationMs: Math.round(durationMs), inside }
  if (outcome.kind === 'accepted') return deps.log({ ...line, level: 'info' })
  deps.log({ ...line, level: 'warn', code: outcome.reply })
  if (!isFinal(outcome.reply)) return
  const { from, subject, reply } = outcome
  const refused: RefusedMail = { companyId, from, subject, reason: reply, receivedAt: deps.clock.now() }
  // the mail is still refused, but the company does not see it
  await deps.entrance.refuse(refused).catch((error: unknown) => report(deps, error))
}

/** Logs a failure of this service or of the connection, and returns the reply for it. */
function report({ log }: SessionDeps, error: unknown): ReplyName {
  log({ level: 'warn', event: 'smtp', door: 'smtp', inside: { error: String(error) } })
  return failureReply(error)
}
