import { readdirSync, readFileSync } from 'node:fs'

/** Returns the CPU time that a process and all processes below it have used, also those that have ended (proc(5)). */
export function treeCpuMilliseconds(root: number): number {
  return processesBelow(root).reduce((sum, pid) => sum + cpuMillisecondsOf(pid), 0)
}

function processesBelow(root: number): readonly number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => parentOf(Number(name))),
  )
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at !== 0; at = parents.get(at))
      if (at === root) return true
    return false
  }
  return [...parents.keys()].filter(isBelow)
}

function parentOf(pid: number): readonly (readonly [number, number])[] {
  const fields = statOf(pid)
  return fields === undefined ? [] : [[pid, Number(fields[1])]]
}

/** Returns the CPU time of a process and of its children that have ended. */
function cpuMillisecondsOf(pid: number): number {
  // utime, stime, cutime and cstime, in ticks of 10 ms
  const ticks = statOf(pid)?.slice(11, 15) ?? []
  return ticks.reduce((sum, tick) => sum + Number(tick) * 10, 0)
}

/** Returns the fields of a process behind its name; undefined if it has ended. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
