/** A room of the portal in the navigation. */
interface Room {
  readonly name: string
  readonly icon: 'home' | 'document' | 'check' | 'key' | 'company' | 'person' | 'hand' | 'assistant'
  readonly path: string
}

/** The rooms that the navigation shows to a signed-in person, in its order. */
export const rooms = [
  { name: 'home', icon: 'home', path: '/' },
  { name: 'approvals', icon: 'hand', path: '/approvals' },
  { name: 'documents', icon: 'document', path: '/documents' },
  { name: 'check', icon: 'check', path: '/check' },
  { name: 'company', icon: 'company', path: '/companies' },
  { name: 'keys', icon: 'key', path: '/keys' },
  { name: 'assistant', icon: 'assistant', path: '/assistants' },
  { name: 'account', icon: 'person', path: '/account' },
] as const satisfies readonly Room[]

export type RoomName = (typeof rooms)[number]['name']
