import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Metrics of this process for Prometheus; other components add their own metrics to the registry. */
export interface HttpMetrics {
  readonly registry: Registry
  /** Counts one answered request of an operation and records its duration. */
  answered(operation: string, status: number, seconds: number): void
  /** Counts one alarm (D100). */
  alarmed(name: string): void
}

export function createMetrics(): HttpMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'cornerpost_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'cornerpost_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const alarms = new Counter({
    name: 'cornerpost_alarms_total',
    help: 'Alarms that need attention.',
    labelNames: ['alarm'],
    registers: [registry],
  })
  return {
    registry,
    alarmed: (alarm) => alarms.inc({ alarm }),
    answered(operation, status, seconds) {
      requests.inc({ operation, status })
      duration.observe({ operation }, seconds)
    },
  }
}
