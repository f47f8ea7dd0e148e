#!/usr/bin/env node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, CommanderError } from 'commander'
import {
  accountRow, companyRow, createAccount, createCompany, createKey, createLogTap, demoInvoice, demoPorts, demoSettings, demoSide, errorWords, keyRow, listAccounts, listCompanies, listKeys, readLocalAccess, revokeKey,
  rowsText, rowText, runDemos, ServiceError, systemClock, systemRandom, validateFile, verdictText, welcome, type DemoDocument, type Log, type LogLine, type Row,
} from '@cornerpost/engine'
import { createLog, doctor, freePorts, localClient, openServiceDatabase, operatorDeps, readServiceSettings, showServiceSettings, startNetwork, startService, type OperatorWorld, type RunningService, type ServiceSettings } from './main.ts'

/** Exit codes: 0 fine, 1 refused or invalid, 2 a wrong call, 70 a fault of ours. */
const program = new Command('cornerpost')
  .description('Peppol access point for Slovak companies')
  .option('--json', 'print one JSON object instead of text')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride()

program.command('serve').description('serve this access point until it is told to stop; in mode local with a whole network around it').action(serve)
program.command('network', { hidden: true }).description('the local network alone: certificate authority, DNS and SMP').action(network)
program
  .command('demo [file...]')
  .description('send documents through two access points and follow them: UBL invoices or credit notes, re-addressed; without a file one of our own')
  .action(demo)
program.command('validate <file...>').description('judge documents: file:line:column, rule and text of each finding').action(validate)
program.command('doctor').description('look at configuration, disk, certificate, DNS, clock, database and its work, and say what to do').action(examine)
program.command('migrate').description('bring the database up to date').action(migrate)

const account = program.command('account').description('people who own companies and keys')
account.command('create <email>').description('make an account for a person whom you vouch for').action((email: string) => inDatabase(async (deps) => show('account', accountRow(await createAccount(deps, { email })))))
account.command('list').description('the accounts').action(() => inDatabase(async (deps) => showAll('accounts', (await listAccounts(deps)).map(accountRow))))

const company = program.command('company').description('companies that send and receive')
company
  .command('create')
  .description('make a company; in modes local and test it is registered at once')
  .requiredOption('--account <email>', 'its owner')
  .requiredOption('--ico <number>', 'IČO, 8 digits')
  .requiredOption('--dic <number>', 'DIČ, 10 digits, with SK in front or without')
  .requiredOption('--legal-name <text>', 'its name')
  .option('--street <text>', 'street, city and postal code go together; a company without them cannot send')
  .option('--city <text>')
  .option('--postal-code <text>')
  .option('--registered-address <text>', 'the registered address in one line')
  .action(({ account: accountEmail, ...request }: CompanyOptions) =>
    inDatabase(async (deps) => {
      const { company: made, warnings } = await createCompany(deps, { ...request, accountEmail })
      for (const { field, issue } of warnings) process.stderr.write(`${field ?? ''}: ${issue ?? ''}\n`)
      show('company', companyRow(made, 'owner'))
    }),
  )
company
  .command('list')
  .description('the companies of an account')
  .requiredOption('--account <email>')
  .action(({ account: email }: AccountOption) => inDatabase(async (deps) => showAll('companies', (await listCompanies(deps, email)).map(({ company: each, role }) => companyRow(each, role)))))

const key = program.command('key').description('API keys of accounts')
key
  .command('create')
  .description('make a key; its text is shown once and never again')
  .requiredOption('--account <email>')
  .requiredOption('--name <text>', 'for you to tell keys apart')
  .option('--company <id...>', 'only these companies; otherwise all of the account, later ones included')
  .option('--ip <entry...>', 'only from these addresses and CIDR ranges; otherwise from everywhere')
  .action(({ account: accountEmail, name, company: companyIds, ip: ipAllowList }: KeyOptions) =>
    inDatabase(async (deps) => {
      const made = await createKey(deps, { accountEmail, name, ...(companyIds && { companyIds }), ...(ipAllowList && { ipAllowList }) })
      show('key', { ...keyRow(made.key), secret: made.text.reveal() })
    }),
  )
key
  .command('list')
  .description('the keys of an account, revoked ones too, newest first')
  .requiredOption('--account <email>')
  .action(({ account: email }: AccountOption) => inDatabase(async (deps) => showAll('keys', (await listKeys(deps, email)).map(keyRow))))
