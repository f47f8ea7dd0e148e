import { createBudget, type Budget, type BudgetAnswer } from '../../primitive/budget.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { LimitSettings } from './limit-settings.ts'
import { subjectKey, type LimitSubjects } from './limit-subject.ts'
import { limitTable, windowSeconds, type LimitName } from './limit-table.ts'

type SubjectOf<Name extends LimitName> = (typeof limitTable)[Name]['per']

/** The facts about a call that a rate limit needs in order to count the call. */
export type LimitSubject<Name extends LimitName> = Pick<LimitSubjects, SubjectOf<Name>>

/** The names of the rate limits for which the facts in `Known` are enough to count a call. */
export type LimitsFor<Known> = {
  [Name in LimitName]: Known extends LimitSubject<Name> ? Name : never
}[LimitName]

/** The rate limits of the service. Each process counts only its own calls (D9). */
export interface Limits {
  /** Counts one call against the rate limit and returns whether the call is allowed. */
  spend<Name extends LimitName>(name: Name, subject: LimitSubject<Name>): BudgetAnswer
  /** Forgets the calls that this rate limit has counted for the subject. */
  forget<Name extends LimitName>(name: Name, subject: LimitSubject<Name>): void
}

const rows: { readonly [Name in LimitName]: { readonly per: SubjectOf<Name> } } = limitTable

/** Creates the rate limits. The settings contain the maximum number of calls for each of them (D104). */
export function createLimits(clock: Clock, settings: LimitSettings): Limits {
  const keysMax = settings.budgetKeysMax
  const budgets = Object.fromEntries(
    Object.entries(limitTable).map(([name, { setting, window }]) => [
      name,
      createBudget(clock, { limit: settings[setting], windowSeconds: windowSeconds[window], keysMax }),
    ]),
  ) as Readonly<Record<LimitName, Budget>> // one budget for each row of `limitTable`
  return {
    spend: (name, subject) => budgets[name].spend(subjectKey(rows[name].per, subject)),
    forget: (name, subject) => budgets[name].forget(subjectKey(rows[name].per, subject)),
  }
}
