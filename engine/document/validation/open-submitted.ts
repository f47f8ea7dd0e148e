import { ServiceError } from '../../error/service-error.ts'
import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import { overlongTerms } from '../invoice/overlong-terms.ts'
import type { JudgingContext } from './validate-document.ts'
import type { OpenedDocument, Validator } from './validator.ts'

/**
 * Opens a document that is submitted for sending. Refuses everything that the validator refuses, and also documents
 * that could not be sent even if they satisfied all rules. Throws `addressing_mismatch` if an addressing element occurs
 * more than once (D75), and `body_invalid` if a term is too long to be stored (P32) or nothing of the number can
 * be seen (P153).
 */
export async function openSubmitted(
  validator: Validator,
  bytes: Uint8Array,
  judging: JudgingContext,
): Promise<OpenedDocument> {
  const opened = await validator.open({ bytes, bounds: 'submitted', judging })
  refuseUnsendable(opened)
  return opened
}

/** Throws the refusal of a document that could not be sent even if it satisfied all rules, as `openSubmitted` does. */
export function refuseUnsendable({ terms, repeatedTerms }: Pick<OpenedDocument, 'terms' | 'repeatedTerms'>): void {
  refuseRepeated(repeatedTerms)
  refuseOverlong(terms)
  if (terms.number === '')
    throw new ServiceError('body_invalid', { details: [{ field: 'payload/ID', issue: 'wrong_form' }] })
}

function refuseRepeated(repeatedTerms: readonly string[]): void {
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
