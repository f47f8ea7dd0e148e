import { createPlaces, type Places } from '../../engine/job/places.ts'

/** The places of a process without a worker: what is ordered waits for the test to have it done. */
export const noPlaces: Places = createPlaces({
  jobsAtOnce: 1,
  laneJobsAtOnce: 1,
  jobsPerLane: 1,
  jobsInLine: 0,
  leaseSeconds: 60,
})
