import type { AppDeps } from '@cornerpost/http-api/routing'
import type { PageCall } from '../page-operation.ts'

/** Returns the address of this service as the browser knows it; a form is accepted only from this address (H18). */
export function originOf({ header }: PageCall, { isPlainHttp }: AppDeps['rules']): string {
  return `${isPlainHttp ? 'http' : 'https'}://${header('host') ?? ''}`
}
