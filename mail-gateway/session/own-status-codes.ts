import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'

const ownCode = /^[245]\.\d{1,3}\.\d{1,3} /

/**
 * Keeps smtp-server from adding a second enhanced status code in front of a text that begins with one. The method is
 * internal, so a test checks that every reply has exactly one code.
 */
export function keepOwnStatusCodes(): void {
  const { prototype } = SMTPConnection
  const send = Object.getOwnPropertyDescriptor(prototype, 'send')?.value as SMTPConnection['send']
  if (Object.hasOwn(send, isWrapped)) return
  const wrapped: SMTPConnection['send'] = function (this: SMTPConnection, code, data, context) {
    send.call(this, code, data, typeof data === 'string' && ownCode.test(data) ? false : context)
  }
  prototype.send = Object.assign(wrapped, { [isWrapped]: true })
}

const isWrapped = Symbol.for('cornerpost.keepOwnStatusCodes')
