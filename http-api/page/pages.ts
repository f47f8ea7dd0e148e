import type { Pages } from '../route/pages.ts'
import { answerRefusal, wantsPage } from './refusal/answer-refusal.ts'
import { pageRoutes } from './routes.ts'

/** All rooms of the portal, and the pages of refused calls. */
export const pages: Pages = { routes: pageRoutes, showsRefusal: wantsPage, answerRefusal }
