#!/usr/bin/env node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Command, CommanderError, Option } from 'commander'
import type { DemoDocument } from '@cornerpost/engine/operator'
import {
  databaseCommandGroups,
  databaseCommands,
  errorWords,
  findDocuments,
  listingText,
  readBridgeSettings,
  sayIssue,
  ServiceError,
  systemClock,
  VerdictSummary,
  verdictText,
  verdictWords,
  visibleJson,
  visibleText,
  type CommandAnswer,
  type DatabaseCommand,
  type CommandOptions,
  type Log,
  type LogLine,
  type VerdictLanguage,
} from '@cornerpost/engine/command-line'
import type { RunningService, ServiceSettings } from './main.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
} // package.json of this program, next to dist/

interface StartOptions {
  /** set if another process of this program started this process and will stop it */
  readonly part?: true
}
const part = (): Option => new Option('--part').hideHelp()

/** Exit codes: 0 success, 1 refused or invalid, 2 usage error, 70 internal error. */
const program = new Command('cornerpost')
  .description('Peppol access point for Slovak companies')
  .version(version)
  .option('--json', 'print one JSON object instead of text')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride()

program
  .command('serve')
  .description('run this access point until it is stopped; in mode local, with a whole network around it')
  .addOption(part())
  .action(serve)
program
  .command('network', { hidden: true })
  .description('run only the local network: certificate authority, DNS and SMP')
  .addOption(part())
  .action(network)
program
  .command('demo [file...]')
  .description(
    'send UBL invoices or credit notes, re-addressed, between two local access points and follow them; without a file, send a sample invoice',
  )
  .action(demo)
program
  .command('validate <path...>')
  .description(
    'validate documents, or all *.xml files of a folder; print file:line:column, rule and text of each finding',
  )
  .addOption(
    new Option('--language <language>', 'language of the findings').choices(Object.keys(verdictWords)).default('en'),
  )
  .action(validate)
program
  .command('mcp')
  .description(
    'serve an AI assistant on standard input and output: pass its calls to the service at CORNERPOST_URL with the key in CORNERPOST_API_KEY',
  )
  .action(serveAssistant)
program
  .command('doctor')
  .description('check configuration, disk, rules, certificate, DNS, clock, database and jobs, and say what to do')
  .action(examine)
program.command('migrate').description('apply pending database migrations').action(migrate)
const rules = program
  .command('rules')
  .description('manage the published rule sets that validate documents: built-in and installed')
rules
  .command('list')
  .description('list all versions and show which ones apply today')
  .action(() => withRules(({ listRules }, deps) => listRules(deps)))
rules
  .command('install <path>')
  .description('install the Schematron files of a published release: one file or a folder')
  .option('--rule-set <name>', 'en16931, peppol_bis or peppol_self_billing; needed if the file name does not show it')
  .option('--release <version>', 'version of the release; needed if the file does not state it')
  .option('--valid-from <day>', 'first day on which the release applies, such as 2026-11-16')
  .action((path: string, given: { ruleSet?: string; release?: string; validFrom?: string }) =>
    withRules(({ installRules }, deps) => installRules(deps, path, given)),
  )
rules
  .command('remove <pack>')
  .description('remove an installed pack')
  .action((id: string) => withRules(({ removeRules }, deps) => removeRules(deps, id)))
for (const [group, describe] of Object.entries(databaseCommandGroups)) {
  const parent = program.command(group).description(describe)
  for (const command of databaseCommands) if (command.group === group) addDatabaseCommand(parent, command)
}
for (const command of databaseCommands) if (command.group === null) addDatabaseCommand(program, command)

/** Loads the modules that only some commands need. `--help` and `validate` load neither the server nor the database. */
const loadService = (): Promise<typeof import('./main.ts')> => import('./main.ts')
const loadOperator = (): Promise<typeof import('@cornerpost/engine/operator')> => import('@cornerpost/engine/operator')

/** The request to stop this process. A command that runs until it is stopped must call `listenForStop` first. */
const stop = new AbortController()
await program.parseAsync().catch(fail)

async function serve(options: StartOptions): Promise<void> {
  listenForStop(options)
  const { readServiceSettings } = await loadService()
  const settings = readServiceSettings(process.env)
  const log = await openLog(settings)
  log({ level: 'info', event: 'configuration', inside: await configurationToTell(settings) })
  const service = await start(settings, process.env, log)
  await greet(settings, service)
  process.send?.('ready')
  await stopped()
  await service.stop()
}

