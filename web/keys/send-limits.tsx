import type { ApiKey, Language } from '@cornerpost/engine'
import { Checkbox, Field } from '../component/field.tsx'
import { formatOf } from '../component/time.tsx'
import type { Refusal } from '../component/refusal.ts'
import type { FormCall } from '../page-operation.ts'
import { words } from './words/words.ts'

/** The limits of a key, as a form shows or sends them (P136). */
export interface TypedSendLimits {
  readonly amountMax: string
  readonly knownReceiversOnly: boolean
  readonly documentsPerDay: string
}

/** Reads the fields of `SendLimitFields`. */
export function readSendLimits({ field }: FormCall): TypedSendLimits {
  return {
    amountMax: field('amountMax'),
    knownReceiversOnly: field('knownReceiversOnly') !== '',
    documentsPerDay: field('documentsPerDay'),
  }
}

/** Returns the limits of a key as its form shows them. */
export function typedSendLimits({ sendLimits }: ApiKey): TypedSendLimits {
  return {
    amountMax: sendLimits?.amountMax ?? '',
    knownReceiversOnly: sendLimits?.knownReceiversOnly ?? false,
    documentsPerDay: sendLimits?.documentsPerDay?.toString() ?? '',
  }
}

/** True if something can be sent with the key without a person at the portal, so that limits have an effect. */
export function hasUseOfLimits({ sendPolicy }: ApiKey): boolean {
  return sendPolicy === 'direct' || sendPolicy === 'client' || sendPolicy === 'two_step'
}

/** The limits of a key in words. */
export function sendLimitsOf({ sendLimits }: ApiKey, language: Language): string {
  const say = words[language]
  if (sendLimits === null) return say.noLimits
  const { amountMax, knownReceiversOnly, documentsPerDay } = sendLimits
  const format = formatOf(language)
  return [
    amountMax !== null && say.upTo(format.amount({ value: amountMax, currency: 'EUR' })),
    knownReceiversOnly && say.onlyKnown,
    documentsPerDay !== null && say.perDay(documentsPerDay),
  ]
    .filter((text) => text !== false)
    .join(', ')
}

/** The fields for the limits of a key. */
export function SendLimitFields({
  language,
  typed,
  refusal,
}: {
  readonly language: Language
  readonly typed: TypedSendLimits
  readonly refusal?: Refusal | undefined
}) {
  const say = words[language]
  return (
    <>
      <p>{say.limitsLead}</p>
      <Field
        name="amountMax"
        label={say.amountMax}
        hint={say.amountMaxHint}
        value={typed.amountMax}
        autocomplete="off"
        error={refusal?.fields.amountMax}
      />
      <Checkbox name="knownReceiversOnly" label={say.knownReceiversOnly} checked={typed.knownReceiversOnly} />
      <Field
        name="documentsPerDay"
        label={say.documentsPerDay}
        hint={say.documentsPerDayHint}
        value={typed.documentsPerDay}
        inputmode="numeric"
        autocomplete="off"
        error={refusal?.fields.documentsPerDay}
      />
    </>
  )
}
