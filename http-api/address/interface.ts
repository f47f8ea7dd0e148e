/**
 * The interface assigned to a path that no mounted endpoint serves. The interface determines the form of error answers.
 */
export type Interface = 'sapi' | 'portal'

export function interfaceOf(path: string): Interface {
  return path === '/sapi' || path.startsWith('/sapi/') ? 'sapi' : 'portal'
}
