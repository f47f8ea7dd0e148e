import { z } from '@hono/zod-openapi'
import { personOperation } from '../../route/operation.ts'
import { ownerProof, ownerProofRefusals } from './owner-proof.ts'

/** A one-time code of six digits or a recovery code, with or without spaces and hyphens. */
export const codeField = z.string().min(1).max(100).openapi({ format: 'password' })

const body = z.object({ code: codeField }).openapi('MfaCode')

const stateAnswer = z
  .object({ enabled: z.boolean(), recoveryCodesLeft: z.int().openapi({ description: 'Recovery codes not used yet' }) })
  .openapi('Mfa')

const startAnswer = z
  .object({
    secret: z.string().openapi({ description: 'Base32; shown only in this answer', format: 'password' }),
    otpauthUrl: z
      .string()
      .openapi({ description: 'URL with the secret, for a QR code; shown only in this answer', format: 'password' }),
  })
  .openapi('MfaStart')

const recoveryAnswer = z
  .object({
    recoveryCodes: z
      .array(z.string().openapi({ format: 'password' }))
      .openapi({ description: 'Each works once; shown only in this answer' }),
  })
  .openapi('RecoveryCodes')

/** Shows whether the second factor is on. */
export const authMfa = personOperation(
  { summary: 'Show the state of the second factor', answers: { 200: stateAnswer }, refusals: [] },
  async ({ caller }, { engine }) => {
    const { isEnabled, recoveryCodesLeft } = await engine.mfa.describe(caller)
    return { status: 200, json: { enabled: isEnabled, recoveryCodesLeft } }
  },
)

/** Makes the secret of an authenticator app, which the person confirms with a code. */
export const authMfaStart = personOperation(
  {
    summary: 'Start to set up the second factor',
    body: ownerProof.openapi('MfaSetup'),
    answers: { 200: startAnswer },
    refusals: ['mfa_already_enabled', ...ownerProofRefusals],
  },
  async ({ caller, body }, { engine }) => {
    const { secret, url } = await engine.mfa.start(caller, body.currentPassword)
    return { status: 200, json: { secret: secret.reveal(), otpauthUrl: url.reveal() } }
  },
)

/** Turns the second factor on and ends all other sessions. */
export const authMfaConfirm = personOperation(
  {
    summary: 'Turn the second factor on and end all other sessions',
    body,
    answers: { 200: recoveryAnswer },
    refusals: ['mfa_not_started', 'mfa_already_enabled', 'mfa_code_invalid'],
  },
  async ({ caller, body }, { engine }) => ({
    status: 200,
    json: { recoveryCodes: (await engine.mfa.confirm(caller, body.code)).map((code) => code.reveal()) },
  }),
)

/** Turns the second factor off. */
export const authMfaTurnOff = personOperation(
  {
    summary: 'Turn the second factor off',
    body,
    answers: { 204: z.undefined() },
    refusals: ['mfa_not_enabled', 'mfa_code_invalid'],
  },
  async ({ caller, body }, { engine }) => {
    await engine.mfa.turnOff(caller, body.code)
    return { status: 204 }
  },
)

/** Replaces all recovery codes. */
export const authMfaRecovery = personOperation(
  {
    summary: 'Replace the recovery codes',
    body,
    answers: { 200: recoveryAnswer },
    refusals: ['mfa_not_enabled', 'mfa_code_invalid'],
  },
  async ({ caller, body }, { engine }) => ({
    status: 200,
    json: { recoveryCodes: (await engine.mfa.replaceRecoveryCodes(caller, body.code)).map((code) => code.reveal()) },
  }),
)
