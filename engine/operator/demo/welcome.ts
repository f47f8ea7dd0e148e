import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Clock } from '../../primitive/clock.ts'
import { demoInvoice } from './demo-invoice.ts'
import type { LocalAccess } from '../local/local-access.ts'
import { buildSendRequest } from './send-request.ts'

/** The URL of an access point in mode `local`, and the credentials for it. */
export interface LocalPlace {
  readonly url: string
  readonly access: LocalAccess
}

/**
 * Returns the text printed at start-up in mode `local`: all addresses and participants, and commands to paste into a
 * shell. Also writes a file to the data folder, from which the command that sends an invoice takes its body.
 */
export function welcome(
  deps: { readonly clock: Clock },
  data: string,
  adminUrl: string,
  first: LocalPlace,
  second: LocalPlace,
): string {
  const [sender, ...others] = first.access.participants
  const [receiver] = second.access.participants
  if (sender === undefined || receiver === undefined) return `Cornerpost is running at ${first.url}\n`
  const { body } = buildSendRequest(deps, Buffer.from(demoInvoice), { sender, receiver, number: firstNumber })
  const bodyFile = resolve(data, 'first-send.json')
  writeFileSync(bodyFile, JSON.stringify(body), { mode: 0o600 })
  return `
Cornerpost is running in mode local.

  first access point    ${first.url}      ${[sender, ...others].join(', ')}
  second access point   ${second.url}      ${receiver}
  portal                ${first.url}/
  health and metrics    ${adminUrl}/healthz  ${adminUrl}/metrics
  API description       ${first.url}/api/v1/openapi.json
  data, keys, logs      ${data}

Sign in, send an invoice, and view it:

${signIn('FIRST', first)}
curl -s ${first.url}/sapi/document/send -H "Authorization: Bearer $FIRST" -H 'X-Peppol-Participant-Id: ${sender}' -H 'Idempotency-Key: ${firstNumber}' -H 'Content-Type: application/json' -d @${quoted(bodyFile)}
curl -s ${first.url}/sapi/document/sent -H "Authorization: Bearer $FIRST" -H 'X-Peppol-Participant-Id: ${sender}'

And on the other side:

${signIn('SECOND', second)}
curl -s ${second.url}/sapi/document/receive -H "Authorization: Bearer $SECOND" -H 'X-Peppol-Participant-Id: ${receiver}'

To see a complete exchange, step by step: npm run demo
`
}

const firstNumber = 'FIRST-0001'

/** Returns a shell command that stores the access token in a variable. */
function signIn(variable: string, { url, access }: LocalPlace): string {
  const grant = JSON.stringify({
    grant_type: 'client_credentials',
    client_id: access.clientId,
    client_secret: access.clientSecret.reveal(),
  })
  return `${variable}=$(curl -s ${url}/sapi/auth/token -H 'Content-Type: application/json' -d '${grant}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`
}

/** Quotes a path for a shell, because the path of the data folder may contain spaces. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