key
  .command('revoke <id>')
  .description('end a key; it fails with its next request')
  .requiredOption('--account <email>')
  .action((keyId: string, { account: accountEmail }: AccountOption) => inDatabase(async (deps) => show('revoked', { id: keyId, revokedAt: (await revokeKey(deps, { accountEmail, keyId })).toISOString() })))

interface AccountOption {
  readonly account: string
}

interface CompanyOptions extends AccountOption {
  readonly ico: string
  readonly dic: string
  readonly legalName: string
  readonly street?: string
  readonly city?: string
  readonly postalCode?: string
  readonly registeredAddress?: string
}

interface KeyOptions extends AccountOption {
  readonly name: string
  readonly company?: readonly string[]
  readonly ip?: readonly string[]
}

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

async function demo(files: readonly string[]): Promise<void> {
  const documents = files.length === 0 ? [{ name: 'an invoice of our own', bytes: Buffer.from(demoInvoice) }] : files.map(readDocument)
  const data = mkdtempSync(join(tmpdir(), 'cornerpost-demo-'))
  const environment = { ...process.env, ...demoSettings(data, await freePorts(demoPorts.length), documents) }
  const settings = readServiceSettings(environment)
  const tap = createLogTap()
  try {
    const service = await start(settings, environment, tap.log)
    const http = localClient(settings)
    try {
      const deps = { http, tap, clock: systemClock, random: systemRandom, print: (line: string) => print(line) }
      const outcomes = await runDemos(deps, demoSide(data, service.url), demoSide(join(data, 'peer'), `http://127.0.0.1:${settings.localPeerPort}`), documents)
      print('', { documents: outcomes })
      if (!outcomes.every(({ arrived }) => arrived)) process.exitCode = 1
    } finally {
      await http.close()
      await service.stop()
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

function readDocument(name: string): DemoDocument {
  try {
    return { name, bytes: readFileSync(name) }
  } catch (error) {
    return program.error(`error: ${name} cannot be read (${String(error)})`)
  }
}

function validate(files: readonly string[]): void {
  const verdicts = files.map(validateFile)
  for (const verdict of verdicts) print(verdictText(verdict), verdict)
  if (verdicts.some(({ verdict }) => verdict === 'invalid')) process.exitCode = 1
  if (verdicts.some(({ verdict }) => verdict === 'unreadable')) process.exitCode = 2
}

async function examine(): Promise<void> {
  const checks = await doctor(readServiceSettings(process.env), toStandardError)
  print(checks.map(({ name, state, says, advice }) => `${state === 'fine' ? 'ok   ' : 'WRONG'} ${name}: ${says}${advice === undefined ? '' : `\n      ${advice}`}`).join('\n'), { checks })
  if (checks.some(({ state }) => state === 'wrong')) process.exitCode = 1
}

async function migrate(): Promise<void> {
  const database = await openServiceDatabase(readServiceSettings(process.env), 'oneShot', toStandardError)
  const { migrated } = database
  await database.close()
  print(migrated.length === 0 ? 'The database was up to date.' : `Applied: ${migrated.join(', ')}`, { applied: migrated })
}

/** One command on the database, beside a service that may be running on it (D110). */
async function inDatabase(command: (deps: OperatorWorld) => Promise<void>): Promise<void> {
  const settings = readServiceSettings(process.env)
  const database = await openServiceDatabase(settings, 'oneShot', toStandardError)
  try {
    await command(operatorDeps(settings, database))
  } finally {
    await database.close()
  }
}

function toStandardError(line: LogLine): void {
  process.stderr.write(`${JSON.stringify(line)}\n`)
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

function show(name: string, row: Row): void {
  print(rowText(row), { [name]: row })
}

function showAll(name: string, rows: readonly Row[]): void {
  print(rowsText(rows), { [name]: rows })
}

function print(text: string, json?: unknown): void {
  if (program.opts().json !== true) process.stdout.write(text === '' ? '' : `${text}\n`)
  else if (json !== undefined) process.stdout.write(`${JSON.stringify(json)}\n`)
}

/** Tells what went wrong, in a sentence and with the places it names. Ends the process: what a failed start left open would keep it. */
function fail(error: unknown): never {
  if (stop.signal.aborted) process.exit()
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2) // it has said so
  const isRefusal = error instanceof ServiceError && error.code !== 'internal_error'
  process.stderr.write(`${errorWords(error).join('\n  ')}\n`)
  print('', { error: isRefusal ? { code: error.code, message: error.message, details: error.context.details ?? [] } : { code: 'internal_error', message: String(error), details: [] } })
  process.exit(isRefusal ? 1 : 70)
}
