import { ServiceError } from '@cornerpost/engine'
import { route } from '@cornerpost/http-api/routing'
import { assets } from './assets.ts'

/** The files that pages load. Their addresses change with their content, so browsers keep them for a year. */
export const assetRoutes = [
  route({
    method: 'GET',
    path: '/asset/{name}',
    who: 'anyone',
    budget: 'unverified',
    name: 'page-asset',
    operation: {
      run: async (c) => {
        const asset = assets.get(c.req.param('name') ?? '')
        if (asset === undefined) throw new ServiceError('not_found')
        c.header('Cache-Control', 'public, max-age=31536000, immutable')
        c.header('Content-Type', asset.type)
        return c.body(asset.text)
      },
    },
  }),
]
