import type { Pages } from '@cornerpost/http-api/routing'
import { answerRefusal, wantsPage } from './refusal/answer-refusal.ts'
import { pageRoutes } from './routes.ts'

/** All rooms of the portal, and the pages of refused calls. */
export const pages: Pages = { routes: pageRoutes, showsRefusal: wantsPage, answerRefusal }
