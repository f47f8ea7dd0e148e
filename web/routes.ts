import type { Route } from '@cornerpost/http-api/routing'
import { accountRoutes } from './account/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { assistantRoutes } from './assistants/routes.ts'
import { assetRoutes } from './asset/routes.ts'
import { checkRoutes } from './check/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { languageRoutes } from './language/routes.ts'
import { mailServerRoutes } from './mail-server/routes.ts'
import { mailRoutes } from './mails/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { networkRoutes } from './network/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { testToolRoutes } from './test-tools/routes.ts'
import { styleguideRoutes } from './styleguide/routes.ts'

/** The routes of all rooms of the portal, and of the files that pages load. */
export const pageRoutes: readonly Route[] = [
  ...homeRoutes,
  ...approvalRoutes,
  ...documentRoutes,
  ...checkRoutes,
  ...companyRoutes,
  ...memberRoutes,
  ...networkRoutes,
  ...inboxRoutes,
  ...mailServerRoutes,
  ...testToolRoutes,
  ...keyRoutes,
  ...assistantRoutes,
  ...accountRoutes,
  ...signInRoutes,
  ...recoveryRoutes,
  ...signUpRoutes,
  ...languageRoutes,
  ...assetRoutes,
  ...styleguideRoutes,
  ...statusRoutes,
  ...mailRoutes,
]
