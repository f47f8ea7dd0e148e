import { route } from '@cornerpost/http-api/routing'
import { page } from '../page-operation.ts'
import { statusPage } from './status-page.tsx'

const show = page<'visitor'>(({ language }, { engine }) => statusPage({ language, components: engine.status.read() }))

export const statusRoutes = [
  route({ method: 'GET', path: '/status', who: 'visitor', budget: 'unverified', name: 'page-status', operation: show }),
]
