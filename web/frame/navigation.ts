/** A room of the portal in the navigation. */
interface Room {
  readonly name: string
  readonly icon: 'home' | 'document' | 'check' | 'key' | 'company' | 'person' | 'hand' | 'assistant' | 'mail'
  /** null: the room does not exist yet, and the navigation does not show it */
  readonly path: string | null
}

/** The rooms of the portal, in the order of the navigation. */
export const rooms = [
  { name: 'home', icon: 'home', path: '/' },
  { name: 'approvals', icon: 'hand', path: '/approvals' },
  { name: 'documents', icon: 'document', path: '/documents' },
  { name: 'check', icon: 'check', path: '/check' },
  { name: 'company', icon: 'company', path: '/companies' },
  { name: 'keys', icon: 'key', path: '/keys' },
  { name: 'assistant', icon: 'assistant', path: '/assistants' },
  { name: 'mailbox', icon: 'mail', path: null },
  { name: 'account', icon: 'person', path: '/account' },
] as const satisfies readonly Room[]

export type RoomName = (typeof rooms)[number]['name']

/** The rooms that the navigation shows to a signed-in person. */
export const openRooms: readonly { readonly name: RoomName; readonly icon: Room['icon']; readonly path: string }[] =
  rooms.flatMap(({ path, ...room }: (typeof rooms)[number]) => (path === null ? [] : [{ ...room, path }]))
