/** A piece of a process that is started and stopped: a database, a pool, a server, a worker. */
export interface Part<T> {
  /** in the log when the part fails to stop */
  readonly name: string
  start(): T | Promise<T>
  stop(started: T): Promise<unknown>
  /** takes work in; neighbours in the list that do so stop at the same time, within one grace (R18) */
  readonly takesWork?: true
}

/** Starts a part and returns what its start returned. */
export type StartPart = <T>(part: Part<T>) => Promise<T>

export interface RunningParts<T> {
  readonly value: T
  /** Stops all parts, last first. Never rejects; a second call waits for the first. */
  readonly stop: () => Promise<void>
}

interface StartedPart extends Pick<Part<never>, 'name' | 'takesWork'> {
  readonly stop: () => Promise<unknown>
}

/**
 * Runs `assemble`, which starts the parts of a process in order. They are stopped in reverse order, so a part may use
 * those before it for as long as it lives. When `assemble` rejects, the parts that had started are stopped, and then
 * its error is thrown. A part that fails to stop is passed to `onStopFailed`, and the others are stopped all the same.
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

/** Each part alone, but neighbours that take work in together. */
function groupsOf(started: readonly StartedPart[]): readonly (readonly StartedPart[])[] {
  const groups: StartedPart[][] = []
  for (const part of started) {
    const last = groups.at(-1)
    if (part.takesWork && last?.[0]?.takesWork) last.push(part)
    else groups.push([part])
  }
  return groups
}
