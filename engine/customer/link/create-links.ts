import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { makeLink, type NewLink } from './link.ts'
import type { LinkStore } from './store.ts'

/** The use cases of the links with which people prove that an account is theirs. */
export interface Links {
  /**
   * Makes a link with which the owner of the account signs in once, within 15 minutes; an earlier one stops working.
   * Does not check access: it is for the operator and for mails to the account's own address.
   */
  makeSignIn(accountId: string): Promise<NewLink>
}

/** Creates the use cases of links. */
export function createLinks(deps: {
  readonly links: LinkStore
  readonly clock: Clock
  readonly random: Random
}): Links {
  return {
    makeSignIn: async (accountId) => {
      const made = makeLink(deps, accountId, 'sign_in')
      await deps.links.create(made.link)
      return made
    },
  }
}
