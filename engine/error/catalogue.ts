import type { CatalogueRow } from './catalogue-row.ts'
import type { NotYetThrown } from './not-yet-thrown.ts'
import { accessRows } from './row/access.ts'
import { companyRows } from './row/company.ts'
import { documentRows } from './row/document.ts'
import { featureRows } from './row/feature.ts'
import { mailRows } from './row/mail.ts'
import { partnerRows } from './row/partner.ts'
import { taxAuthorityRows } from './row/tax-authority.ts'
import { webhookRows } from './row/webhook.ts'

const auth001 = { code: 'SAPI-AUTH-001', status: 401, retryable: false }
const auth002 = { code: 'SAPI-AUTH-002', status: 401, retryable: false }
const auth003 = { code: 'SAPI-AUTH-003', status: 403, retryable: false }
const val001 = { code: 'SAPI-VAL-001', status: 400, retryable: false }
const unauthorized = { code: 'unauthorized', status: 401 }
const ebms = (code: string, detail?: string): NonNullable<CatalogueRow['ebms']> => ({ code: `EBMS:${code}`, severity: 'failure', ...(detail === undefined ? {} : { detail }) })

/** Codes with faces of their own at several doors; those that only the portal API shows are in `row/`. */
const rows = {
  credentials_invalid: { portal: unauthorized, sapi: auth001, ebms: null, retry: 'never', say: 'The client id or the client secret is wrong.' },
  refresh_token_invalid: { portal: unauthorized, sapi: auth001, ebms: null, retry: 'never', say: 'The refresh token is not valid any more.' },
  access_token_invalid: { portal: unauthorized, sapi: auth002, ebms: null, retry: 'never', say: 'A valid access token is required in the Authorization header.' },
  unauthorized: { portal: unauthorized, sapi: auth002, ebms: null, retry: 'never', say: 'Authentication required.' },
  participant_not_allowed: { portal: { code: 'token_company_not_allowed', status: 403 }, sapi: auth003, ebms: null, retry: 'never', say: 'This key has no access to the participant or company.' },
  sending_by_key_not_allowed: { portal: { code: 'token_not_allowed', status: 403 }, sapi: auth003, ebms: null, retry: 'never', say: 'This key may not send here.' },
  read_only_member: { portal: { code: 'read_only_member', status: 403 }, sapi: auth003, ebms: null, retry: 'never', say: 'A viewer may only read.' },
  role_too_low: { portal: { code: 'forbidden', status: 403 }, sapi: auth003, ebms: null, retry: 'never', say: 'This action needs the owner or an administrator.' },
  sending_not_verified: { portal: { code: 'sending_not_verified', status: 403 }, sapi: auth003, ebms: null, retry: 'never', say: 'Sending is not unlocked: the provider selection is not verified.' },
  sending_paused: { portal: { code: 'sending_paused', status: 403 }, sapi: auth003, ebms: null, retry: 'never', say: 'Sending is paused for this company.' },
  company_not_registered: { portal: { code: 'company_not_registered', status: 403 }, sapi: auth003, ebms: null, retry: 'never', say: 'The company is not registered yet and cannot send.' },
  company_address_required: { portal: { code: 'company_address_required', status: 403 }, sapi: auth003, ebms: null, retry: 'never', say: 'Street, city and postal code of the company are required before sending.' },
  ip_not_allowed: { portal: { code: 'ip_not_allowed', status: 403 }, sapi: { code: 'SAPI-AUTH-004', status: 403, retryable: false }, ebms: null, retry: 'never', say: 'This address is not on the allow-list of the key.' },
  body_invalid: { portal: { code: 'validation_failed', status: 400 }, sapi: val001, ebms: null, retry: 'never', say: 'The request is not valid.' },
  body_malformed: { portal: { code: 'malformed_request', status: 400 }, sapi: val001, ebms: null, retry: 'never', say: 'The body cannot be read as one JSON object.' },
  body_too_large: { portal: { code: 'malformed_request', status: 400 }, sapi: val001, ebms: null, retry: 'never', say: 'The body is too large.' },
  invalid_limit: { portal: { code: 'invalid_limit', status: 400 }, sapi: val001, ebms: null, retry: 'never', say: 'Pages count from 1; a limit is a whole number from 1 to 100.' },
  participant_header_invalid: { portal: null, sapi: { code: 'SAPI-VAL-002', status: 400, retryable: false }, ebms: null, retry: 'never', say: 'The header X-Peppol-Participant-Id is missing or malformed.' },
  participant_identifier_invalid: { portal: { code: 'invalid_receiver', status: 400 }, sapi: val001, ebms: ebms('0004'), retry: 'never', say: 'A participant identifier must have the form scheme:value.' },
  document_type_identifier_invalid: { portal: { code: 'validation_failed', status: 400 }, sapi: val001, ebms: ebms('0004'), retry: 'never', say: 'The document type identifier is not valid.' },
  process_identifier_invalid: { portal: { code: 'validation_failed', status: 400 }, sapi: val001, ebms: ebms('0004'), retry: 'never', say: 'The process identifier is not valid.' },
  invalid_xml: { portal: { code: 'invalid_xml', status: 400 }, sapi: val001, ebms: ebms('0004'), retry: 'never', say: 'The XML cannot be read, or holds something that is not accepted; the details name reason and place.' },
  document_too_large: { portal: { code: 'document_too_large', status: 400 }, sapi: val001, ebms: ebms('0004'), retry: 'never', say: 'The document is larger than 3 MB.' },
  unsupported_document: { portal: { code: 'unsupported_document', status: 400 }, sapi: val001, ebms: null, retry: 'never', say: 'Only a UBL Invoice or CreditNote is taken.' },
  addressing_mismatch: { portal: { code: 'validation_failed', status: 400 }, sapi: val001, ebms: ebms('0004'), retry: 'never', say: 'Sender, receiver, document type or process differ between header, metadata and document, or are stated twice.' },
  checksum_mismatch: { portal: { code: 'validation_failed', status: 400 }, sapi: val001, ebms: null, retry: 'never', say: 'The checksum does not belong to this payload.' },
  test_document_in_production: { portal: { code: 'test_document_in_production', status: 422 }, sapi: { code: 'SAPI-PROC-002', status: 422, retryable: false }, ebms: null, retry: 'never', say: 'Numbers that start with TEST- or VITAJTE- cannot be sent in production.' },
  idempotency_key_reused: { portal: { code: 'validation_failed', status: 400 }, sapi: val001, ebms: null, retry: 'never', say: 'This Idempotency-Key was used for another document.' },
  idempotency_key_in_flight: { portal: { code: 'conflict', status: 409 }, sapi: { code: 'SAPI-PROC-001', status: 502, retryable: true }, ebms: null, retry: 'same-key', say: 'A call with this Idempotency-Key is being worked on.' },
  document_rejected: { portal: { code: 'validation_failed', status: 400 }, sapi: { code: 'SAPI-PROC-002', status: 422, retryable: false }, ebms: null, retry: 'never', say: 'The document was rejected before sending.' },
  mls_not_available: { portal: { code: 'mls_not_available', status: 404 }, sapi: { code: 'SAPI-RES-004', status: 404, retryable: false }, ebms: null, retry: 'never', say: 'There is no delivery receipt yet.' },
  attachment_not_found: { portal: { code: 'attachment_not_found', status: 404 }, sapi: { code: 'SAPI-RES-003', status: 404, retryable: false }, ebms: null, retry: 'never', say: 'The document has no such attachment.' },
  invoice_number_taken: { portal: { code: 'duplicate_invoice_number', status: 409 }, sapi: { code: 'SAPI-PROC-003', status: 409, retryable: false }, ebms: null, retry: 'never', say: 'A document with this number was already sent.' },
  document_not_found: { portal: { code: 'document_not_found', status: 404 }, sapi: { code: 'SAPI-RES-001', status: 404, retryable: false }, ebms: null, retry: 'never', say: 'The document does not exist.' },
  company_not_found: { portal: { code: 'company_not_found', status: 404 }, sapi: auth003, ebms: null, retry: 'never', say: 'The company does not exist.' },
  content_removed: { portal: { code: 'content_unavailable', status: 404 }, sapi: { code: 'SAPI-RES-002', status: 404, retryable: false }, ebms: null, retry: 'never', say: 'The content is no longer stored.' },
  not_found: { portal: { code: 'not_found', status: 404 }, sapi: { code: 'SAPI-RES-001', status: 404, retryable: false }, ebms: null, retry: 'never', say: 'There is nothing at this address.' },
  method_not_allowed: { portal: { code: 'method_not_allowed', status: 405 }, sapi: { code: 'SAPI-VAL-001', status: 405, retryable: false }, ebms: null, retry: 'never', say: 'This method is not supported here.' },
  not_acceptable: { portal: { code: 'not_acceptable', status: 406 }, sapi: { code: 'SAPI-VAL-001', status: 406, retryable: false }, ebms: null, retry: 'never', say: 'The server answers JSON only.' },
  unsupported_media_type: { portal: { code: 'unsupported_media_type', status: 415 }, sapi: { code: 'SAPI-VAL-001', status: 415, retryable: false }, ebms: null, retry: 'never', say: 'Send the body as {type}, in UTF-8 and not compressed.' },
  request_rejected: { portal: { code: 'request_rejected', status: 400 }, sapi: val001, ebms: null, retry: 'never', say: 'The request contains a character that is not allowed in a header or address.' },
  wrong_endpoint: { portal: { code: 'wrong_endpoint', status: 404 }, sapi: null, ebms: null, retry: 'never', say: 'Tokens are issued at POST /sapi/auth/token, with client_id and client_secret.' },
  rate_limited: { portal: { code: 'rate_limited', status: 429 }, sapi: { code: 'SAPI-SYS-003', status: 429, retryable: true }, ebms: null, retry: 'later', say: 'Too many requests; wait as long as Retry-After says.' },
  store_unavailable: { portal: { code: 'service_unavailable', status: 503 }, sapi: { code: 'SAPI-SYS-001', status: 503, retryable: true }, ebms: ebms('0202'), retry: 'later', say: 'The service is out for the moment; nothing was taken over.' },
  service_busy: { portal: { code: 'service_unavailable', status: 503 }, sapi: { code: 'SAPI-SYS-001', status: 503, retryable: true }, ebms: null, retry: 'later', say: 'The service has too much to do; nothing was taken over. Wait as long as Retry-After says.' },
  validator_unavailable: { portal: { code: 'validator_unavailable', status: 503 }, sapi: { code: 'SAPI-SYS-002', status: 502, retryable: true }, ebms: null, retry: 'later', say: 'The validator is out for the moment; nothing was taken over.' },
  internal_error: { portal: { code: 'internal_error', status: 500 }, sapi: { code: 'SAPI-PROC-500', status: 500, retryable: false }, ebms: ebms('0004'), retry: 'never', say: 'Something unexpected happened; it was logged.' },

  email_taken: { portal: { code: 'email_taken', status: 409 }, sapi: null, ebms: null, retry: 'never', say: 'An account with this e-mail address exists.' },
  ico_taken: { portal: { code: 'ico_taken', status: 409 }, sapi: null, ebms: null, retry: 'never', say: 'A company with this IČO exists.' },
  dic_taken: { portal: { code: 'dic_taken', status: 409 }, sapi: null, ebms: null, retry: 'never', say: 'A company with this DIČ exists.' },
  invalid_ico: { portal: { code: 'invalid_ico', status: 400 }, sapi: null, ebms: null, retry: 'never', say: 'An IČO has 8 digits.' },
  invalid_dic: { portal: { code: 'invalid_dic', status: 400 }, sapi: null, ebms: null, retry: 'never', say: 'A DIČ has 10 digits, with SK in front or without.' },
  invalid_email: { portal: { code: 'invalid_email', status: 400 }, sapi: null, ebms: null, retry: 'never', say: 'This is no e-mail address.' },
  name_required: { portal: { code: 'name_required', status: 400 }, sapi: null, ebms: null, retry: 'never', say: 'A name is required.' },
  account_not_found: { portal: { code: 'user_not_found', status: 404 }, sapi: null, ebms: null, retry: 'never', say: 'There is no such account.' },
  token_not_found: { portal: { code: 'token_not_found', status: 404 }, sapi: null, ebms: null, retry: 'never', say: 'There is no such key.' },
  token_limit: { portal: { code: 'token_limit', status: 409 }, sapi: null, ebms: null, retry: 'never', say: 'An account has at most 50 active keys.' },
  token_company_not_member: { portal: { code: 'token_company_not_member', status: 403 }, sapi: null, ebms: null, retry: 'never', say: 'The account is no member of this company.' },
  invalid_ip_entry: { portal: { code: 'invalid_ip_entry', status: 400 }, sapi: null, ebms: null, retry: 'never', say: 'Only IP addresses and CIDR ranges are allowed.' },

  mime_malformed: { portal: null, sapi: null, ebms: ebms('0007'), retry: 'never', say: 'The MIME structure of the message is not valid.' },
  as4_header_invalid: { portal: null, sapi: null, ebms: ebms('0009'), retry: 'never', say: 'The AS4 header is not valid.' },
  as4_value_inconsistent: { portal: null, sapi: null, ebms: ebms('0003'), retry: 'never', say: 'Values of the AS4 header contradict each other.' },
  processing_mode_mismatch: { portal: null, sapi: null, ebms: ebms('0010'), retry: 'never', say: 'The message does not follow the processing mode of Peppol.' },
  message_too_large: { portal: null, sapi: null, ebms: ebms('0004'), retry: 'never', say: 'The message is larger than this access point takes.' },
  external_payload_error: { portal: null, sapi: null, ebms: ebms('0011'), retry: 'never', say: 'The parts of the message are not those that its header names.' },
  signature_invalid: { portal: null, sapi: null, ebms: ebms('0101'), retry: 'never', say: 'The signature of the message is not valid.' },
  signer_untrusted: { portal: null, sapi: null, ebms: ebms('0101'), retry: 'never', say: 'The signer is no access point of this network.' },
  revocation_unknown: { portal: null, sapi: null, ebms: null, retry: 'later', say: 'Whether a certificate is revoked cannot be learned for the moment.' },
  certificate_unreadable: { portal: null, sapi: null, ebms: ebms('0101'), retry: 'never', say: 'The certificate cannot be read.' },
  decryption_failed: { portal: null, sapi: null, ebms: ebms('0102'), retry: 'never', say: 'The message cannot be decrypted.' },
  security_policy_violated: { portal: null, sapi: null, ebms: ebms('0103'), retry: 'never', say: 'The message uses a key reference or an algorithm that is not allowed.' },
  decompression_failed: { portal: null, sapi: null, ebms: ebms('0303'), retry: 'never', say: 'The payload cannot be decompressed.' },
  sbdh_invalid: { portal: null, sapi: null, ebms: ebms('0004'), retry: 'never', say: 'The business document header is not valid.' },
  receiver_not_serviced: { portal: null, sapi: null, ebms: ebms('0004', 'PEPPOL:NOT_SERVICED'), retry: 'never', say: 'The receiver is not served by this access point.' },
  message_repeated_differently: { portal: null, sapi: null, ebms: ebms('0004'), retry: 'never', say: 'A message with this identifier was received with other content.' },

  participant_not_registered: { portal: { code: 'participant_not_registered', status: 400 }, sapi: null, ebms: null, retry: 'never', say: 'The receiver is not registered in the network.' },
  document_type_not_supported: { portal: { code: 'participant_not_registered', status: 400 }, sapi: null, ebms: null, retry: 'never', say: 'The receiver does not take this kind of document.' },
  lookup_unavailable: { portal: { code: 'lookup_unavailable', status: 503 }, sapi: null, ebms: null, retry: 'later', say: 'The directory does not answer for the moment.' },
  service_metadata_invalid: { portal: { code: 'directory_unavailable', status: 503 }, sapi: null, ebms: null, retry: 'later', say: 'The answer of the directory cannot be trusted.' },
  endpoint_certificate_invalid: { portal: { code: 'directory_unavailable', status: 503 }, sapi: null, ebms: null, retry: 'later', say: 'The certificate of the receiving access point is not valid.' },
  target_blocked: { portal: { code: 'target_blocked', status: 400 }, sapi: null, ebms: null, retry: 'never', say: 'Calls to this address are not allowed.' },
  peer_unreachable: { portal: null, sapi: null, ebms: null, retry: 'later', say: 'The other access point does not answer.' },
  peer_refused: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'The other access point refused the message.' },
  receipt_invalid: { portal: null, sapi: null, ebms: null, retry: 'later', say: 'The receipt of the other access point is not valid.' },
  mls_invalid: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'The message level status is not valid.' },
  registration_failed: { portal: { code: 'smp_unavailable', status: 503 }, sapi: null, ebms: null, retry: 'later', say: 'The participant could not be registered in the directory.' },

  job_not_dead: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'There is no such dead job, or another one does its work by now.' },
  lease_lost: { portal: null, sapi: null, ebms: null, retry: 'later', say: 'Another worker has this job by now.' },
  configuration_invalid: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'The configuration is not valid.' },
  rule_pack_invalid: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'The rule pack is not valid.' },
  durability_not_proven: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'The database does not keep what it commits; the service does not start on it.' },
  database_in_use: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'Another process serves from this database file.' },
  database_newer: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'The database belongs to a newer release.' },
  mode_incomplete: { portal: null, sapi: null, ebms: null, retry: 'never', say: 'This mode cannot start: a part that it needs does not exist yet.' },
} as const satisfies Record<string, CatalogueRow>

/** Every error code of the service, one row each. */
export const catalogue = { ...rows, ...accessRows, ...companyRows, ...documentRows, ...featureRows, ...mailRows, ...partnerRows, ...taxAuthorityRows, ...webhookRows }

export type ErrorCode = keyof typeof catalogue

/** The codes that something throws: each has a sentence in every language. */
export type ThrownCode = Exclude<ErrorCode, NotYetThrown>
