#!/usr/bin/env node
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import {
  demoInvoice, localTenants, prepareLocal, runDemo, Secret, serviceOf, ServiceError, systemClock, systemRandom,
  type DemoSide, type Log, type LogLine,
} from '@cornerpost/engine'
import { createLog, freePorts, startLocalProcesses, type LocalPorts, type LocalProcesses } from '@cornerpost/http-api'
import { localClient, readServiceSettings, startNetwork, startService, type RunningService, type ServiceSettings } from './main.ts'

const entry = fileURLToPath(import.meta.url)
const program = new Command('cornerpost').description('Peppol access point for Slovak companies').option('--json', 'print one JSON object instead of text').showHelpAfterError()

program
  .command('serve')
  .description('serve this access point until it is told to stop; in mode local with a whole network around it')
  .action(async () => {
    const settings = readServiceSettings(process.env)
    const running = await startWithNetwork(settings, process.env, createLog('info'))
    if (settings.localStartsNetwork) print(running.welcome, { url: running.service.url, adminUrl: running.service.adminUrl })
    process.send?.('ready')
    await stopped()
    await running.stop()
  })

program
  .command('network')
  .description('the local network alone: certificate authority, DNS and SMP')
  .action(async () => {
    const network = await startNetwork(readServiceSettings(process.env), createLog('info'))
    process.send?.('ready')
    await stopped()
    await network.stop()
  })

