import type { CompanyWithRole, Language, SendPolicy } from '@cornerpost/engine'
import { byName } from '../component/by-name.ts'
import { Radios } from '../component/choice.tsx'
import { Checkbox, describing, fieldId, FieldTexts, TextArea } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import type { Refusal } from '../component/refusal.ts'
import type { FormCall } from '../page-operation.ts'
import { words } from './words/words.ts'

/** The companies and addresses of a key, as a form shows or sends them. */
export interface TypedLimits {
  readonly scope: string
  readonly companyIds: readonly string[]
  /** one address or range on each line */
  readonly addresses: string
}

/** Reads the fields of `ScopeFields` and `AddressField`. */
export function readLimits({ field, fields, rawField }: FormCall): TypedLimits {
  return { scope: field('scope'), companyIds: fields('companyIds'), addresses: rawField('ipAllowlist') }
}

/** Returns the scope that the engine takes. The list of companies counts only for a scope with selected companies. */
export function scopeOf({ scope, companyIds }: TypedLimits): {
  readonly scope: string
  readonly companyIds?: readonly string[]
} {
  return { scope, ...(scope === 'selected' && { companyIds }) }
}

/** Returns the entries of the list of addresses. */
export function entriesOf({ addresses }: TypedLimits): readonly string[] {
  return addresses.split(/[\s,;]+/).filter((entry) => entry !== '')
}

const fieldOfCode: Readonly<Record<string, string>> = {
  token_scope_invalid: 'scope',
  token_companies_required: 'companyIds',
  token_company_not_member: 'companyIds',
  invalid_ip_entry: 'ipAllowlist',
  current_ip_missing: 'ipAllowlist',
  manager_required: 'sendPolicy',
}

/** Returns the refusal with its sentence beside the field that its code concerns. */
export function atField(refusal: Refusal): Refusal {
  const { code, sentence, fields } = refusal
  const { ip_allowlist: ipAllowlist, ...named } = fields
  const field = fieldOfCode[code]
  return {
    ...refusal,
    fields: {
      ...named,
      ...(ipAllowlist !== undefined && { ipAllowlist }),
      ...(field !== undefined && fields[field] === undefined && { [field]: sentence }),
    },
  }
}

interface FieldsInput {
  readonly language: Language
  readonly typed: TypedLimits
  readonly refusal?: Refusal | undefined
}

/** The choice of what a key may send, each policy with what it means (D11). */
export function PolicyField({
  language,
  label,
  policies,
  chosen,
  refusal,
}: Pick<FieldsInput, 'language' | 'refusal'> & {
  readonly label: string
  readonly policies: readonly SendPolicy[]
  readonly chosen: string
}) {
  const say = words[language]
  return (
    <Radios
      name="sendPolicy"
      label={label}
      value={chosen}
      choices={policies.map((policy) => ({
        value: policy,
        text: capitalised(say[policy]),
        hint: say[`${policy}Means`],
      }))}
      error={refusal?.fields.sendPolicy}
    />
  )
}

/** Returns a text that begins inside a sentence elsewhere, with a capital letter. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** All companies or selected ones. Without companies there is nothing to select. */
export function ScopeFields({
  language,
  typed,
  refusal,
  companies,
}: FieldsInput & { readonly companies: readonly CompanyWithRole[] }) {
  const say = words[language]
  const error = refusal?.fields.companyIds
  return (
    <>
      <Radios
        name="scope"
        label={say.scope}
        error={refusal?.fields.scope}
        value={typed.scope}
        choices={[
          { value: 'all', text: say.all, hint: say.allMeans },
          ...(companies.length > 0 ? [{ value: 'selected', text: say.selected }] : []),
        ]}
      />
      {companies.length > 0 && (
        <fieldset
          id={fieldId('companyIds')}
          class={error ? 'field choices wrong' : 'field choices'}
          {...describing({ name: 'companyIds', error })}
        >
          <legend>{say.which}</legend>
          <FieldTexts name="companyIds" error={error} />
          <div>
            {byName(companies, language).map(({ company: { id, legalName } }) => (
              <Checkbox
                name="companyIds"
                value={id}
                label={isolated(legalName)}
                checked={typed.companyIds.includes(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** The list of addresses from which the key can be used. */
export function AddressField({ language, typed, refusal, address }: FieldsInput & { readonly address: string }) {
  const say = words[language]
  return (
    <TextArea
      name="ipAllowlist"
      label={say.addresses}
      hint={say.addressesHint(address)}
      error={refusal?.fields.ipAllowlist}
      value={typed.addresses}
      rows={4}
    />
  )
}
