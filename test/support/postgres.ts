import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
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

/** Creates an empty database on the server of the test run, and returns its URL. */
export async function createPostgresDatabase(): Promise<string> {
  const server = await runServer()
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const client = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  await client.unsafe(`CREATE DATABASE ${name}`)
  await client.end()
  return server.url(name)
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
    told = { place: (await startPostgresServer()).place }
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
