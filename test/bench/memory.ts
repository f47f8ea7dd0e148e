import { readFileSync, writeFileSync } from 'node:fs'

/** Lets Linux count the highest memory of a process anew (proc(5), clear_refs); says how much there is now, in kB. */
export function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return memory(pid, 'VmRSS')
}

/** What a process holds, or held at most since the count began anew, in kB. */
export function memory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
