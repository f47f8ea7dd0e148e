import { readIpAddress } from '@cornerpost/engine'

const names: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * True if a call comes from the computer of the service, and names it as this computer. A page of another site could
 * otherwise reach the service by a host name of its own, through the browser of a person who sits there (DNS
 * rebinding).
 */
export function isOnOwnComputer({ address, host }: { readonly address: string; readonly host: string }): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return readIpAddress(address)?.range() === 'loopback' && names.includes(name)
}