/**
 * Opens the log: one JSON object per line, or readable lines for a person who tries the service in mode `local` on a
 * terminal.
 */
async function openLog(settings: ServiceSettings): Promise<Log> {
  const { createLog, createTerminalLog } = await loadService()
  return isForPerson(settings) ? createTerminalLog(systemClock) : createLog('info')
}

function isForPerson({ mode }: ServiceSettings): boolean {
  return mode === 'local' && process.stdout.isTTY && program.opts().json !== true
}

/**
 * Returns the settings to log at start-up. The JSON log gets all settings. The log for a person gets the mode and every
 * setting that differs from its default.
 */
async function configurationToTell(settings: ServiceSettings): Promise<Readonly<Record<string, string>>> {
  const { readServiceSettings, showServiceSettings } = await loadService()
  const all = showServiceSettings(settings)
  if (!isForPerson(settings)) return all
  const byDefault = showServiceSettings(readServiceSettings({}))
  const isTold = ([name, value]: [string, string]): boolean => name === 'CORNERPOST_MODE' || value !== byDefault[name]
  return Object.fromEntries(Object.entries(all).filter(isTold))
}

async function network(options: StartOptions): Promise<void> {
  listenForStop(options)
  const { createLog, readServiceSettings, startNetwork } = await loadService()
  const running = await startNetwork(readServiceSettings(process.env), createLog('info'))
  process.send?.('ready')
  await stopped()
  await running.stop()
}

async function demo(files: readonly string[]): Promise<void> {
  listenForStop({})
  const { localClient, localMailDomain, openDemoMailbox } = await loadService()
  const { systemRandom } = await import('@cornerpost/engine')
  const { createLogTap, demoInvoice, runDemos, runMailDemo, signUpBoth } = await loadOperator()
  const documents =
    files.length === 0 ? [{ name: 'a sample invoice', bytes: Buffer.from(demoInvoice) }] : files.map(readDocument)
  const data = mkdtempSync(join(tmpdir(), 'cornerpost-demo-'))
  const tap = createLogTap()
  try {
    const { settings, service } = await startDemo(data, documents, tap.log)
    const http = localClient(settings)
    const mailbox = await openDemoMailbox(settings, service.smtpPort ?? 25, tap.log)
    try {
      const deps = { http, tap, clock: systemClock, random: systemRandom, print: (line: string) => print(line) }
      const urls = { sender: service.url, receiver: `http://127.0.0.1:${settings.localPeerPort}` }
      const run = async (): Promise<void> => {
        const sides = await signUpBoth(deps, urls)
        const outcomes = await runDemos(deps, sides, documents)
        const mailed =
          files.length === 0 ? await runMailDemo({ ...deps, mailbox, mailDomain: localMailDomain }, sides) : []
        print('', { documents: outcomes, mail: mailed })
        if (!outcomes.every(({ arrived }) => arrived)) process.exitCode ??= 1
      }
      await Promise.race([run(), stopped()])
    } finally {
      await mailbox.close()
      await http.close()
      await service.stop()
    }
  } finally {
    if (stop.signal.aborted) process.exitCode ??= 1 // the demo was interrupted
    rmSync(data, { recursive: true, force: true })
  }
}

/**
 * Starts the demo on free ports. If another program takes one of these ports first, starts again with other ports, up
 * to three attempts in all.
 */
async function startDemo(
  data: string,
  documents: readonly DemoDocument[],
  log: Log,
): Promise<{ settings: ServiceSettings; service: RunningService }> {
  const { freePorts, isPortTaken, readServiceSettings } = await loadService()
  const { demoPorts, demoSettings } = await loadOperator()
  for (let attempt = 1; ; attempt++) {
    const environment = {
      ...process.env,
      ...demoSettings(join(data, String(attempt)), await freePorts(demoPorts.length), documents),
    }
    const settings = readServiceSettings(environment)
    try {
      return { settings, service: await start(settings, environment, log) }
    } catch (error) {
      if (attempt === 3 || !isPortTaken(error)) throw error
    }
  }
}

function readDocument(name: string): DemoDocument {
  try {
    return { name, bytes: readFileSync(name) }
  } catch (error) {
    return program.error(`error: ${name} cannot be read (${String(error)})`)
  }
}

