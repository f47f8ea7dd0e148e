import { findRuleText, type RuleText } from '../../document/validation/rule-text.ts'
import type { CatalogueRow } from '../../error/catalogue-row.ts'
import { catalogue, type ThrownCode } from '../../error/catalogue.ts'
import { notYetThrown } from '../../error/not-yet-thrown.ts'
import { sentence, type Language } from '../../error/sentence.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sayReason } from '../../exchange/outbound/say/say-reason.ts'
import { isRouteStatus, sayRoute } from '../../exchange/participant/say-route.ts'
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
   * Explains the id of a built-in rule, a code of the portal API, of the national interface or for assistants, the
   * reason of a status, or the status of a route to a participant. Refuses any other text with `code_unknown`.
   */
  explain(code: string, language: Language): Explanation
}

/** Creates the use case that explains codes. */
export function createExplanations(): Explanations {
  return {
    explain: (code, language) => {
      if (isStatusReason(code)) {
        const { cause, next } = sayReason(code, language)
        return { kind: 'statusReason', text: cause, next }
      }
      if (isRouteStatus(code)) return { kind: 'route', text: sayRoute(code, language) }
      const rule = findRuleText(code, language)
      return rule === undefined ? explainError(code, language) : { kind: 'rule', ...rule }
    },
  }
}

/** every reason of a status; the type holds the list complete */
const statusReasons: Readonly<Record<StatusReason, true>> = {
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

function explainError(code: string, language: Language): Explanation {
  const named = rows.filter(([, { portal, sapi, mcp }]) => [portal, sapi, mcp].some((face) => face?.code === code))
  if (named.length === 0) throw new ServiceError('code_unknown')
  const sentences = named.map(([own]) => sentence(own, language).replaceAll(/\{\w+\}/g, '…'))
  return {
    kind: 'error',
    texts: [...new Set(sentences)],
    isRetryable: named.some(([, { retry, sapi }]) => (sapi?.code === code ? sapi.retryable : retry !== 'never')),
  }
}
