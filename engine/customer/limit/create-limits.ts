import { createBudget, type Budget, type BudgetAnswer } from '../../primitive/budget.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { LimitSettings } from './limit-settings.ts'
import { subjectKey, type LimitSubjects } from './limit-subject.ts'
import { limitTable, type LimitName } from './limit-table.ts'

type SubjectOf<Name extends LimitName> = (typeof limitTable)[Name]['per']

/** What a call must know of itself to be counted. */
export type LimitSubject<Name extends LimitName> = Pick<LimitSubjects, SubjectOf<Name>>

/** The names of the limits that can be counted by what is known of a call. */
export type LimitsFor<Known> = {
  [Name in LimitName]: Known extends LimitSubject<Name> ? Name : never
}[LimitName]

/** The rate limits of the service, each counted in this process only (D9). */
export interface Limits {
  /** Counts one call. A subject that lacks what the limit counts by does not compile. */
  spend<Name extends LimitName>(name: Name, subject: LimitSubject<Name>): BudgetAnswer
}

const windowSeconds = { minute: 60, hour: 3_600 } as const

const rows: { readonly [Name in LimitName]: { readonly per: SubjectOf<Name> } } = limitTable

/** Creates the rate limits, as large as the settings say (D104). */
export function createLimits(clock: Clock, settings: LimitSettings): Limits {
  const budgets = new Map<LimitName, Budget>()
  const open = (name: LimitName): Budget => {
    const { setting, window } = limitTable[name]
    const budget = createBudget(clock, {
      limit: settings[setting],
      windowSeconds: windowSeconds[window],
      keysMax: settings.budgetKeysMax,
    })
    budgets.set(name, budget)
    return budget
  }
  return {
    spend: (name, subject) => (budgets.get(name) ?? open(name)).spend(subjectKey(rows[name].per, subject)),
  }
}