async function validate(paths: readonly string[], { language }: { readonly language: VerdictLanguage }): Promise<void> {
  const words = verdictWords[language]
  process.exitCode = 2 // the exit code if the command ends before every file is validated
  const { loadInstalledRules, readDataFolder, rulesInForce, settingSources, validateFile, withInstalled } =
    await import('@cornerpost/engine/validate')
  const calendar = withInstalled(await loadInstalledRules(readDataFolder(settingSources(process.env))))
  const files = findDocuments(paths)
  if (files.length === 0) program.error(words.noFiles, { exitCode: 2 })
  endWhenNobodyReads()
  const summary = new VerdictSummary()
  const at = systemClock.now()
  for (const [index, file] of files.entries()) {
    const verdict = validateFile(file, { calendar, at, language })
    summary.add(verdict)
    print(verdictText(verdict, words), verdict)
    if (process.stderr.isTTY && !process.stdout.isTTY)
      process.stderr.write(`\r${words.progress(index + 1, files.length)}${index + 1 === files.length ? '\n' : ''}`)
    await setImmediate() // lets a pending error event of a closed output pipe be handled
  }
  if (files.length > 1) print(`${summary.text(words)}\n${words.judgedBy(rulesInForce(calendar, at))}`)
  process.exitCode = summary.exitCode
}

/**
 * Exits with code 141, as other programs do, when the reader of standard output has closed the pipe (`| head`). Part of
 * the output was lost, so the exit code must not report success.
 */
function endWhenNobodyReads(): void {
  process.stdout.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(141)
    throw error
  })
}

/** Serves an AI assistant until its input ends. Standard output carries only the messages of the protocol (P144). */
async function serveAssistant(_: object, command: Command): Promise<void> {
  if (program.opts().json === true) command.error('error: mcp prints only the messages of its protocol, without --json')
  const settings = readBridgeSettings(process.env)
  const { bridge } = await import('@cornerpost/mcp/stdio')
  endWhenNobodyReads()
  await bridge(
    {
      clock: systemClock,
      input: process.stdin,
      write: (line) => new Promise((resolve) => process.stdout.write(line, () => resolve())),
      warn: (words) => void process.stderr.write(`${visibleText(words)}\n`),
    },
    settings,
  )
}

type RuleModule = typeof import('@cornerpost/engine/rules')

async function withRules(
  run: (rules: RuleModule, deps: Parameters<RuleModule['listRules']>[0]) => CommandAnswer | Promise<CommandAnswer>,
): Promise<void> {
  const module = await import('@cornerpost/engine/rules')
  answer(await run(module, { clock: systemClock, data: module.readDataFolder(module.settingSources(process.env)) }))
}

async function examine(): Promise<void> {
  const { doctor, readServiceSettings } = await loadService()
  const checks = await doctor(readServiceSettings(process.env), toStandardError)
  print(
    checks
      .map(
        ({ name, state, says, advice }) =>
          `${state === 'fine' ? 'ok   ' : 'WRONG'} ${name}: ${says}${advice === undefined ? '' : `\n      ${advice}`}`,
      )
      .join('\n'),
    { checks },
  )
  if (checks.some(({ state }) => state === 'wrong')) process.exitCode = 1
}

async function migrate(): Promise<void> {
  const { openServiceDatabase, readServiceSettings } = await loadService()
  const database = await openServiceDatabase(readServiceSettings(process.env), 'oneShot', toStandardError)
  const { migrated } = database
  await database.close()
  print(migrated.length === 0 ? 'The database is already up to date.' : `Applied: ${migrated.join(', ')}`, {
    applied: migrated,
  })
}

function addDatabaseCommand(parent: Command, { usage, describe, needs, takes, refuses, run }: DatabaseCommand): void {
  const command = parent.command(usage).description(describe)
  for (const [flags, words] of needs) command.requiredOption(flags, words)
  for (const [flags, words] of takes) command.option(flags, words)
  command.action(async () => {
    const given = { ...command.opts<CommandOptions>(), argument: command.args[0] }
    const mistake = refuses?.(given)
    if (mistake !== undefined) command.error(`error: ${mistake}`)
    const { openServiceDatabase, operatorDeps, readServiceSettings } = await loadService()
    const settings = readServiceSettings(process.env)
    const database = await openServiceDatabase(settings, 'oneShot', toStandardError)
    try {
      answer(await run(operatorDeps(settings, database, toStandardError), given))
    } finally {
      await database.close()
    }
  })
}

