import type { ApiKey } from '@cornerpost/engine'
import type { AssistantClient } from './clients.ts'

/** Returns the path of the page that says whether the key was used. */
export function trialPath(client: AssistantClient, { id }: ApiKey): string {
  return `/assistants/${client.id}/${id}`
}

/** Returns the path of the page that shows the configuration. */
export function configurationPath(client: AssistantClient, key: ApiKey): string {
  return `${trialPath(client, key)}/configuration`
}
