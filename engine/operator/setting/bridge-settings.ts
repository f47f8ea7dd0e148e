import { untranslated } from '../../error/say-issue.ts'
import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import { environmentName } from '../../primitive/configuration.ts'
import { Secret } from '../../primitive/secret.ts'

/** The service that `cornerpost mcp` calls, and the key with which it does. */
export interface BridgeSettings {
  /** address of the service, without a slash at its end; it may be given as that of its interface for assistants */
  readonly url: string
  readonly key: Secret
}

/**
 * Reads the settings of `cornerpost mcp` from the environment (D125). They have no other source, so that the key is in
 * no argument, which other users of the computer could read. Throws `configuration_invalid` with all mistakes; the
 * error contains neither value.
 */
export function readBridgeSettings(environment: Readonly<Record<string, string | undefined>>): BridgeSettings {
  const [urlName, keyName] = [environmentName('url'), environmentName('apiKey')]
  const [url = '', key = ''] = [environment[urlName], environment[keyName]]
  const mistakes = [mistakeIn(urlName, mistakeInUrl(url)), mistakeIn(keyName, mistakeInKey(key))].flat()
  if (mistakes.length > 0) throw new ServiceError('configuration_invalid', { details: mistakes })
  return { url: new URL(url).href.replace(/\/+$/, '').replace(/\/api\/mcp$/, ''), key: new Secret(key) }
}

function mistakeIn(field: string, issue: string | undefined): readonly ErrorDetail[] {
  return issue === undefined ? [] : [{ field, issue: untranslated(issue) }]
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

function mistakeInUrl(text: string): string | undefined {
  if (text === '') return 'is required: the address of the service, such as https://portal.example.sk'
  if (!URL.canParse(text)) return 'is not an address'
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    return 'must begin with https://, unless the service runs on this computer'
  return username + password + search + hash === '' ? undefined : 'must not contain a user name, a query or a fragment'
}

function mistakeInKey(text: string): string | undefined {
  if (text === '') return 'is required: the API key of the assistant'
  return /^vpt_[0-9a-f]{40}$/.test(text) ? undefined : 'is not a whole API key: vpt_ and 40 further characters'
}
