import { lettersOf, signed, writeMail } from './mail-letters.ts'
import { sendMails, type Letter, type MailMeasure } from './mail-load.ts'
import { oursOf, type MailRig, type MailServer } from './mail-rig.ts'
import { memory, resetPeak } from './memory.ts'
import { ratiosOf, type Ratio } from './ratios.ts'

/** Mails of one size, with the load that all servers get. */
export interface MailSize {
  readonly name: string
  readonly invoice: string
  readonly connections: number
  readonly mailsPerConnection: number
  readonly rounds: number
}

/** The result of one server in one turn. */
export interface MailTurn extends MailMeasure {
  readonly cpuMilliseconds: number
}

export interface MailComparison extends Omit<MailSize, 'invoice'> {
  readonly mailBytes: number
  /** the turns of each server */
  readonly turns: Readonly<Record<string, readonly MailTurn[]>>
  /** our rate divided by that of the foreign server with the same task */
  readonly ratios: Readonly<Record<'plain' | 'verifying', Ratio | undefined>>
}

/**
 * Sends the same mails to our server and to the foreign ones in turn, round after round, after one uncounted round.
 */
export async function compareMails(rig: MailRig, { invoice, ...size }: MailSize): Promise<MailComparison> {
  const raw = await writeMail(invoice)
  const letters = { plain: lettersOf(raw, rig.recipients), signed: lettersOf(signed(raw, rig.key), rig.recipients) }
  const servers = [false, true].flatMap((isVerifying) => [
    oursOf(rig, isVerifying),
    ...rig.foreign.filter((one) => one.isVerifying === isVerifying),
  ])
  const turn = (server: MailServer): Promise<MailTurn> =>
    measureTurn(server, size, server.isVerifying ? letters.signed : letters.plain)
  const turns: Record<string, MailTurn[]> = {}
  for (const server of servers) await turn(server)
  for (let round = 0; round < size.rounds; round++)
    for (const server of servers) (turns[server.name] ??= []).push(await turn(server))
  const ratio = (isVerifying: boolean): Ratio | undefined => {
    const [ours, other] = servers.filter((one) => one.isVerifying === isVerifying).map(({ name }) => turns[name] ?? [])
    if (ours === undefined || other === undefined) return undefined
    const rate = ({ perSecond }: MailTurn): Readonly<Record<'perSecond', number>> => ({ perSecond })
    return ratiosOf(ours.map((one, index) => ({ ours: rate(one), other: rate(other[index]) }))).perSecond
  }
  return { ...size, mailBytes: raw.length, turns, ratios: { plain: ratio(false), verifying: ratio(true) } }
}

async function measureTurn(
  server: MailServer,
  { connections, mailsPerConnection }: Omit<MailSize, 'invoice'>,
  letter: () => Letter,
): Promise<MailTurn> {
  const before = server.cpuMilliseconds()
  const measure = await sendMails({ port: server.port, connections, mailsPerConnection, letter })
  return { ...measure, cpuMilliseconds: (server.cpuMilliseconds() - before) / measure.mails }
}

/** memory in MB */
export interface MailBurst {
  /** peak while the mails arrived, minus the memory before */
  readonly risen: number
  readonly peak: number
}

/**
 * Restarts our server and sends it small mails until its memory no longer grows, and then this many large mails at
 * once, each on a connection of its own. Measures until all are accepted. An inbox takes a limited number of mails, so
 * each of the 8 connections sends one small mail for every second inbox.
 */
export async function measureMailBurst(rig: MailRig, mails: number, invoice: string): Promise<MailBurst> {
  const { first } = rig.world
  await first.stop()
  await first.start(rig.settings)
  const letter = lettersOf(signed(await writeMail(invoice), rig.key), rig.recipients)
  const small = lettersOf(signed(await writeMail('<Invoice/>'), rig.key), rig.recipients)
  const mailsPerConnection = Math.ceil(rig.recipients.length / 2)
  await sendMails({ port: rig.port, connections: 8, mailsPerConnection, letter: small })
  const resident = resetPeak(first.pid())
  await sendMails({ port: rig.port, connections: mails, mailsPerConnection: 1, letter })
  const peak = memory(first.pid(), 'VmHWM')
  return { risen: megabytes(peak - resident), peak: megabytes(peak) }
}

function megabytes(kilobytes: number): number {
  return (kilobytes * 1024) / 1e6
}
