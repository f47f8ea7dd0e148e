import type { CompanyScope, CompanyWithRole, Language } from '@cornerpost/engine'
import { Radios } from '../component/choice.tsx'
import { Checkbox } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { words } from './words/words.ts'

/** The choice of the companies for which a key can be used. */
export function ScopeFields({
  language,
  companies,
  scope,
}: {
  readonly language: Language
  readonly companies: readonly CompanyWithRole[]
  readonly scope: CompanyScope
}) {
  const say = words[language]
  const chosen = new Set(scope.kind === 'all' ? [] : scope.companyIds)
  return (
    <>
      <Radios
        name="scope"
        label={say.scope}
        value={scope.kind}
        choices={[
          { value: 'all', text: say.scopeAll, hint: say.scopeAllHint },
          { value: 'selected', text: say.scopeSelected },
        ]}
      />
      {companies.length > 0 && (
        <fieldset class="field">
          <legend>{say.selected}</legend>
          {companies.map(({ company }) => (
            <Checkbox
              name="companyIds"
              value={company.id}
              label={isolated(company.legalName)}
              checked={chosen.has(company.id)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Reads the fields of that choice. Chosen companies do not count with the scope `all`. */
export function readScope({ field, fields }: ScopeForm): {
  readonly scope: string
  readonly companyIds?: readonly string[]
} {
  const scope = field('scope')
  return scope === 'all' ? { scope } : { scope, companyIds: fields('companyIds') }
}

/** Returns the typed choice, to show it again. */
export function typedScope({ field, fields }: ScopeForm): CompanyScope {
  return field('scope') === 'selected' ? { kind: 'selected', companyIds: fields('companyIds') } : { kind: 'all' }
}

interface ScopeForm {
  readonly field: (name: string) => string
  readonly fields: (name: string) => readonly string[]
}

/** Reads a list of IP addresses, one in each line. */
export function readLines(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((line) => line !== '')
}