function answer({ name, rows, notes = [] }: CommandAnswer): void {
  process.stderr.write(notes.map((note) => `${visibleText(note)}\n`).join(''))
  print(listingText(rows), { [name]: rows })
}

function toStandardError(line: LogLine): void {
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

async function start(settings: ServiceSettings, environment: NodeJS.ProcessEnv, log: Log): Promise<RunningService> {
  const { startService } = await loadService()
  const onLost = (name: string): void => {
    log({ level: 'error', event: 'local_process_ended', alarm: 'local_process_ended', inside: { name } })
    process.exitCode = 70
    stop.abort()
  }
  return startService(settings, log, {
    entry: fileURLToPath(import.meta.url),
    environment,
    signal: stop.signal,
    onLost,
  })
}

async function greet(settings: ServiceSettings, service: RunningService): Promise<void> {
  const { url, adminUrl, access } = service
  const { readLocalAccess, welcome } = await loadOperator()
  const peer = settings.localStartsNetwork ? readLocalAccess(join(settings.data, 'peer')) : undefined
  const text =
    access && peer
      ? welcome(
          { clock: systemClock },
          settings.data,
          adminUrl,
          { url, access },
          { url: `http://127.0.0.1:${settings.localPeerPort}`, access: peer },
        )
      : `Cornerpost is running at ${url}`
  const inboxes = inboxesOf(settings, service)
  print(inboxes === undefined ? text : `${text}\n${inboxesLine(inboxes)}\n`, {
    url,
    adminUrl,
    ...(inboxes && { inboxes }),
  })
  if (isForPerson(settings)) await printSignInAddress(service)
}

interface OpenInboxes {
  readonly smtpPort: number
  readonly domain: string
}

/** Returns where mails to the inboxes arrive; undefined if the service takes no mails. */
function inboxesOf({ inboxDomain }: ServiceSettings, { smtpPort }: RunningService): OpenInboxes | undefined {
  return smtpPort === null || inboxDomain === null ? undefined : { smtpPort, domain: inboxDomain }
}

function inboxesLine({ smtpPort, domain }: OpenInboxes): string {
  return `E-mail inboxes are open: SMTP on port ${smtpPort}, addresses end in @${domain}`
}

/** Prints the address that signs the owner of the local companies in. Only a person at a terminal sees it (D134). */
async function printSignInAddress({ makeSignInAddress }: RunningService): Promise<void> {
  const address = await makeSignInAddress?.()
  if (address !== undefined)
    process.stdout.write(
      `\nTo open the portal, follow this link. It works once, within 15 minutes:\n\n  ${address}\n\n`,
    )
}

/**
 * Requests an orderly stop at the first signal, and when the process that started this one ends. A second signal ends
 * this process immediately.
 * With `part`, another process of this program started this one and will stop it, so this process ignores signals.
 */
function listenForStop({ part = false }: { readonly part?: boolean }): void {
  const abort = (): void => stop.abort()
  const isPart = part && process.connected !== undefined // this channel lets the parent process stop this one
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    if (isPart) process.on(signal, () => {})
    else process.once(signal, abort)
  if (process.connected === undefined) return
  process.once('disconnect', abort)
  process.channel?.unref() // otherwise the open channel would keep a finished process running
  if (!process.connected) abort()
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    if (stop.signal.aborted) resolve()
    else stop.signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function print(text: string, json?: unknown): void {
  if (program.opts().json !== true) process.stdout.write(text === '' ? '' : `${text}\n`)
  else if (json !== undefined) process.stdout.write(`${visibleJson(json)}\n`)
}

/**
 * Prints the message of the error, followed by its details. Ends the process, because resources left open by a failed
 * start would keep it running.
 */
function fail(error: unknown): never {
  if (stop.signal.aborted) process.exit()
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2) // already printed by commander
  const isRefusal = error instanceof ServiceError && error.code !== 'internal_error'
  process.stderr.write(`${errorWords(error).join('\n  ')}\n`)
  print('', {
    error: isRefusal
      ? { code: error.code, message: error.message, details: detailsOf(error) }
      : { code: 'internal_error', message: String(error), details: [] },
  })
  process.exit(isRefusal ? (process.exitCode ?? 1) : 70)
}

/** Returns the details of an error, with their texts in English. */
function detailsOf({ context }: ServiceError): readonly object[] {
  return (context.details ?? []).map(({ field, value, ...detail }) => ({ field, value, issue: sayIssue(detail, 'en') }))
}
