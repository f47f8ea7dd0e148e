import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nodeArguments } from '../support/child.ts'

const canTrace = ((): boolean => {
  try {
    execFileSync('strace', ['-e', 'trace=none', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('SKIPPED: T1 R4 needs strace with the right to trace its own children (apt install strace)')
    return false
  }
})()

describe.skipIf(!canTrace)('T1 R4 what is acknowledged is on the disk: the system calls of SQLite', () => {
  test('no acknowledgement is written while the log has bytes that no fsync covered', () => {
    const { acknowledged, uncovered } = traceCommits('store')
    expect(acknowledged).toBe(20)
    expect(uncovered).toBe(0)
  })

  test('the check sees what it is there for: with the settings that the driver brings, commits are told too early', () => {
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
      ...nodeArguments(new URL('process/commit-loudly.ts', import.meta.url), join(folder, 'db.sqlite'), how),
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
 * A write makes the log dirty when it begins, an fsync makes it clean when it has ended well; what is acknowledged
 * without a write since it was asked for is covered by none.
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
