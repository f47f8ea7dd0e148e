import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundled } from '../support/child.ts'

const canTrace = ((): boolean => {
  try {
    execFileSync('strace', ['-e', 'trace=none', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('SKIPPED: T1 R4 needs strace with permission to trace its child processes (apt install strace)')
    return false
  }
})()

describe.skipIf(!canTrace)('T1 R4 the system calls of SQLite', () => {
  test('no commit is acknowledged before an fsync of the write-ahead log covers it', () => {
    const { acknowledged, uncovered } = traceCommits('store')
    expect(acknowledged).toBe(20)
    expect(uncovered).toBe(0)
  })

  test('the check detects the commits that are acknowledged too early with the default settings of the driver', () => {
    const { acknowledged, uncovered } = traceCommits('driver')
    expect(acknowledged).toBe(20)
    expect(uncovered).toBeGreaterThan(10)
  })
})

function traceCommits(how: 'store' | 'driver'): { acknowledged: number; uncovered: number } {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-trace-'))
  try {
    const trace = join(folder, 'trace')
    const child = [
      process.execPath,
      bundled(new URL('process/commit-loudly.ts', import.meta.url)),
      join(folder, 'db.sqlite'),
      how,
    ]
    execFileSync(
      'strace',
      ['-f', '--seccomp-bpf', '-y', '-e', 'trace=write,pwrite64,fsync,fdatasync', '-o', trace, ...child],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    return judgeTrace(readFileSync(trace, 'utf8').split('\n'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Counts the acknowledged commits, and those that no fsync covers. The log is dirty from the start of a write until an
 * fsync succeeds. A commit is uncovered if the log is dirty, or if nothing was written since its request.
 */
function judgeTrace(lines: readonly string[]): { acknowledged: number; uncovered: number } {
  const syncing = new Set<string>()
  let isDirty = false
  let isWritten = false
  let acknowledged = 0
  let uncovered = 0
  for (const line of lines) {
    const pid = line.split(' ')[0]
    if (/ pwrite64\(\d+<[^>]*-wal>/.test(line)) isDirty = isWritten = true
    if (/ (fsync|fdatasync)\(\d+<[^>]*-wal>/.test(line)) syncing.add(pid)
    if (syncing.has(pid) && /(fsync|fdatasync).*\) += 0$/.test(line)) {
      syncing.delete(pid)
      isDirty = false
    }
    if (/ write\(1<.*"asked /.test(line)) isWritten = false
    if (!/ write\(1<.*"acknowledged /.test(line)) continue
    acknowledged += 1
    if (isDirty || !isWritten) uncovered += 1
  }
  return { acknowledged, uncovered }
}
