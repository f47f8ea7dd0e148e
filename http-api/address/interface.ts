/**
 * The interface to which a path belongs if it is not a path of a mounted endpoint. The interface determines the form of
 * error answers.
 */
export type Interface = 'sapi' | 'portal'

export function interfaceOf(path: string): Interface {
  return path === '/sapi' || path.startsWith('/sapi/') ? 'sapi' : 'portal'
}
