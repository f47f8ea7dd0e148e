import { sayIssue, type ErrorCode, type Language, type ServiceError } from '@cornerpost/engine'
import { renderPortalError } from '@cornerpost/http-api/routing'
import { waitSentence } from './wait-sentence.ts'

/** A refusal as a form shows it. */
export interface Refusal {
  readonly code: string
  readonly status: number
  /** the sentence of the error catalogue in the language of the page */
  readonly sentence: string
  /** a sentence for each field that is wrong, by the name that the portal API gives to the field */
  readonly fields: Readonly<Record<string, string>>
}

/** Returns the parts of a failure that pages show, in the words of the portal API. */
export function refusalOf(failure: ServiceError, language: Language): Refusal {
  const { status, body } = renderPortalError(failure, language)
  const {
    error,
    message,
    fields = {},
  } = body as {
    readonly error: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>>
  } // the envelope of the portal API (G-01)
  const sentence = waitSentence(failure, language) ?? message
  return { code: error, status, sentence, fields: { ...fields, ...namedFields(failure, sentence, language) } }
}

/** Codes about one field of a form. */
const fieldOfCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  account_exists: 'email',
  email_taken: 'email',
  invalid_notification_email: 'emails',
  invalid_notify_mode: 'mode',
  notification_emails_too_long: 'emails',
  too_many_notification_emails: 'emails',
  email_unchanged: 'email',
  fs_change_confirm_required: 'confirm',
  fs_secret_invalid: 'key',
  invalid_current_password: 'currentPassword',
  mfa_code_invalid: 'code',
  password_required: 'password',
  reply_to_invalid: 'replyTo',
  sender_email_invalid: 'email',
  sender_email_system: 'email',
  sender_exists: 'email',
  sender_limit: 'email',
  smtp_fromAddress_required: 'fromAddress',
  smtp_fromAddress_too_long: 'fromAddress',
  smtp_from_forbidden: 'fromAddress',
  smtp_from_invalid: 'fromAddress',
  smtp_from_not_yours: 'fromAddress',
  smtp_from_taken: 'fromAddress',
  smtp_host_blocked: 'host',
  smtp_host_invalid: 'host',
  smtp_host_required: 'host',
  smtp_host_too_long: 'host',
  smtp_password_invalid: 'password',
  smtp_password_required: 'password',
  smtp_port_not_allowed: 'port',
  smtp_security_invalid: 'security',
  smtp_username_invalid: 'username',
  smtp_username_required: 'username',
  smtp_username_too_long: 'username',
  target_blocked: 'endpoint',
  token_invalid: 'token',
  verification_token_missing: 'token',
}

/** Codes about fields that their details name. */
const codesWithDetails: ReadonlySet<string> = new Set<ErrorCode>([
  'email_invalid',
  'invalid_email',
  'invalid_password',
  'invalid_persona',
  'invalid_phone',
  'invalid_signup',
  'invalid_web',
  'profile_too_long',
  'terms_not_accepted',
])

/** Returns the sentences beside the fields. The portal API names no field for these codes (G-02). */
function namedFields(
  { code, context: { details = [] } }: ServiceError,
  sentence: string,
  language: Language,
): Refusal['fields'] {
  const field = fieldOfCode[code]
  if (field !== undefined) return { [field]: sentence }
  if (!codesWithDetails.has(code)) return {}
  return Object.fromEntries(details.map((detail) => [detail.field ?? '', sayIssue(detail, language) ?? sentence]))
}
