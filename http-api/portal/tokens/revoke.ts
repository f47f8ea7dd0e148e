import { z } from '@hono/zod-openapi'
import { personOperation } from '../../route/operation.ts'
import { newTokenAnswer, renderToken, tokenAnswer } from './token.ts'

/** Revokes a key: it fails at the next call, on every node (A-19, D13). */
export const tokensRevoke = personOperation(
  { summary: 'Revoke an API key', answers: { 204: z.undefined() }, refusals: ['token_not_found'] },
  async ({ caller, parameter }, { engine }) => {
    await engine.keys.revoke(caller.account.id, parameter('tokenId'))
    return { status: 204 }
  },
)

/** Makes a revoked key active again, within 7 days. */
export const tokensRestore = personOperation(
  {
    summary: 'Restore a revoked API key',
    answers: { 200: tokenAnswer },
    refusals: ['token_not_found', 'token_not_revoked', 'token_restore_expired', 'token_limit'],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: renderToken(await engine.keys.restore(caller.account.id, parameter('tokenId'))),
  }),
)

/** Gives a key a new text; the old one fails at the next call. */
export const tokensRotate = personOperation(
  { summary: 'Replace the text of an API key', answers: { 200: newTokenAnswer }, refusals: ['token_not_found'] },
  async ({ caller, parameter }, { engine }) => {
    const { key, text } = await engine.keys.rotate(caller.account.id, parameter('tokenId'))
    return { status: 200, json: { ...renderToken(key), token: text.reveal() } }
  },
)
