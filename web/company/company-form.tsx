import type { Company, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

/** The fields of a company that a person types, by the names of the portal API. */
export const detailNames = ['legalName', 'street', 'city', 'postalCode', 'registeredAddress'] as const
const numberNames = ['ico', 'dic'] as const

export type Typed = Readonly<Partial<Record<(typeof detailNames)[number] | (typeof numberNames)[number], string>>>

interface FormInput {
  readonly language: Language
  readonly typed: Typed
  readonly refusal?: Refusal | undefined
}

/** The form that adds a company. */
export function newCompanyPage({ language, typed, refusal: given }: FormInput): ShownPage {
  const refusal = withMissingParts(given, typed, language)
  const say = words[language]
  const hints = { ico: say.icoHint, dic: say.dicHint }
  return {
    title: say.newTitle,
    back: { href: '/companies', text: say.back },
    room: 'company',
    main: (
      <>
        <h1>{say.newTitle}</h1>
        <ErrorSummary
          refusal={refusal}
          fields={[...numberNames, ...detailNames]}
          labels={{ ...labelsOf(language), ico: say.ico, dic: say.dic }}
        />
        <form method="post" action="/companies">
          {numberNames.map((name) => (
            <Field
              name={name}
              label={say[name]}
              hint={hints[name]}
              value={typed[name] ?? ''}
              inputmode="numeric"
              maxlength={20}
              error={refusal?.fields[name]}
            />
          ))}
          <DetailFields language={language} typed={typed} refusal={refusal} />
          <Button>{say.create}</Button>
        </form>
      </>
    ),
  }
}

const seatNames = ['street', 'city', 'postalCode'] as const

/** Returns the refusal of an incomplete address with the fields that are empty; another refusal as it is. */
function withMissingParts(refusal: Refusal | undefined, typed: Typed, language: Language): Refusal | undefined {
  if (refusal?.code !== 'sidlo_incomplete') return refusal
  const missing = seatNames.filter((name) => !typed[name])
  return { ...refusal, fields: Object.fromEntries(missing.map((name) => [name, words[language].partMissing])) }
}

/** Returns the labels of the fields. */
function labelsOf(language: Language): Readonly<Record<(typeof detailNames)[number], string>> {
  const { name: legalName, street, city, postalCode, registeredAddress } = words[language]
  return { legalName, street, city, postalCode, registeredAddress }
}

function DetailFields({ language, typed, refusal }: FormInput) {
  const say = words[language]
  const labels = labelsOf(language)
  const hints: Partial<Record<(typeof detailNames)[number], string>> = {
    legalName: say.nameHint,
    street: say.seatHint,
    registeredAddress: say.registeredHint,
  }
  return (
    <>
      {detailNames.map((name) => (
        <Field
          name={name}
          label={labels[name]}
          hint={hints[name]}
          value={typed[name] ?? ''}
          maxlength={name === 'registeredAddress' ? 1_000 : 500}
          error={refusal?.fields[name]}
        />
      ))}
    </>
  )
}

interface ChangeInput extends FormInput {
  readonly company: Company
  /** the version that the person has seen */
  readonly version: string
}

/** The form that changes a company. If a colleague changed it meanwhile, it also shows what is stored now. */
export function changeCompanyPage({ language, company, typed, version, refusal: given }: ChangeInput): ShownPage {
  const refusal = withMissingParts(given, typed, language)
  const say = words[language]
  const title = say.changeTitle(isolated(company.legalName))
  return {
    title,
    back: { href: `/companies/${company.id}`, text: say.backToCompany },
    room: 'company',
    main: (
      <>
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} fields={detailNames} labels={labelsOf(language)} />
        {refusal?.code === 'version_stale' && (
          <>
            <p>{say.stale}</p>
            <StoredDetails language={language} company={company} />
          </>
        )}
        <form method="post" action={`/companies/${company.id}/change`}>
          <input type="hidden" name="version" value={version} />
          <DetailFields language={language} typed={typed} refusal={refusal} />
          <Button>{say.save}</Button>
        </form>
      </>
    ),
  }
}

function StoredDetails({ language, company }: { readonly language: Language; readonly company: Company }) {
  const labels = labelsOf(language)
  return (
    <DefinitionList
      facts={detailNames.map((name) => {
        const value = company[name]
        return [labels[name], value && <Foreign text={value} />] as const
      })}
    />
  )
}
