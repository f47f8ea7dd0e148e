import { ServiceError } from '../../error/service-error.ts'
import {
  parseDocumentTypeIdentifier,
  type DocumentTypeIdentifier,
} from '../../peppol/identifier/document-type-identifier.ts'
import {
  parseParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../peppol/identifier/participant-identifier.ts'
import { parseProcessIdentifier, type ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import type { InvoiceTerms, Party } from './invoice-terms.ts'
import { documentKinds } from './ubl.ts'

const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const selfBillingProcess = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'
const ublVersion = '2.1'
const nameLengthMax = 200

/**
 * Returns the Peppol document type identifier of an invoice. It consists of the name of the root element, BT-24 and the
 * UBL version. Throws `unsupported_document` if BT-24 is missing, and `document_type_identifier_invalid` if BT-24
 * cannot be part of an identifier.
 */
export function documentTypeOf(terms: InvoiceTerms): DocumentTypeIdentifier {
  if (terms.customizationId === null)
    throw new ServiceError('unsupported_document', {
      inside: { missing: 'BT-24' },
      details: [{ field: 'payload/CustomizationID', issue: 'missing' }],
    })
  const { rootNamespace, rootName } = documentKinds[terms.kind]
  return inField(
    'CustomizationID',
    parseDocumentTypeIdentifier,
    `${rootNamespace}::${rootName}##${terms.customizationId}::${ublVersion}`,
  )
}

/**
 * Returns the Peppol process identifier of an invoice: BT-23 or, if BT-23 is missing, the process for billing or
 * self-billing. Throws `process_identifier_invalid` if BT-23 is not a process identifier.
 */
export function processOf(terms: InvoiceTerms): ProcessIdentifier {
  return inField(
    'ProfileID',
    parseProcessIdentifier,
    terms.profileId ?? (isSelfBilled(terms) ? selfBillingProcess : billingProcess),
  )
}

/** True for a document type or its customization (BT-24) of Peppol BIS Self-Billing 3. */
export function isSelfBillingType(text: string): boolean {
  return text.includes(':selfbilling:')
}

/** True if the document is self-billed: the buyer issues and sends it (Peppol BIS Self-Billing 3). */
export function isSelfBilled(terms: InvoiceTerms): boolean {
  return terms.profileId === selfBillingProcess || isSelfBillingType(terms.customizationId ?? '')
}

/**
 * Returns the participant identifiers of the sender (C1) and the receiver (C4), read from the endpoints of seller
 * (BT-34) and buyer (BT-49). In self-billing the buyer is the sender. An identifier is null if the endpoint or its
 * scheme is missing. Throws `participant_identifier_invalid` if an endpoint is malformed.
 */
export function participantsOf(terms: InvoiceTerms): {
  readonly sender: ParticipantIdentifier | null
  readonly receiver: ParticipantIdentifier | null
} {
  const seller = participantOf('AccountingSupplierParty', terms.seller)
  const buyer = participantOf('AccountingCustomerParty', terms.buyer)
  return isSelfBilled(terms) ? { sender: buyer, receiver: seller } : { sender: seller, receiver: buyer }
}

/**
 * Returns the names of the sending and of the receiving party of a document, as the document states them, at most 200
 * characters of each. A name is null if it is missing.
 */
export function namesOf(terms: InvoiceTerms): { readonly sender: string | null; readonly receiver: string | null } {
  const [seller = null, buyer = null] = [terms.seller, terms.buyer].map(({ name }) => name?.slice(0, nameLengthMax))
  return isSelfBilled(terms) ? { sender: buyer, receiver: seller } : { sender: seller, receiver: buyer }
}

function participantOf(element: string, party: Party): ParticipantIdentifier | null {
  const { scheme, value } = party.endpoint ?? { scheme: null, value: '' }
  return scheme === null
    ? null
    : inField(`${element}/Party/EndpointID`, parseParticipantIdentifier, `${scheme}:${value}`)
}

/**
 * Parses an identifier found in a document. If the identifier is refused, the error names the field that contains it.
 */
function inField<Identifier>(field: string, parse: (text: string) => Identifier, text: string): Identifier {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new ServiceError(error.code, {
      ...error.context,
      details: [{ field: `payload/${field}`, issue: 'not_a_peppol_identifier' }],
    })
  }
}
