/** Notifies every listener in this process that a job may be due. */
export interface WorkBell {
  readonly ring: () => void
  /** Returns a function that stops listening. */
  readonly listen: (listener: () => void) => () => Promise<void>
}

export function createWorkBell(): WorkBell {
  const listeners = new Set<{ readonly listener: () => void }>()
  return {
    ring: () => {
      for (const { listener } of listeners) listener()
    },
    listen: (listener) => {
      const entry = { listener }
      listeners.add(entry)
      return async () => void listeners.delete(entry)
    },
  }
}
