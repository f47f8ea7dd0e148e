import { findRuleText, ruleIds, type RuleText } from '../../document/validation/rule-text.ts'
import type { CatalogueRow } from '../../error/catalogue-row.ts'
import { catalogue, type ThrownCode } from '../../error/catalogue.ts'
import { notYetThrown } from '../../error/not-yet-thrown.ts'
import { sentence, type Language } from '../../error/sentence.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sayReason } from '../../exchange/outbound/say/say-reason.ts'
import { routeStatuses, sayRoute } from '../../exchange/participant/say-route.ts'
import type { StatusReason } from '../../exchange/outbound/state.ts'

/** The explanation of a code, by the kind of the code. */
export type Explanation =
  | ({ readonly kind: 'rule' } & RuleText)
  | {
      readonly kind: 'error'
      /** one text for each error that an interface reports under this code */
      readonly texts: readonly string[]
      readonly isRetryable: boolean
    }
  | { readonly kind: 'route'; readonly text: string }
  | {
      readonly kind: 'statusReason'
      readonly text: string
      /** the next step of the sender after the document has failed; null if none */
      readonly next: string | null
    }

/** Explains the codes that callers meet. */
export interface Explanations {
  /**
   * Explains the id of a built-in rule or of a finding, a code of the portal API, of the national interface or for
   * assistants, the reason of a status, or the status of a route to a participant, in capital or small letters. If the
   * letters decide between two codes, those that are given do. Refuses any other text with `code_unknown`.
   */
  explain(code: string, language: Language): Explanation
}

/** Creates the use case that explains codes. */
export function createExplanations(): Explanations {
  return {
    explain: (code, language) => {
      const explained = explainExactly(code, language) ?? explainExactly(spelled(code), language)
      if (explained === undefined) throw new ServiceError('code_unknown')
      return explained
    },
  }
}

function explainExactly(code: string, language: Language): Explanation | undefined {
  if (isStatusReason(code)) {
    const { cause, next } = sayReason(code, language)
    return { kind: 'statusReason', text: cause, next }
  }
  const route = routeStatuses.find((status) => status === code)
  if (route !== undefined) return { kind: 'route', text: sayRoute(route, language) }
  const rule = findRuleText(code, language)
  return rule === undefined ? explainError(code, language) : { kind: 'rule', ...rule }
}

let spellings: ReadonlyMap<string, string> | undefined

/** Returns a code in the letters in which answers have it; unchanged if it is not a code. */
function spelled(code: string): string {
  spellings ??= new Map(everyCode().map((one) => [one.toLowerCase(), one]))
  return spellings.get(code.toLowerCase()) ?? code
}

/** Every reason of a status; the type holds the list complete. */
export const statusReasons: Readonly<Record<StatusReason, true>> = {
  VALIDATION: true,
  MLS_PENDING: true,
  MLS_REJECTED: true,
  PARTICIPANT_NOT_REGISTERED: true,
  DOCUMENT_TYPE_NOT_SUPPORTED: true,
  LOOKUP_FAILED: true,
  ENDPOINT_CERTIFICATE_INVALID: true,
  NOT_SERVICED: true,
  PEER_REFUSED: true,
  PEER_UNREACHABLE: true,
  RECEIPT_INVALID: true,
  INTERNAL_ERROR: true,
}

function isStatusReason(code: string): code is StatusReason {
  return Object.hasOwn(statusReasons, code)
}

const rows: readonly (readonly [ThrownCode, CatalogueRow])[] = Object.entries<CatalogueRow>(catalogue).flatMap(
  ([code, row]) => (isThrown(code) ? [[code, row] as const] : []),
)

function isThrown(code: string): code is ThrownCode {
  return !(notYetThrown as readonly string[]).includes(code)
}

function everyCode(): readonly string[] {
  const ofErrors = rows.flatMap(([, { portal, sapi, mcp }]) => [portal, sapi, mcp].flatMap((face) => face?.code ?? []))
  return [...Object.keys(statusReasons), ...routeStatuses, ...ruleIds(), ...ofErrors]
}

function explainError(code: string, language: Language): Explanation | undefined {
  const named = rows.filter(([, { portal, sapi, mcp }]) => [portal, sapi, mcp].some((face) => face?.code === code))
  if (named.length === 0) return undefined
  const sentences = named.map(([own]) => sentence(own, language).replaceAll(/\{\w+\}/g, '…'))
  return {
    kind: 'error',
    texts: [...new Set(sentences)],
    isRetryable: named.some(([, { retry, sapi }]) => (sapi?.code === code ? sapi.retryable : retry !== 'never')),
  }
}
