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
} // our own file, beside dist/

interface StartOptions {
  /** started by another process of this program, which also stops it */
  readonly part?: true
}
const part = (): Option => new Option('--part').hideHelp()

/** Exit codes: 0 fine, 1 refused or invalid, 2 a wrong call, 70 a fault of ours. */
const program = new Command('cornerpost')
  .description('Peppol access point for Slovak companies')
  .version(version)
  .option('--json', 'print one JSON object instead of text')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride()

program
  .command('serve')
  .description('serve this access point until it is told to stop; in mode local with a whole network around it')
  .addOption(part())
  .action(serve)
program
  .command('network', { hidden: true })
  .description('the local network alone: certificate authority, DNS and SMP')
  .addOption(part())
  .action(network)
program
  .command('demo [file...]')
  .description(
    'send documents through two access points and follow them: UBL invoices or credit notes, re-addressed; without a file one of our own',
  )
  .action(demo)
program
  .command('validate <path...>')
  .description('judge documents, of a folder all its *.xml: file:line:column, rule and text of each finding')
  .addOption(
    new Option('--language <language>', 'language of the texts').choices(Object.keys(verdictWords)).default('en'),
  )
  .action(validate)
program
  .command('doctor')
  .description('look at configuration, disk, certificate, DNS, clock, database and its work, and say what to do')
  .action(examine)
program.command('migrate').description('bring the database up to date').action(migrate)
const rules = program
  .command('rules')
  .description('published rule sets that judge documents, built in or installed by you')
rules
  .command('list')
  .description('all versions, and which one judges today')
  .action(() => withRules(({ listRules }, deps) => listRules(deps)))
rules
  .command('install <path>')
  .description('install the Schematron files of a published release: one file, or a folder')
  .option('--rule-set <name>', 'en16931, peppol_bis or peppol_self_billing, where the name of the file does not tell')
  .option('--release <version>', 'its version, where the file does not tell')
  .option('--valid-from <day>', 'the first day on which it judges, such as 2026-11-16')
  .action((path: string, given: { ruleSet?: string; release?: string; validFrom?: string }) =>
    withRules(({ installRules }, deps) => installRules(deps, path, given)),
  )
rules
  .command('remove <pack>')
  .description('take an installed pack away')
  .action((id: string) => withRules(({ removeRules }, deps) => removeRules(deps, id)))
for (const [group, describe] of Object.entries(databaseCommandGroups)) {
  const parent = program.command(group).description(describe)
  for (const command of databaseCommands) if (command.group === group) addDatabaseCommand(parent, command)
}

/**
 * What only some commands need is loaded by them: help and verdicts wait neither for the server nor for the database.
 */
const loadService = (): Promise<typeof import('./main.ts')> => import('./main.ts')
const loadOperator = (): Promise<typeof import('@cornerpost/engine/operator')> => import('@cornerpost/engine/operator')

/** Aborts when this process is to stop; what runs until then begins with `listenForStop`. */
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

/** For machines, one JSON object a line; in mode local on a terminal for the person who tries the service. */
async function openLog(settings: ServiceSettings): Promise<Log> {
  const { createLog, createTerminalLog } = await loadService()
  return isForPerson(settings) ? createTerminalLog(systemClock) : createLog('info')
}

function isForPerson({ mode }: ServiceSettings): boolean {
  return mode === 'local' && process.stdout.isTTY && program.opts().json !== true
}

/** All settings for machines; for a person the mode, and what is not as it is by default. */
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
  const { localClient } = await loadService()
  const { systemRandom } = await import('@cornerpost/engine')
  const { createLogTap, demoInvoice, demoSide, runDemos } = await loadOperator()
  const documents =
    files.length === 0 ? [{ name: 'an invoice of our own', bytes: Buffer.from(demoInvoice) }] : files.map(readDocument)
  const data = mkdtempSync(join(tmpdir(), 'cornerpost-demo-'))
  const tap = createLogTap()
  try {
    const { settings, service } = await startDemo(data, documents, tap.log)
    const http = localClient(settings)
    try {
      const deps = { http, tap, clock: systemClock, random: systemRandom, print: (line: string) => print(line) }
      const running = runDemos(
        deps,
        demoSide(settings.data, service.url),
        demoSide(join(settings.data, 'peer'), `http://127.0.0.1:${settings.localPeerPort}`),
        documents,
      )
      const outcomes = (await Promise.race([running, stopped()])) ?? []
      print('', { documents: outcomes })
      if (!outcomes.every(({ arrived }) => arrived)) process.exitCode ??= 1
    } finally {
      await http.close()
      await service.stop()
    }
  } finally {
    if (stop.signal.aborted) process.exitCode ??= 1 // it is not through
    rmSync(data, { recursive: true, force: true })
  }
}

/**
 * Between the search for free ports and their use somebody else may take one: then it begins anew with others, up to
 * three times.
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
  process.exitCode = 2 // until all is judged: what ends it before is no verdict
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
    await setImmediate() // or it would not be heard that nobody reads
  }
  if (files.length > 1) print(`${summary.text(words)}\n${words.judgedBy(rulesInForce(calendar, at))}`)
  process.exitCode = summary.exitCode
}

/**
 * As other programs end whose reader has gone (`| head`), with the exit code that a shell gives those: what was not
 * told is no success.
 */
function endWhenNobodyReads(): void {
  process.stdout.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(141)
    throw error
  })
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
  print(migrated.length === 0 ? 'The database was up to date.' : `Applied: ${migrated.join(', ')}`, {
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
      answer(await run(operatorDeps(settings, database), given))
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

async function greet(settings: ServiceSettings, { url, adminUrl, access }: RunningService): Promise<void> {
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
      : `Cornerpost serves at ${url}`
  print(text, { url, adminUrl })
}

/**
 * From here on a signal, or the end of the process that started this one, asks for an orderly stop. A second signal
 * ends it at once. A part leaves signals to the process that started it: they reach a whole group of processes, and
 * only that process knows the order in which to stop them.
 */
function listenForStop({ part = false }: { readonly part?: boolean }): void {
  const abort = (): void => stop.abort()
  const isPart = part && process.connected !== undefined // somebody who can stop it did start it
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    if (isPart) process.on(signal, () => {})
    else process.once(signal, abort)
  if (process.connected === undefined) return
  process.once('disconnect', abort)
  process.channel?.unref() // or it alone would keep a process that is through
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
 * Tells what went wrong, in a sentence and with the places it names. Ends the process: what a failed start left open
 * would keep it.
 */
function fail(error: unknown): never {
  if (stop.signal.aborted) process.exit()
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2) // it has said so
  const isRefusal = error instanceof ServiceError && error.code !== 'internal_error'
  process.stderr.write(`${errorWords(error).join('\n  ')}\n`)
  print('', {
    error: isRefusal
      ? { code: error.code, message: error.message, details: detailsOf(error) }
      : { code: 'internal_error', message: String(error), details: [] },
  })
  process.exit(isRefusal ? (process.exitCode ?? 1) : 70)
}

/** The details of an error in English alone. */
function detailsOf({ context }: ServiceError): readonly object[] {
  return (context.details ?? []).map(({ field, value, ...detail }) => ({ field, value, issue: sayIssue(detail, 'en') }))
}
