import { namespace } from './profile.ts'

/*
 * Everything that gets signed is written as a string that is its own exclusive canonical form, so nothing is
 * canonicalised on the way out:
 * start and end tags always; namespace declarations first, in code point order of their prefixes; then attributes by
 * namespace URI (`wsu:Id` before `S12:mustUnderstand`);
 * each signed element declares the prefixes it shows, and no others; text and attributes escaped by the rules of
 * canonical form (facts: as4-wire 1).
 */

/** Ids are constants: the Body, and so its digest, is the same in every message. */
export const messagingId = 'msg'
export const bodyId = 'body'

/** The empty SOAP Body, in canonical form. */
export const emptyBody = `<S12:Body xmlns:S12="${namespace.soap}" xmlns:wsu="${namespace.wsu}" wsu:Id="${bodyId}"></S12:Body>`

/** The eb:Messaging block around a UserMessage or SignalMessage that is in canonical form itself. */
export function writeMessaging(message: string): string {
  const declarations = `xmlns:S12="${namespace.soap}" xmlns:eb="${namespace.eb}" xmlns:wsu="${namespace.wsu}"`
  return `<eb:Messaging ${declarations} wsu:Id="${messagingId}" S12:mustUnderstand="true">${message}</eb:Messaging>`
}

/** The whole envelope; `security` is what stands inside wsse:Security. */
export function writeEnvelope(security: string, messaging: string): string {
  const declarations = `xmlns:wsse="${namespace.wsse}" xmlns:wsu="${namespace.wsu}"`
  const header = `<wsse:Security ${declarations} S12:mustUnderstand="true">${security}</wsse:Security>${messaging}`
  return `<?xml version="1.0" encoding="UTF-8"?><S12:Envelope xmlns:S12="${namespace.soap}"><S12:Header>${header}</S12:Header>${emptyBody}</S12:Envelope>`
}
