import { readdirSync, readFileSync } from 'node:fs'

export interface GroupMember {
  readonly pid: number
  /** the command line */
  readonly words: readonly string[]
}

/** Returns the running processes of a process group, read from /proc (proc(5)). */
export function membersOf(group: number): readonly GroupMember[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => memberOf(group, Number(name)))
}

function memberOf(group: number, pid: number): GroupMember[] {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [state, , processGroup] = afterName.split(' ')
    if (Number(processGroup) !== group || state === 'Z') return []
    return [{ pid, words: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1) }]
  } catch {
    return [] // the process has ended in the meantime
  }
}
