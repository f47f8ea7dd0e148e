import { ServiceError } from '../../error/service-error.ts'
import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import { overlongTerms } from '../invoice/overlong-terms.ts'
import type { JudgingContext } from './validate-document.ts'
import type { OpenedDocument, Validator } from './validator.ts'

/**
 * The opening of what is handed over to us to be sent. Refuses as the validator does, and what nobody could send
 * whatever the rules say: with
 * `addressing_mismatch` a document in which a part of its addressing stands more than once (D75), with `body_invalid`
 * one in which a term is too long to be kept (P32).
 */
export async function openSubmitted(
  validator: Validator,
  bytes: Uint8Array,
  judging: JudgingContext,
): Promise<OpenedDocument> {
  const opened = await validator.open({ bytes, bounds: 'submitted', judging })
  refuseRepeated(opened)
  refuseOverlong(opened.terms)
  return opened
}

function refuseRepeated({ repeatedTerms }: OpenedDocument): void {
  if (repeatedTerms.length > 0)
    throw new ServiceError('addressing_mismatch', {
      details: repeatedTerms.map((path) => ({ field: `payload/${path}`, issue: 'repeated' })),
    })
}

function refuseOverlong(terms: InvoiceTerms): void {
  const overlong = overlongTerms(terms)
  if (overlong.length > 0)
    throw new ServiceError('body_invalid', {
      details: overlong.map(({ path, max }) => ({ field: `payload/${path}`, issue: 'too_long', slots: { max } })),
    })
}
