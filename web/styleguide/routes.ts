import { ServiceError } from '@cornerpost/engine'
import { route } from '@cornerpost/http-api/routing'
import { page } from '../page-operation.ts'
import { styleguidePage } from './styleguide-page.tsx'

const show = page<'visitor'>((_call, { rules }) => {
  if (!rules.hasTestTools) throw new ServiceError('not_found')
  return styleguidePage()
})

export const styleguideRoutes = [
  route({
    method: 'GET',
    path: '/styleguide',
    who: 'visitor',
    budget: 'unverified',
    name: 'page-styleguide',
    operation: show,
  }),
]