program
  .command('demo')
  .description('send documents through two access points and follow them: any UBL invoices or credit notes, re-addressed; without a file one of our own')
  .argument('[file...]')
  .action(async (files: string[]) => {
    const documents = files.length === 0 ? [{ name: 'an invoice of our own', bytes: Buffer.from(demoInvoice) }] : files.map((name) => ({ name, bytes: readFileSync(name) }))
    const data = mkdtempSync(join(tmpdir(), 'cornerpost-demo-'))
    try {
      await demo(data, documents)
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })

await program.parseAsync().catch(fail)

/** One access point with, in mode `local`, its network and somebody to try it with. */
async function startWithNetwork(settings: ServiceSettings, environment: NodeJS.ProcessEnv, log: Log): Promise<{ service: RunningService; welcome: string; stop(): Promise<void> }> {
  const isLocal = settings.rules.targets === 'local-network'
  const processes: LocalProcesses | undefined = isLocal && settings.localStartsNetwork ? await startLocalProcesses(entry, settings.data, portsOf(settings), environment) : undefined
  try {
    const service = await startService(settings, log)
    if (isLocal) await makeTenants(settings, service)
    return {
      service,
      welcome: isLocal && processes ? welcome(settings, service) : '',
      async stop() {
        await service.stop()
        await processes?.stop()
      },
    }
  } catch (error) {
    await processes?.stop()
    throw error
  }
}

function portsOf(settings: ServiceSettings): LocalPorts {
  return { first: settings.port, firstAdmin: settings.adminPort, peer: settings.localPeerPort, peerAdmin: settings.localPeerAdminPort, smp: settings.localSmpPort, dns: settings.localDnsPort }
}

/** The key made at first start stays readable for the person who tries the service on this machine. */
async function makeTenants(settings: ServiceSettings, { database }: RunningService): Promise<void> {
  const deps = { accounts: database.accounts, clock: systemClock, random: systemRandom, approvesCompanies: settings.rules.approvesCompanies, companiesMax: settings.companiesMax, activeKeysMax: settings.activeKeysMax }
  const made = await prepareLocal(deps, localTenants[settings.localSeat])
  await registered(database)
  if (made === undefined) return
  const access = { clientId: made.clientId, clientSecret: made.clientSecret.reveal(), participants: made.companies.map((company) => company.participant) }
  writeFileSync(accessFile(settings.data), JSON.stringify(access, null, 2), { mode: 0o600 })
}

/** Waits until the directory knows the companies: nobody should be told to try before. */
async function registered({ jobs }: RunningService['database']): Promise<void> {
  for (let looks = 0; looks < 500; looks++) {
    const { waiting, running } = await jobs.counts()
    if (waiting + running === 0) return
    await systemClock.wait(20)
  }
}

function accessFile(data: string): string {
  return join(data, 'access.json')
}

function readSide(data: string, url: string): DemoSide {
  const access = JSON.parse(readFileSync(accessFile(data), 'utf8')) as { clientId: string; clientSecret: string; participants: DemoSide['participant'][] } // written by makeTenants
  const [participant] = access.participants
  if (participant === undefined) throw new ServiceError('configuration_invalid', { details: [{ field: accessFile(data), issue: 'names no participant' }] })
  return { url, clientId: access.clientId, clientSecret: new Secret(access.clientSecret), participant }
}

function welcome(settings: ServiceSettings, service: RunningService): string {
  if (!existsSync(accessFile(settings.data))) return `Cornerpost serves at ${service.url}`
  const side = readSide(settings.data, service.url)
  return `Cornerpost serves at ${service.url} (health and metrics: ${service.adminUrl})
Second access point:   http://127.0.0.1:${settings.localPeerPort}
Data and keys:         ${settings.data}

Sign in:
  curl -s ${service.url}/sapi/auth/token -H 'Content-Type: application/json' -d '{"grant_type":"client_credentials","client_id":"${side.clientId}","client_secret":"${side.clientSecret.reveal()}"}'

With the access_token of that answer in TOKEN, the documents that ${side.participant} sent:
  curl -s ${service.url}/sapi/document/sent -H "Authorization: Bearer $TOKEN" -H 'X-Peppol-Participant-Id: ${side.participant}'

A whole exchange, step by step:
  npm run demo`
}

async function demo(data: string, documents: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Promise<void> {
  const [port, adminPort, peerPort, peerAdminPort, smpPort, dnsPort] = (await freePorts(6)).map(String)
  const environment = {
    ...process.env, CORNERPOST_MODE: 'local', CORNERPOST_DATA: data, CORNERPOST_PORT: port, CORNERPOST_ADMIN_PORT: adminPort, CORNERPOST_LOCAL_PEER_PORT: peerPort, CORNERPOST_LOCAL_PEER_ADMIN_PORT: peerAdminPort,
    CORNERPOST_LOCAL_SMP_PORT: smpPort, CORNERPOST_LOCAL_DNS_PORT: dnsPort, CORNERPOST_SAPI_CALLS_PER_MINUTE: '1000000', CORNERPOST_UNVERIFIED_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_FURTHER_SERVICES: [...new Set(documents.map(({ bytes }) => serviceOf(bytes)))].join(','),
  }
  const listeners = new Set<(line: LogLine) => void>()
  const settings = readServiceSettings(environment)
  const running = await startWithNetwork(settings, environment, (line) => listeners.forEach((listen) => listen(line)))
  const http = localClient(settings, [`127.0.0.1:${port}`, `127.0.0.1:${peerPort}`])
  const deps = { http, clock: systemClock, random: systemRandom, print: (line: string) => print(line), onLog: (listener: (line: LogLine) => void) => (listeners.add(listener), () => void listeners.delete(listener)) }
  try {
    const sender = readSide(data, running.service.url)
    const receiver = readSide(join(data, 'peer'), `http://127.0.0.1:${peerPort}`)
    for (const { name, bytes } of documents) {
      print(`\n${name}: ${sender.participant} -> ${receiver.participant}`)
      const { identical } = await runDemo(deps, sender, receiver, bytes)
      if (!identical) process.exitCode = 1
    }
  } finally {
    await http.close()
    await running.stop()
  }
}

/** Resolves when the process is asked to stop, or when the process that started it is gone. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
    if (process.send) process.once('disconnect', () => resolve())
  })
}

function print(text: string, json?: unknown): void {
  if (program.opts().json !== true) process.stdout.write(`${text}\n`)
  else if (json !== undefined) process.stdout.write(`${JSON.stringify(json)}\n`)
}

/** Tells what went wrong, in a sentence and with the places it names; exit code 1 for a refusal, 70 for a fault of ours. */
function fail(error: unknown): void {
  if (error instanceof ServiceError) {
    process.stderr.write(`${error.message}\n${(error.context.details ?? []).map(({ field, issue }) => `  ${field ?? ''}: ${issue ?? ''}\n`).join('')}`)
    process.exitCode = 1
  } else {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exitCode = 70
  }
}
