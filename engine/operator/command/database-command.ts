import type { Accounts } from '../../customer/account/create-accounts.ts'
import type { Companies } from '../../customer/company/create-companies.ts'
import type { Keys } from '../../customer/key/create-keys.ts'
import type { NewLink } from '../../customer/link/link.ts'
import type { Mail, MailContent } from '../../mail/mail.ts'
import type { MailStore } from '../../mail/store.ts'
import type { MfaStore } from '../../customer/mfa/store.ts'
import { sendPolicies } from '../../customer/key/new-key.ts'
import { sayIssue } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import { Secret } from '../../primitive/secret.ts'
import type { AuthorityKeys } from '../../tax/selection/change-keys.ts'
import { readSettingFiles } from '../setting/setting-files.ts'
import { orderResubmission, type OrderResubmissionDeps } from '../../exchange/reporting/resubmit-report.ts'
import type { StatisticsCommandDeps } from './statistics-command.ts'
import { listJobs, retryAllJobs, retryJob, type JobCommandDeps } from './job-commands.ts'
import { accountRow, companyRow, companyStatusRow, jobRow, keyRow, mailRow, type Row } from './listing.ts'

/** The use cases and the stores that the commands call. */
export interface DatabaseCommandDeps extends JobCommandDeps, StatisticsCommandDeps, OrderResubmissionDeps {
  readonly accounts: Accounts
  readonly companies: Companies
  readonly keys: Keys
  /** makes a link that signs the owner of the account in */
  readonly makeSignInLink: (accountId: string) => Promise<NewLink>
  readonly mails: Pick<MailStore, 'newest' | 'find'>
  /** decrypts a mail that was not sent yet, with the master key of the service */
  readonly openMail: (mail: Mail) => MailContent
  readonly mfa: Pick<MfaStore, 'remove'>
  /** the keys with which the tax authority signs its calls; needs the master key of the service */
  readonly authorityKeys: () => AuthorityKeys
  readonly clock: Clock
}

/** The input of a command: its argument under `argument`, its options under their names. */
export type CommandOptions = Readonly<Record<string, string | readonly string[] | boolean | undefined>>

/**
 * The result of a command. `name` is the name of the result in JSON. `notes` are for people and not part of the JSON.
 */
export interface CommandAnswer {
  readonly name: string
  readonly rows: Row | readonly Row[]
  readonly notes?: readonly string[]
}

/** A command that needs only the database, and can run while the service is running (D110). */
export interface DatabaseCommand {
  /** null for a command without a group */
  readonly group: keyof typeof databaseCommandGroups | null
  /** the verb of the command, followed by its argument in angle or square brackets, if it has one */
  readonly usage: string
  readonly describe: string
  /** the required options, each with its flags in the syntax of commander and a description */
  readonly needs: readonly (readonly [flags: string, describe: string])[]
  readonly takes: readonly (readonly [flags: string, describe: string])[]
  /** returns why a combination of valid options is refused; undefined if it is allowed */
  readonly refuses?: (given: CommandOptions) => string | undefined
  readonly run: (deps: DatabaseCommandDeps, given: CommandOptions) => Promise<CommandAnswer>
}

export const databaseCommandGroups = {
  account: 'people who own companies and keys',
  company: 'companies that send and receive',
  key: 'API keys of accounts',
  'authority-key': 'keys with which the tax authority signs its calls about companies',
  mail: 'mails that the service sends',
  job: 'background jobs: waiting, running or dead',
  'tax-report': 'reports to the tax authority',
} as const

const account = ['--account <email>', 'e-mail address of the account'] as const

