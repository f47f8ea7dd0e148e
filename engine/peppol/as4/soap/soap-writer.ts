import { namespace } from './profile.ts'

/*
 * Every signed element is written directly in its exclusive canonical form (Exclusive XML Canonicalization 1.0), so
 * nothing needs to be canonicalised for sending. Elements always have a start tag and an end tag. Namespace
 * declarations come first, in code point order of their prefixes. Attributes follow, ordered by namespace URI (`wsu:Id`
 * before `S12:mustUnderstand`). Each signed element declares only the prefixes that it uses. Text and attribute values
 * are escaped as canonical form requires.
 */

/**
 * The ids of the Messaging header and the Body. They are constant, so that the Body, and therefore its digest, is the
 * same in every message.
 */
export const messagingId = 'msg'
export const bodyId = 'body'

/** The empty SOAP Body in canonical form. */
export const emptyBody = `<S12:Body xmlns:S12="${namespace.soap}" xmlns:wsu="${namespace.wsu}" wsu:Id="${bodyId}"></S12:Body>`

/** Writes the eb:Messaging block around a UserMessage or SignalMessage that is already in canonical form. */
export function writeMessaging(message: string): string {
  const declarations = `xmlns:S12="${namespace.soap}" xmlns:eb="${namespace.eb}" xmlns:wsu="${namespace.wsu}"`
  return `<eb:Messaging ${declarations} wsu:Id="${messagingId}" S12:mustUnderstand="true">${message}</eb:Messaging>`
}

/** Writes the whole envelope; `security` is the content of wsse:Security. */
export function writeEnvelope(security: string, messaging: string): string {
  const declarations = `xmlns:wsse="${namespace.wsse}" xmlns:wsu="${namespace.wsu}"`
  const header = `<wsse:Security ${declarations} S12:mustUnderstand="true">${security}</wsse:Security>${messaging}`
  return `<?xml version="1.0" encoding="UTF-8"?><S12:Envelope xmlns:S12="${namespace.soap}"><S12:Header>${header}</S12:Header>${emptyBody}</S12:Envelope>`
}
