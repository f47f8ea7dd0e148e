import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Clock } from '../../primitive/clock.ts'
import { demoInvoice } from './demo-invoice.ts'
import type { LocalAccess } from '../local/local-access.ts'
import { buildSendRequest } from './send-request.ts'

/** An access point of the local network, for whoever wants to try it. */
export interface LocalPlace {
  readonly url: string
  readonly access: LocalAccess
}

/**
 * What the start in mode `local` says: where everything is, who is there, and lines that can be pasted into a shell as
 * they stand, again and again.
 * Keeps the body of the first call in a file beside the database; the call's idempotency key makes each repeat the same
 * document.
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
  if (sender === undefined || receiver === undefined) return `Cornerpost serves at ${first.url}\n`
  const { body } = buildSendRequest(deps, Buffer.from(demoInvoice), { sender, receiver, number: firstNumber })
  const bodyFile = resolve(data, 'first-send.json')
  writeFileSync(bodyFile, JSON.stringify(body), { mode: 0o600 })
  return `
Cornerpost serves in mode local.

  first access point    ${first.url}      ${[sender, ...others].join(', ')}
  second access point   ${second.url}      ${receiver}
  health and metrics    ${adminUrl}/healthz  ${adminUrl}/metrics
  the interface         ${first.url}/api/v1/openapi.json
  data, keys, logs      ${data}

Sign in, send an invoice, look at it:

${signIn('FIRST', first)}
curl -s ${first.url}/sapi/document/send -H "Authorization: Bearer $FIRST" -H 'X-Peppol-Participant-Id: ${sender}' -H 'Idempotency-Key: ${firstNumber}' -H 'Content-Type: application/json' -d @${quoted(bodyFile)}
curl -s ${first.url}/sapi/document/sent -H "Authorization: Bearer $FIRST" -H 'X-Peppol-Participant-Id: ${sender}'

And on the other side:

${signIn('SECOND', second)}
curl -s ${second.url}/sapi/document/receive -H "Authorization: Bearer $SECOND" -H 'X-Peppol-Participant-Id: ${receiver}'

A whole exchange, step by step: npm run demo
`
}

const firstNumber = 'FIRST-0001'

/** One line that puts the access token into a variable of the shell. */
function signIn(variable: string, { url, access }: LocalPlace): string {
  const grant = JSON.stringify({
    grant_type: 'client_credentials',
    client_id: access.clientId,
    client_secret: access.clientSecret.reveal(),
  })
  return `${variable}=$(curl -s ${url}/sapi/auth/token -H 'Content-Type: application/json' -d '${grant}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`
}

/** For a shell: the folder of the data may have blanks in its name. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
