#!/usr/bin/env node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { demoInvoice, readLocalAccess, runDemo, serviceOf, ServiceError, systemClock, systemRandom, welcome, type DemoSide, type Log, type LogLine } from '@cornerpost/engine'
import { createLog, freePorts, localClient, readServiceSettings, showServiceSettings, startNetwork, startService, type RunningService, type ServiceSettings } from './main.ts'

const program = new Command('cornerpost').description('Peppol access point for Slovak companies').option('--json', 'print one JSON object instead of text').showHelpAfterError()

program
  .command('serve')
  .description('serve this access point until it is told to stop; in mode local with a whole network around it')
  .action(serve)

program
  .command('network', { hidden: true })
  .description('the local network alone: certificate authority, DNS and SMP')
  .action(network)

program
  .command('demo')
  .description('send documents through two access points and follow them: any UBL invoices or credit notes, re-addressed; without a file one of our own')
  .argument('[file...]')
  .action(demo)

const stop = stopRequest()
await program.parseAsync().catch(fail)

async function serve(): Promise<void> {
  const settings = readServiceSettings(process.env)
  const log = createLog('info')
  log({ level: 'info', event: 'configuration', inside: showServiceSettings(settings) })
  const service = await start(settings, process.env, log)
  greet(settings, service)
  process.send?.('ready')
  await stopped()
  await service.stop()
}

async function network(): Promise<void> {
  const running = await startNetwork(readServiceSettings(process.env), createLog('info'))
  process.send?.('ready')
  await stopped()
  await running.stop()
}

async function demo(files: string[]): Promise<void> {
  const documents = files.length === 0 ? [{ name: 'an invoice of our own', bytes: Buffer.from(demoInvoice) }] : files.map((name) => ({ name, bytes: readFileSync(name) }))
  const data = mkdtempSync(join(tmpdir(), 'cornerpost-demo-'))
  try {
    await demoIn(data, documents)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function demoIn(data: string, documents: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Promise<void> {
  const [port, adminPort, peerPort, peerAdminPort, smpPort, dnsPort] = (await freePorts(6)).map(String)
  const environment = {
    ...process.env, CORNERPOST_MODE: 'local', CORNERPOST_DATA: data, CORNERPOST_PORT: port, CORNERPOST_ADMIN_PORT: adminPort, CORNERPOST_LOCAL_PEER_PORT: peerPort, CORNERPOST_LOCAL_PEER_ADMIN_PORT: peerAdminPort,
    CORNERPOST_LOCAL_SMP_PORT: smpPort, CORNERPOST_LOCAL_DNS_PORT: dnsPort, CORNERPOST_SAPI_CALLS_PER_MINUTE: '1000000', CORNERPOST_UNVERIFIED_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_FURTHER_SERVICES: [...new Set(documents.map(({ bytes }) => serviceOf(bytes)))].join(','),
  }
  const listeners = new Set<(line: LogLine) => void>()
  const settings = readServiceSettings(environment)
  const service = await start(settings, environment, (line) => listeners.forEach((listen) => listen(line)))
  const http = localClient(settings, [`127.0.0.1:${port}`, `127.0.0.1:${peerPort}`])
  const deps = { http, clock: systemClock, random: systemRandom, print: (line: string) => print(line), onLog: (listener: (line: LogLine) => void) => (listeners.add(listener), () => void listeners.delete(listener)) }
  try {
    const sender = side(data, service.url)
    const receiver = side(join(data, 'peer'), `http://127.0.0.1:${peerPort}`)
    for (const { name, bytes } of documents) {
      print(`\n${name}: ${sender.participant} -> ${receiver.participant}`)
      const { identical } = await runDemo(deps, sender, receiver, bytes)
      if (!identical) process.exitCode = 1
    }
  } finally {
    await http.close()
    await service.stop()
  }
}

function side(data: string, url: string): DemoSide {
  const access = readLocalAccess(data)
  const [participant] = access?.participants ?? []
  if (access === undefined || participant === undefined) throw new ServiceError('configuration_invalid', { details: [{ field: data, issue: 'has no key of a first start' }] })
  return { url, ...access, participant }
}

function start(settings: ServiceSettings, environment: NodeJS.ProcessEnv, log: Log): Promise<RunningService> {
  const onLost = (name: string): void => {
    log({ level: 'error', event: 'local_process_ended', alarm: 'local_process_ended', inside: { name } })
    process.exitCode = 70
    stop.abort()
  }
  return startService(settings, log, { entry: fileURLToPath(import.meta.url), environment, signal: stop.signal, onLost })
}

function greet(settings: ServiceSettings, { url, adminUrl, access }: RunningService): void {
  const peer = settings.localStartsNetwork ? readLocalAccess(join(settings.data, 'peer')) : undefined
  const text = access && peer ? welcome({ clock: systemClock }, settings.data, adminUrl, { url, access }, { url: `http://127.0.0.1:${settings.localPeerPort}`, access: peer }) : `Cornerpost serves at ${url}`
  print(text, { url, adminUrl })
}

/** Aborts when this process is asked to stop, or when the process that started it is gone. A second signal ends it at once. */
function stopRequest(): AbortController {
  const request = new AbortController()
  const abort = (): void => request.abort()
  process.once('SIGTERM', abort)
  if (process.connected === undefined) process.once('SIGINT', abort)
  else {
    process.on('SIGINT', () => {}) // Ctrl-C reaches a whole group of processes; the one that started this one stops it in order
    process.once('disconnect', abort)
    process.channel?.unref() // or it alone would keep a process that is through
    if (!process.connected) abort()
  }
  return request
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    if (stop.signal.aborted) resolve()
    else stop.signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function print(text: string, json?: unknown): void {
  if (program.opts().json !== true) process.stdout.write(`${text}\n`)
  else if (json !== undefined) process.stdout.write(`${JSON.stringify(json)}\n`)
}

/** Tells what went wrong, in a sentence and with the places it names; exit code 1 for a refusal, 70 for a fault of ours. */
function fail(error: unknown): void {
  if (stop.signal.aborted) return
  if (error instanceof ServiceError) {
    process.stderr.write(`${error.message}\n${(error.context.details ?? []).map(({ field, issue }) => `  ${field ?? ''}: ${issue ?? ''}\n`).join('')}`)
    process.exitCode = 1
  } else {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exitCode = 70
  }
}
