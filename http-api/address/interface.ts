/** The interface that a path outside the mounted doors belongs to. It decides the shape of errors. */
export type Interface = 'sapi' | 'portal'

export function interfaceOf(path: string): Interface {
  return path === '/sapi' || path.startsWith('/sapi/') ? 'sapi' : 'portal'
}
