import type { Accounts } from '../../customer/account/create-accounts.ts'
import type { Companies } from '../../customer/company/create-companies.ts'
import type { Keys } from '../../customer/key/create-keys.ts'
import { newKeyPolicies } from '../../customer/key/new-key.ts'
import { sayIssue } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { listJobs, retryAllJobs, retryJob, type JobCommandDeps } from './job-commands.ts'
import { accountRow, companyRow, jobRow, keyRow, type Row } from './listing.ts'

/** What the commands ask: the use cases of accounts, companies and keys, and the jobs. */
export interface DatabaseCommandDeps extends JobCommandDeps {
  readonly accounts: Accounts
  readonly companies: Companies
  readonly keys: Keys
}

/** What a command was given: its argument under `argument`, its options under their names. */
export type CommandOptions = Readonly<Record<string, string | readonly string[] | boolean | undefined>>

/** What a command answers, under the name that it has in JSON; `notes` are for the person alone. */
export interface CommandAnswer {
  readonly name: string
  readonly rows: Row | readonly Row[]
  readonly notes?: readonly string[]
}

/** A command of the command line that works on the database alone, beside a running service (D110). */
export interface DatabaseCommand {
  readonly group: keyof typeof databaseCommandGroups
  /** verb, and what it is given in angle brackets */
  readonly usage: string
  readonly describe: string
  /** flags as commander reads them, and what they are */
  readonly needs: readonly (readonly [flags: string, describe: string])[]
  readonly takes: readonly (readonly [flags: string, describe: string])[]
  /** what is wrong with a call whose flags are right */
  readonly refuses?: (given: CommandOptions) => string | undefined
  readonly run: (deps: DatabaseCommandDeps, given: CommandOptions) => Promise<CommandAnswer>
}

export const databaseCommandGroups = {
  account: 'people who own companies and keys',
  company: 'companies that send and receive',
  key: 'API keys of accounts',
  job: 'work that waits, runs or is dead',
} as const

const account = ['--account <email>', 'the account'] as const

export const databaseCommands: readonly DatabaseCommand[] = [
  {
    group: 'account',
    usage: 'create <email>',
    describe: 'make an account for a person whom you vouch for',
    needs: [],
    takes: [],
    run: async ({ accounts }, given) => ({
      name: 'account',
      rows: accountRow(await accounts.create({ email: text(given, 'argument') })),
    }),
  },
  {
    group: 'account',
    usage: 'list',
    describe: 'the accounts',
    needs: [],
    takes: [],
    run: async ({ accounts }) => ({ name: 'accounts', rows: (await accounts.list()).map(accountRow) }),
  },
  {
    group: 'company',
    usage: 'create',
    describe: 'make a company; in modes local and test it is registered at once',
    needs: [
      ['--account <email>', 'its owner'],
      ['--ico <number>', 'IČO, 8 digits'],
      ['--dic <number>', 'DIČ, 10 digits, with SK in front or without'],
      ['--legal-name <text>', 'its name'],
    ],
    takes: [
      ['--street <text>', 'street, city and postal code go together; a company without them cannot send'],
      ['--city <text>', ''],
      ['--postal-code <text>', ''],
      ['--registered-address <text>', 'the registered address in one line'],
    ],
    run: async (deps, given) => {
      const needed = {
        ico: text(given, 'ico'),
        dic: text(given, 'dic'),
        legalName: text(given, 'legalName'),
      }
      const { company, warnings } = await deps.companies.create(await accountId(deps, given), {
        ...needed,
        ...texts(given, 'street', 'city', 'postalCode', 'registeredAddress'),
      })
      return {
        name: 'company',
        rows: companyRow(company, 'owner'),
        notes: warnings.map((warning) => `${warning.field ?? ''}: ${sayIssue(warning, 'en') ?? ''}`),
      }
    },
  },
  {
    group: 'company',
    usage: 'list',
    describe: 'the companies of an account',
    needs: [account],
    takes: [],
    run: async (deps, given) => ({
      name: 'companies',
      rows: (await deps.companies.listOfAccount(await accountId(deps, given))).map(({ company, role }) =>
        companyRow(company, role),
      ),
    }),
  },
  {
    group: 'key',
    usage: 'create',
    describe: 'make a key; its text is shown once and never again',
    needs: [account, ['--name <text>', 'for you to tell keys apart']],
    takes: [
      ['--company <id...>', 'only these companies; otherwise all of the account, later ones included'],
      ['--ip <entry...>', 'only from these addresses and CIDR ranges; otherwise from everywhere'],
      ['--send-policy <policy>', `what it may send, and how: ${newKeyPolicies.join(', ')}; otherwise direct`],
    ],
    run: async (deps, given) => {
      const [companyIds, ipAllowList] = [list(given, 'company'), list(given, 'ip')]
      const made = await deps.keys.create(await accountId(deps, given), {
        name: text(given, 'name'),
        ...(companyIds && { companyIds }),
        ...(ipAllowList && { ipAllowList }),
        ...texts(given, 'sendPolicy'),
      })
      return { name: 'key', rows: { ...keyRow(made.key), secret: made.text.reveal() } }
    },
  },
  {
    group: 'key',
    usage: 'list',
    describe: 'the keys of an account, revoked ones too, newest first',
    needs: [account],
    takes: [],
    run: async (deps, given) => ({
      name: 'keys',
      rows: (await deps.keys.list(await accountId(deps, given))).map(keyRow),
    }),
  },
  {
    group: 'key',
    usage: 'revoke <id>',
    describe: 'end a key; it fails with its next request',
    needs: [account],
    takes: [],
    run: async (deps, given) => {
      const keyId = text(given, 'argument')
      const revokedAt = await deps.keys.revoke(await accountId(deps, given), keyId)
      return { name: 'revoked', rows: { id: keyId, revokedAt: revokedAt.toISOString() } }
    },
  },
  {
    group: 'job',
    usage: 'list',
    describe: 'dead jobs, newest first, then those that wait or run; 100 at most',
    needs: [],
    takes: [['--dead', 'only dead ones']],
    run: async (deps, given) => ({
      name: 'jobs',
      rows: (await listJobs(deps, { isDeadOnly: given.dead === true })).map(jobRow),
    }),
  },
  {
    group: 'job',
    usage: 'retry [id]',
    describe: 'have a dead job done again, as if it were new',
    needs: [],
    takes: [['--all', 'all dead jobs, 1,000 at most, those first that died first']],
    refuses: ({ argument, all }) =>
      (argument === undefined) === (all === undefined) ? 'give the id of a job, or --all' : undefined,
    run: async (deps, given) => ({
      name: 'retried',
      rows: (given.all === true ? await retryAllJobs(deps) : await retryJob(deps, text(given, 'argument'))).map(
        (id) => ({ id }),
      ),
    }),
  },
]

/** The id of the account that `--account` names. Throws `invalid_email`, `account_not_found`. */
async function accountId({ accounts }: DatabaseCommandDeps, given: CommandOptions): Promise<string> {
  const email = text(given, 'account')
  const account = await accounts.findByEmail(email)
  if (account === undefined) throw new ServiceError('account_not_found', { inside: { email } })
  return account.id
}

function text(given: CommandOptions, name: string): string {
  return String(given[name] ?? '')
}

/** Those of the options that were given. */
function texts<Name extends string>(given: CommandOptions, ...names: readonly Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, text(given, name)]),
  ) as Partial<Record<Name, string>> // by the names asked for
}

function list(given: CommandOptions, name: string): readonly string[] | undefined {
  const value = given[name]
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value : undefined
}
