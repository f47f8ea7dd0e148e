import { readFileSync, writeFileSync } from 'node:fs'

/** Resets the peak memory counter of a process (proc(5), clear_refs). Returns its current memory in kB. */
export function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return memory(pid, 'VmRSS')
}

/** Returns the memory of a process in kB: the current value (VmRSS), or the peak since the last reset (VmHWM). */
export function memory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
