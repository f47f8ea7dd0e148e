import type { Configuration, SettingTable } from '../../primitive/configuration.ts'

const calls = { kind: 'integer', from: 1, to: 100_000_000 } as const

/**
 * The settings for rate limits (L-16). Each rate limit has a maximum number of calls, in a setting whose name ends with
 * the length of the time window.
 */
export const limitSettings = {
  sapiCallsPerMinute: {
    ...calls,
    default: 300,
    describe: 'maximum number of calls to the national interface per minute and client',
  },
  portalCallsPerMinute: {
    ...calls,
    default: 300,
    describe: 'maximum number of calls to the portal API per minute and key or session',
  },
  tokenCallsPerMinute: {
    ...calls,
    default: 60,
    describe: 'maximum number of calls that issue, renew or revoke tokens, per minute and address',
  },
  authCallsPerMinute: {
    ...calls,
    default: 20,
    describe:
      'maximum number of calls that sign a person in, recover access or change the own account, per minute and address',
  },
  invitationsPerHour: {
    ...calls,
    default: 60,
    describe: 'maximum number of calls that invite a person or offer a company to one, per hour and account',
  },
  preparedDocumentsPerMinute: {
    ...calls,
    default: 60,
    describe: 'maximum number of documents that an assistant prepares, per minute and key (P138)',
  },
  wrongPasswordsPerQuarterHour: {
    ...calls,
    default: 10,
    describe:
      'maximum number of wrong passwords per 15 minutes and e-mail address; each address where the person is signed in has a limit of its own',
  },
  registrationCallsPerHour: {
    ...calls,
    default: 15,
    describe:
      'maximum number of registrations, of requests for a new password and of requests for a confirmation e-mail, together, per hour and address',
  },
  captchaFreeCallsPerHour: {
    ...calls,
    from: 0,
    default: 3,
    describe:
      'production: number of registrations per hour and address without a captcha; 0 = every one needs a captcha',
  },
  unverifiedCallsPerMinute: {
    ...calls,
    default: 600,
    describe: 'maximum number of calls without a verified credential, per minute and address',
  },
  publicToolCallsPerMinute: {
    ...calls,
    default: 15,
    describe: 'maximum number of calls to the public tools, such as the validator, per minute and address',
  },
  companyRemovalsPerMinute: {
    ...calls,
    default: 1,
    describe: 'maximum number of companies that are taken out of the network per minute and address',
  },
  callerLookupsPerHour: {
    ...calls,
    from: 0,
    default: 40,
    describe:
      'maximum number of look-ups of participants in the network per hour and account; beyond that, the index answers',
  },
  allLookupsPerHour: {
    ...calls,
    from: 0,
    default: 150,
    describe:
      'maximum number of look-ups of participants in the network per hour for all callers together; beyond that, the index answers',
  },
  as4CallsPerMinute: {
    ...calls,
    default: 120_000,
    describe: 'maximum number of messages from other access points per minute and address',
  },
  as4RefusalsPerMinute: {
    ...calls,
    default: 120,
    describe:
      'maximum number of refused messages without a verified signer per minute and address; beyond that, the address gets 503 for the rest of the minute',
  },
  budgetKeysMax: {
    kind: 'integer',
    default: 100_000,
    from: 100,
    to: 10_000_000,
    describe:
      'maximum number of callers for which each rate limit keeps a count; beyond that, the oldest counts are dropped',
  },
} as const satisfies SettingTable

export type LimitSettings = Configuration<typeof limitSettings>