export const databaseCommands: readonly DatabaseCommand[] = [
  {
    group: 'account',
    usage: 'create <email>',
    describe: 'create an account for a person you vouch for',
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
    describe: 'list the accounts',
    needs: [],
    takes: [],
    run: async ({ accounts }) => ({ name: 'accounts', rows: (await accounts.list()).map(accountRow) }),
  },
  {
    group: 'account',
    usage: 'link <email>',
    describe: 'make a link with which the owner of the account signs in once, within 15 minutes',
    needs: [],
    takes: [],
    run: async (deps, given) => {
      const { link, text: secret } = await deps.makeSignInLink(await accountId(deps, text(given, 'argument')))
      return { name: 'link', rows: { link: secret.reveal(), expiresAt: link.expiresAt.toISOString() } }
    },
  },
  {
    group: 'account',
    usage: 'block <email>',
    describe: 'block an account: its keys stop working immediately, and its sessions end',
    needs: [],
    takes: [],
    run: (deps, given) => setBlocked(deps, given, true),
  },
  {
    group: 'account',
    usage: 'unblock <email>',
    describe: 'unblock an account: its keys work again, and people must sign in again',
    needs: [],
    takes: [],
    run: (deps, given) => setBlocked(deps, given, false),
  },
  {
    group: 'account',
    usage: 'clear-ip-list <email>',
    describe: 'allow the owner of the account to sign in from every address again',
    needs: [],
    takes: [],
    run: async (deps, given) => {
      const email = text(given, 'argument')
      const id = await accountId(deps, email)
      await deps.accounts.clearAllowList(id)
      return { name: 'account', rows: { id, email, ipAllowList: [] } }
    },
  },
  {
    group: 'account',
    usage: 'disable-mfa <email>',
    describe: 'turn off the second factor of a person who lost it and the recovery codes; all sessions end',
    needs: [],
    takes: [],
    run: async (deps, given) => {
      const email = text(given, 'argument')
      const id = await accountId(deps, email)
      if (!(await deps.mfa.remove(id, deps.clock.now()))) throw new ServiceError('mfa_not_enabled')
      return { name: 'account', rows: { id, email, mfa: 'off' } }
    },
  },
  {
    group: 'company',
    usage: 'create',
    describe: 'create a company; in modes local and test it is registered at once',
    needs: [
      ['--account <email>', 'e-mail address of the owner'],
      ['--ico <number>', 'IČO, 8 digits'],
      ['--dic <number>', 'DIČ, 10 digits, with or without the prefix SK'],
      ['--legal-name <text>', 'legal name of the company'],
    ],
    takes: [
      ['--street <text>', 'street; give it together with city and postal code: a company without them cannot send'],
      ['--city <text>', 'city'],
      ['--postal-code <text>', 'postal code'],
      ['--registered-address <text>', 'registered address in one line'],
    ],
    run: async (deps, given) => {
      const needed = {
        ico: text(given, 'ico'),
        dic: text(given, 'dic'),
        legalName: text(given, 'legalName'),
      }
      const { company, warnings } = await deps.companies.create(await accountId(deps, text(given, 'account')), {
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
    describe: 'list the companies of an account',
    needs: [account],
    takes: [],
    run: async (deps, given) => ({
      name: 'companies',
      rows: (await deps.companies.listOfAccount(await accountId(deps, text(given, 'account')))).map(
        ({ company, role }) => companyRow(company, role),
      ),
    }),
  },
  {
    group: 'company',
    usage: 'deactivate <id>',
    describe: 'stop a company from sending and receiving, and take it out of the directory',
    needs: [],
    takes: [],
    run: async (deps, given) => ({
      name: 'company',
      rows: companyStatusRow(await deps.companies.deactivate(text(given, 'argument'))),
      notes: ['Documents that were accepted before are still delivered, answered and reported.'],
    }),
  },
  {
    group: 'company',
    usage: 'activate <id>',
    describe: 'let an inactive company send and receive again, and register it in the directory',
    needs: [],
    takes: [],
    run: async (deps, given) => ({
      name: 'company',
      rows: companyStatusRow(await deps.companies.reactivate(text(given, 'argument'))),
    }),
  },
  {
    group: 'key',
    usage: 'create',
    describe: 'create a key; its text is shown only once',
    needs: [account, ['--name <text>', 'a name by which you recognise the key']],
    takes: [
      [
        '--company <id...>',
        'limit the key to these companies; default: all companies of the account, including later ones',
      ],
      ['--ip <entry...>', 'accept the key only from these IP addresses and CIDR ranges; default: from anywhere'],
      [
        '--send-policy <policy>',
        `send policy of the key: ${sendPolicies.join(', ')}; default: direct; in production not client or two_step`,
      ],
    ],
    run: async (deps, given) => {
      const [companyIds, ipAllowList] = [list(given, 'company'), list(given, 'ip')]
      const made = await deps.keys.create(await accountId(deps, text(given, 'account')), {
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
    describe: 'list the keys of an account, also those revoked in the last 7 days, newest first',
    needs: [account],
    takes: [],
    run: async (deps, given) => ({
      name: 'keys',
      rows: (await deps.keys.list(await accountId(deps, text(given, 'account')))).map(keyRow),
    }),
  },
  {
    group: 'key',
    usage: 'revoke <id>',
    describe: 'revoke a key; its next request is refused',
    needs: [account],
    takes: [],
    run: async (deps, given) => {
      const keyId = text(given, 'argument')
      const revokedAt = await deps.keys.revoke(await accountId(deps, text(given, 'account')), keyId)
      return { name: 'revoked', rows: { id: keyId, revokedAt: revokedAt.toISOString() } }
    },
  },
  {
    group: 'authority-key',
    usage: 'add <file>',
    describe: 'add the key that the file has on one line, after trying it on the calls that were received',
    needs: [],
    takes: [['--ahead', 'add it although no call was signed with it, because the authority does not use it yet']],
    run: async ({ authorityKeys }, given) => {
      const { key } = readSettingFiles({ key: text(given, 'argument') })
      const added = await authorityKeys().add(new Secret(key.toString('utf8').trim()), given.ahead === true)
      const { id, tried, fitting } = added
      return { name: 'key', rows: { id, triedCalls: String(tried), fittingCalls: String(fitting) } }
    },
  },
  {
    group: 'authority-key',
    usage: 'list',
    describe: 'list the keys, oldest first, each by the beginning of its SHA-256',
    needs: [],
    takes: [],
    run: async ({ authorityKeys }) => ({
      name: 'keys',
      rows: (await authorityKeys().list()).map(({ id, addedAt }) => ({ id, addedAt: addedAt.toISOString() })),
    }),
  },
  {
    group: 'authority-key',
    usage: 'remove <id>',
    describe: 'remove a key: calls that are signed with it are refused from now on',
    needs: [],
    takes: [],
    run: async ({ authorityKeys }, given) => {
      const id = text(given, 'argument')
      await authorityKeys().remove(id)
      return { name: 'removed', rows: { id } }
    },
  },
  {
    group: 'mail',
    usage: 'list',
    describe: 'list the newest mails, at most 100, with their recipients and whether they were sent',
    needs: [],
    takes: [],
    run: async ({ mails }) => ({ name: 'mails', rows: (await mails.newest(100)).map(mailRow) }),
  },
  {
    group: 'mail',
    usage: 'show <id>',
    describe: 'show the text of a mail that was not sent; it may contain a link that signs in its reader',
    needs: [],
    takes: [],
    run: async ({ mails, openMail }, given) => {
      const mail = await mails.find(text(given, 'argument'))
      if (mail === undefined || mail.content === '') throw new ServiceError('not_found')
      const { subject, text: words } = openMail(mail)
      return { name: 'mail', rows: { ...mailRow(mail), subject, text: words } }
    },
  },
  {
    group: 'job',
    usage: 'list',
    describe: 'list dead jobs, newest first, then waiting and running ones; at most 100',
    needs: [],
    takes: [['--dead', 'list only dead jobs']],
    run: async (deps, given) => ({
      name: 'jobs',
      rows: (await listJobs(deps, { isDeadOnly: given.dead === true })).map(jobRow),
    }),
  },
  {
    group: 'job',
    usage: 'retry [id]',
    describe: 'run a dead job again, as if it were new',
    needs: [],
    takes: [['--all', 'retry all dead jobs, at most 1,000, the longest dead first']],
    refuses: ({ argument, all }) =>
      (argument === undefined) === (all === undefined) ? 'give either the id of a job or --all' : undefined,
    run: async (deps, given) => ({
      name: 'retried',
      rows: (given.all === true ? await retryAllJobs(deps) : await retryJob(deps, text(given, 'argument'))).map(
        (id) => ({ id }),
      ),
    }),
  },
  {
    group: 'tax-report',
    usage: 'resubmit <document>',
    describe: 'submit the report of a document again, after it was rejected or not sent',
    needs: [],
    takes: [],
    run: async (deps, given) => {
      const id = text(given, 'argument')
      await orderResubmission(deps, id)
      return { name: 'resubmitted', rows: { id } }
    },
  },
  {
    group: null,
    usage: 'statistics',
    describe: 'write the two statistics reports of a month, TSR and EUSR, into files and check their rules',
    needs: [],
    takes: [
      ['--month <month>', 'month in UTC, such as 2027-02; default: the previous one'],
      ['--folder <path>', 'folder for the files; default: the current one'],
    ],
    run: async (deps, given) => {
      const { writeStatistics } = await import('./statistics-command.ts') // loads the rules of the reports
      return { name: 'reports', ...(await writeStatistics(deps, texts(given, 'month', 'folder'))) }
    },
  },
]

async function setBlocked(deps: DatabaseCommandDeps, given: CommandOptions, blocked: boolean): Promise<CommandAnswer> {
  const email = text(given, 'argument')
  const id = await accountId(deps, email)
  await (blocked ? deps.accounts.block(id) : deps.accounts.unblock(id))
  return { name: 'account', rows: { id, email, blocked: String(blocked) } }
}

/** Returns the id of the account with this e-mail address. Throws `invalid_email`, `account_not_found`. */
async function accountId({ accounts }: DatabaseCommandDeps, email: string): Promise<string> {
  const account = await accounts.findByEmail(email)
  if (account === undefined) throw new ServiceError('account_not_found', { inside: { email } })
  return account.id
}

function text(given: CommandOptions, name: string): string {
  return String(given[name] ?? '')
}

/** Returns the options among `names` that were given. */
function texts<Name extends string>(given: CommandOptions, ...names: readonly Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, text(given, name)]),
  ) as Partial<Record<Name, string>> // its keys are in `names`
}

function list(given: CommandOptions, name: string): readonly string[] | undefined {
  const value = given[name]
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value : undefined
}
