import type { ApiKey, CompanyWithRole, Language, SendPolicy } from '@cornerpost/engine'
import { Foreign } from '../component/foreign.tsx'
import { Time } from '../component/time.tsx'
import { words } from './words/words.ts'

const companiesNamed = 3

/** The companies of a key in words: all, or the first three names and how many others. */
export function CompaniesOf({
  apiKey: { scope },
  companies,
  language,
}: {
  readonly apiKey: ApiKey
  readonly companies: readonly CompanyWithRole[]
  readonly language: Language
}) {
  const say = words[language]
  if (scope.kind === 'all') return <>{say.allCompanies}</>
  const names = companies
    .filter(({ company }) => scope.companyIds.includes(company.id))
    .map(({ company }) => company.legalName)
  if (names.length === 0) return <>{say.noCompany}</>
  return (
    <>
      {names.slice(0, companiesNamed).map((name, index) => (
        <>
          {index > 0 && ', '}
          <Foreign text={name} />
        </>
      ))}
      {names.length > companiesNamed && ` ${say.andMore(names.length - companiesNamed)}`}
    </>
  )
}

/** The time of the last use, to the hour (D126). */
export function LastUse({
  apiKey: { lastUsedAt },
  language,
}: {
  readonly apiKey: ApiKey
  readonly language: Language
}) {
  return lastUsedAt === null ? <>{words[language].never}</> : <Time at={lastUsedAt} language={language} />
}

/** The addresses from which a key can be used, in words if there is no limit. */
export function addressesOf({ ipAllowList }: ApiKey, language: Language): string {
  return ipAllowList.length === 0 ? words[language].everyAddress : ipAllowList.join(', ')
}

/** Returns a send policy in words (D11). */
export function policyText(policy: SendPolicy, language: Language): string {
  return words[language][policy]
}

/** Every send policy, in the order in which the pages list them. */
export const everyPolicy: readonly SendPolicy[] = ['direct', 'portal', 'client', 'two_step', 'read_only']
