import type { Configuration, SettingTable } from '../../primitive/configuration.ts'

const calls = { kind: 'integer', from: 1, to: 100_000_000 } as const

/** How large each rate limit is (L-16); the end of a name says the window. */
export const limitSettings = {
  sapiCallsPerMinute: {
    ...calls,
    default: 300,
    describe: 'Calls of the national interface per minute and client.',
  },
  portalCallsPerMinute: {
    ...calls,
    default: 300,
    describe: 'Calls of the portal API per minute and key.',
  },
  tokenCallsPerMinute: {
    ...calls,
    default: 60,
    describe: 'Calls that issue, renew or revoke tokens, per minute and address.',
  },
  unverifiedCallsPerMinute: {
    ...calls,
    default: 600,
    describe: 'Calls without a proven credential, per minute and address.',
  },
  publicToolCallsPerMinute: {
    ...calls,
    default: 15,
    describe: 'Calls of the public tools, such as the validator, per minute and address.',
  },
  as4CallsPerMinute: {
    ...calls,
    default: 120_000,
    describe: 'Messages of other access points per minute and address.',
  },
  as4RefusalsPerMinute: {
    ...calls,
    default: 120,
    describe: 'Refused messages without a proven signer per minute and address; then that address gets 503.',
  },
  budgetKeysMax: {
    kind: 'integer',
    default: 100_000,
    from: 100,
    to: 10_000_000,
    describe: 'Callers that each rate limit remembers at once; past it the oldest are forgotten.',
  },
} as const satisfies SettingTable

export type LimitSettings = Configuration<typeof limitSettings>
