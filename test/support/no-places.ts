import { createPlaces, type Places } from '../../engine/job/places.ts'

/** The places of a process without a worker: every job waits until the test runs it. */
export const noPlaces: Places = createPlaces({
  jobsAtOnce: 1,
  laneJobsAtOnce: 1,
  jobsPerLane: 1,
  jobsInLine: 0,
  leaseSeconds: 60,
})
