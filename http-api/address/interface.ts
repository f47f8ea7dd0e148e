/**
 * The interface that a path outside the mounted doors belongs to. The interface determines the form of error answers.
 */
export type Interface = 'sapi' | 'portal'

export function interfaceOf(path: string): Interface {
  return path === '/sapi' || path.startsWith('/sapi/') ? 'sapi' : 'portal'
}
