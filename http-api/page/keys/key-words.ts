import type { ApiKey, Language } from '@cornerpost/engine'
import { words } from './words/words.ts'

/** The send policies among which a person chooses, in the order of the form. */
const offeredPolicies = ['direct', 'portal', 'read_only'] as const

/** Returns the companies for which a key can be used, in words. */
export function scopeText({ scope }: ApiKey, language: Language): string {
  const say = words[language]
  return scope.kind === 'all' ? say.allCompanies : say.someCompanies(scope.companyIds.length)
}

/** Returns the send policy of a key in words (D11). */
export function policyText({ sendPolicy }: ApiKey, language: Language): string {
  const { direct, portal, client, two_step, read_only } = words[language]
  return { direct, portal, client, two_step, read_only }[sendPolicy]
}

/** Returns the send policies as choices of a form, with what each means. */
export function policyChoices(language: Language): readonly { value: string; text: string; hint: string }[] {
  const say = words[language]
  const hints = { direct: say.directHint, portal: say.portalHint, read_only: say.readOnlyHint }
  return offeredPolicies.map((policy) => ({ value: policy, text: say[policy], hint: hints[policy] }))
}
