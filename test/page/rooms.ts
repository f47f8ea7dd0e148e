import type { Service } from '../http-api/support/a-service.ts'

/** One state of one room, as a person sees it. */
export interface RoomState {
  /** the name of the room and of its state; also the name of the picture */
  readonly name: string
  readonly path: string
  /** the person who looks; absent for a visitor */
  readonly person?: (service: Service) => string
  /** the fields that the person types before the form with this action is sent */
  readonly form?: { readonly action: string; readonly fields: Readonly<Record<string, string>> }
  /** 200 if absent */
  readonly status?: number
}

const owner = ({ sender }: Service): string => sender.email

/** Every room in every state. A new room adds its rows here; the pictures and the tests of all pages then cover it. */
export const roomStates: readonly RoomState[] = [
  { name: 'styleguide', path: '/styleguide' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-in-expired', path: '/sign-in?reason=expired&next=%2F' },
  {
    name: 'sign-in-refused',
    path: '/sign-in',
    form: { action: '/sign-in', fields: { email: 'a@example.sk', password: 'nesprávne heslo' } },
    status: 401,
  },
  { name: 'home', path: '/', person: owner },
  { name: 'not-found', path: '/no/such/page', status: 404 },
]
