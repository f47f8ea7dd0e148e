/** A part of a process that can be started and stopped: a database, a pool, a server, a worker. */
export interface Part<T> {
  /** name in the log if the part fails to stop */
  readonly name: string
  start(): T | Promise<T>
  stop(started: T): Promise<unknown>
  /**
   * set if the part accepts work; parts that accept work and were started directly after one another stop at the same
   * time, within one grace period (R18)
   */
  readonly takesWork?: true
}

/** Starts a part and returns the result of its `start`. */
export type StartPart = <T>(part: Part<T>) => Promise<T>

export interface RunningParts<T> {
  readonly value: T
  /** Stops all parts, in reverse order of their start. Never rejects; a second call waits for the first. */
  readonly stop: () => Promise<void>
}

interface StartedPart extends Pick<Part<never>, 'name' | 'takesWork'> {
  readonly stop: () => Promise<unknown>
}

/**
 * Runs `assemble`, which starts the parts of a process in order. The parts stop in reverse order, so a part may use
 * earlier parts for as long as it runs. If `assemble` rejects, the parts that had started are stopped, and then the
 * error is thrown. A part that fails to stop is reported to `onStopFailed`; the other parts still stop.
 */
export async function startParts<T>(
  assemble: (start: StartPart) => Promise<T>,
  onStopFailed: (name: string, error: unknown) => void,
): Promise<RunningParts<T>> {
  const started: StartedPart[] = []
  const start: StartPart = async (part) => {
    const value = await part.start()
    started.push({ ...part, stop: () => part.stop(value) })
    return value
  }
  try {
    const value = await assemble(start)
    let stopped: Promise<void> | undefined
    return { value, stop: () => (stopped ??= stopAll(started, onStopFailed)) }
  } catch (error) {
    await stopAll(started, onStopFailed)
    throw error
  }
}

async function stopAll(
  started: readonly StartedPart[],
  onStopFailed: (name: string, error: unknown) => void,
): Promise<void> {
  for (const group of groupsOf(started).toReversed())
    await Promise.all(
      group.map(async ({ name, stop }) => {
        try {
          await stop()
        } catch (error) {
          onStopFailed(name, error)
        }
      }),
    )
}

/**
 * Groups the parts that stop together: parts that accept work and were started directly after one another form one
 * group, every other part forms a group of its own.
 */
function groupsOf(started: readonly StartedPart[]): readonly (readonly StartedPart[])[] {
  const groups: StartedPart[][] = []
  for (const part of started) {
    const last = groups.at(-1)
    if (part.takesWork && last?.[0]?.takesWork) last.push(part)
    else groups.push([part])
  }
  return groups
}
