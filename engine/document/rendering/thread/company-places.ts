import { ServiceError } from '../../../error/service-error.ts'

/** The place of one document that a company has rendered. */
export interface Place {
  /** Takes the place. Throws `service_busy` if the company already has as many places as it may have. */
  take(): void
  /** Gives the place back; has no effect if it is not taken. */
  leave(): void
}

/** Returns the error for a document that finds no place. */
export function tooManyDocuments(reason: string): ServiceError {
  return new ServiceError('service_busy', { inside: { reason }, retryAfterSeconds: 5 })
}

/**
 * Limits how many documents each company has rendered at the same time, so that one company leaves room for others
 * (P81).
 */
export function createCompanyPlaces(placesMax: number): (companyId: string) => Place {
  const taken = new Map<string, number>()
  return (companyId) => {
    let isTaken = false
    return {
      take() {
        const count = taken.get(companyId) ?? 0
        if (count >= placesMax) throw tooManyDocuments('the company renders too many documents')
        taken.set(companyId, count + 1)
        isTaken = true
      },
      leave() {
        if (!isTaken) return
        isTaken = false
        const count = (taken.get(companyId) ?? 0) - 1
        if (count > 0) taken.set(companyId, count)
        else taken.delete(companyId)
      },
    }
  }
}
