import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../engine/primitive/clock.ts'
import { Secret } from '../../engine/primitive/secret.ts'
import { postgresServerAt, startPostgresServer, type PostgresServer, type ServerPlace } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** folder of the test run, in which its processes share the address of the database server */
    runFolder: string
  }
}

/**
 * Global set-up: one PostgreSQL server per test run. The first suite that needs a database starts it, and the returned
 * function stops it. Suites fail if PostgreSQL cannot run; they are never skipped.
 */
export default function setup(project: TestProject): () => void {
  const meeting = mkdtempSync(join(tmpdir(), 'cornerpost-run-'))
  project.provide('runFolder', meeting)
  return () => {
    const found = readMeeting(meeting)
    if (found?.place !== undefined) postgresServerAt(found.place).remove()
    rmSync(meeting, { recursive: true, force: true })
  }
}

/** The database of each server from which others are copied: an empty store that has all migrations. */
const template = 'empty_store'

/**
 * Creates a database on the server of the test run, and returns its URL. It is blank, or an empty store that has all
 * migrations, which is faster to copy than to migrate.
 */
export async function createPostgresDatabase(content: 'blank' | 'store' = 'blank'): Promise<string> {
  const server = await runServer()
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await create(server, content === 'store' ? `${name} TEMPLATE ${template}` : name)
  return server.url(name)
}

async function create(server: PostgresServer, database: string): Promise<void> {
  const client = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  await client.unsafe(`CREATE DATABASE ${database}`)
  await client.end()
}

async function createTemplate(server: PostgresServer): Promise<void> {
  // here and not above, because the set-up of a run loads this file without compiling the packages
  const { openDatabase } = await import('@cornerpost/db')
  await create(server, template)
  const place = { url: new Secret(server.url(template)), file: '', use: 'oneShot' } as const
  const database = await openDatabase({ clock: systemClock, log: () => {} }, place)
  await database.close()
}

async function runServer(): Promise<PostgresServer> {
  const meeting = inject('runFolder')
  if (tookLock(join(meeting, 'lock'))) await startAndTell(meeting)
  for (let tries = 0; tries < 600; tries += 1) {
    const found = readMeeting(meeting)
    if (found?.place !== undefined) return postgresServerAt(found.place)
    if (found !== undefined) throw new Error(found.failure)
    await wait(100)
  }
  throw new Error('The PostgreSQL test server did not start within a minute.')
}

function tookLock(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function startAndTell(meeting: string): Promise<void> {
  let told: ServerMeeting
  try {
    const server = await startPostgresServer()
    await createTemplate(server)
    told = { place: server.place }
  } catch (error) {
    told = { failure: `PostgreSQL could not be started: ${String(error)}` }
  }
  writeFileSync(join(meeting, 'unfinished'), JSON.stringify(told))
  renameSync(join(meeting, 'unfinished'), join(meeting, 'told'))
}

interface ServerMeeting {
  readonly place?: ServerPlace
  readonly failure?: string
}

function readMeeting(meeting: string): ServerMeeting | undefined {
  const file = join(meeting, 'told')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServerMeeting) : undefined
}
