import type { WorkerSettings } from './job-handler.ts'
import type { JobClaim, JobStore } from './store.ts'

/** The running jobs of one worker that wait for others, by their lanes (R11). */
export interface Lanes {
  /** What a claim may take beside them. */
  room(): NonNullable<JobClaim['lanes']>
  enter(lane: string): void
  /** Makes the next one due that is queued up behind this one. */
  leave(lane: string): Promise<void>
}

/** Keeps count of them. Each that ends calls the next one up, whoever queued it: the worker that did may be gone. */
export function createLanes(
  jobs: Pick<JobStore, 'callUp'>,
  { laneJobsAtOnce, jobsPerLane }: Pick<WorkerSettings, 'laneJobsAtOnce' | 'jobsPerLane'>,
): Lanes {
  const running: string[] = []
  return {
    room: () => ({ limit: laneJobsAtOnce - running.length, jobsPerLane, running: [...running] }),
    enter: (lane) => void running.push(lane),
    leave: async (lane) => {
      running.splice(running.indexOf(lane), 1)
      await jobs.callUp(lane).catch(() => {}) // then the next one that ends calls, or it falls due by itself
    },
  }
}
