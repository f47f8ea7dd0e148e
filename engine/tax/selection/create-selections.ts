import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { Company, CompanyWithRole } from '../../customer/company/company.ts'
import type { Instant } from '../../primitive/clock.ts'
import { createAuthority, type AuthorityDeps } from './authority.ts'
import { enterToken, type EnterTokenDeps } from './enter-token.ts'
import { mailInstructions, type MailInstructionsDeps } from './mail-instructions.ts'
import type { WireCall } from './kept-call.ts'
import { receiveSelections, type ReceiveSelectionsDeps } from './receive-selections.ts'
import type { CallVerdict } from './store.ts'
import { createTestTools, type TestToolDeps, type TestTools } from './test-tools.ts'

/** The way of a company to its activation: where it chooses this service, and whether it has. */
export interface SelectionState extends CompanyWithRole {
  /** address of the page of the authority where the company chooses this service */
  readonly selectionUrl: string
  /** when the authority last announced that the company chose this service; null = never */
  readonly announcedAt: Instant | null
}

/** How companies become active by the procedure of the tax authority. */
export interface Selections {
  /** Returns the state of a company. Refuses with `company_not_found`, `participant_not_allowed`. */
  show(caller: Caller, companyId: string): Promise<SelectionState>
  /** Makes a company active by a token (VÚ) that a member entered. Refuses what `enterToken` refuses. */
  enter(caller: Caller, companyId: string, token: string): Promise<Company>
  /** Mails the caller the instructions. Refuses what `mailInstructions` refuses. */
  mailInstructions(caller: Caller, companyId: string): Promise<CompanyWithRole>
  /** Takes in a call of the authority. Refuses nothing; throws only if the store is unavailable. */
  receive(call: WireCall): Promise<CallVerdict>
  /** null in production */
  readonly tools: TestTools | null
}

export interface SelectionsDeps
  extends
    AuthorityDepsOf,
    Omit<EnterTokenDeps, 'authority'>,
    MailInstructionsDeps,
    Omit<ReceiveSelectionsDeps, 'authority'>,
    Omit<TestToolDeps, 'authority'> {
  readonly settings: AuthorityDeps['settings'] & MailInstructionsDeps['settings']
}

type AuthorityDepsOf = Omit<AuthorityDeps, 'settings' | 'selections'>

/** Creates the use cases of the choice of this service at the tax authority. */
export function createSelections(parts: SelectionsDeps): Selections {
  const deps = { ...parts, authority: createAuthority(parts) }
  return {
    show: async (caller, companyId) => {
      const { company, role } = await authorizeCompany(deps, caller, companyId)
      const announcedAt = await deps.selections.findAnnounced(company.dic.slice(-10))
      return { company, role, selectionUrl: deps.settings.selectionUrl, announcedAt }
    },
    enter: (caller, companyId, token) => enterToken(deps, caller, companyId, token),
    mailInstructions: (caller, companyId) => mailInstructions(deps, caller, companyId),
    receive: (call) => receiveSelections(deps, call),
    tools: createTestTools(deps),
  }
}
