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

/** Keeps count of them. A lane that was full may have others queued up behind it, so each that ends calls one up until there is none. */
export function createLanes(jobs: Pick<JobStore, 'callUp'>, { laneJobsAtOnce, jobsPerLane }: Pick<WorkerSettings, 'laneJobsAtOnce' | 'jobsPerLane'>): Lanes {
  const running: string[] = []
  const full = new Set<string>()
  return {
    room: () => ({ limit: laneJobsAtOnce - running.length, jobsPerLane, running: [...running] }),
    enter: (lane) => {
      running.push(lane)
      if (running.filter((other) => other === lane).length >= jobsPerLane) full.add(lane)
    },
    leave: async (lane) => {
      running.splice(running.indexOf(lane), 1)
      if (full.has(lane)) await callUp(lane)
    },
  }

  async function callUp(lane: string): Promise<void> {
    const called = await jobs.callUp(lane).catch(() => true) // then the next one that ends asks again
    if (!called) full.delete(lane)
  }
}
