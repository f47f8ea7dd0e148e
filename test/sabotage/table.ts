import type { NamedTest } from './run-tests.ts'

/** One change to one file: `find`, which must occur in it exactly once, and its replacement. */
export interface Edit {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A promise broken on purpose. Every test listed in `red` must fail because of it. */
export interface Sabotage {
  readonly id: string
  readonly what: string
  readonly edits: readonly Edit[]
  readonly red: readonly NamedTest[]
}

/** Sabotages of parts that are not built yet. Each one is added together with its part. */
export const comeWithTheirPart: Readonly<Record<string, string>> = {
  S24: 'load: a queue grows without a limit',
  S25: 'load: every request leaks an event listener',
  S26: 'recovery: the service does not pause after a restore',
}

const reporting = 'test/engine/exchange/reporting/report-document.test.ts'
const transmit = 'test/engine/exchange/outbound/transmit.test.ts'
const receiveFailure = 'test/engine/exchange/inbound/receive-failure.test.ts'
const receiveRefused = 'test/engine/exchange/inbound/receive-refused.test.ts'
const receiveRepeated = 'test/engine/exchange/inbound/receive-repeated.test.ts'
const atomic = 'test/db/atomic.test.ts'

export const sabotages: readonly Sabotage[] = [
  {
    id: 'S1',
    what: 'SQLite runs with synchronous = NORMAL, and the start does not check the setting',
    edits: [
      {
        file: 'db/sqlite/database.ts',
        find: "client.pragma('synchronous = FULL')",
        replace: "client.pragma('synchronous = NORMAL')",
      },
      { file: 'db/sqlite/database.ts', find: '    proveSqliteDurability(writer)\n', replace: '' },
    ],
    red: [
      {
        file: 'test/db/trace.test.ts',
        title: 'no commit is acknowledged before an fsync of the write-ahead log covers it',
      },
    ],
  },
  {
    id: 'S2',
    what: 'SQLite acknowledges before the commit',
    edits: [
      {
        file: 'db/sqlite/group-commit.ts',
        find: "      client.exec('COMMIT')\n",
        replace:
          "      for (const settle of settled.splice(0)) settle()\n      await endOfTurn()\n      client.exec('COMMIT')\n",
      },
    ],
    red: [
      { file: 'test/db/sqlite/group-commit.test.ts', title: 'none is acknowledged before the commit' },
      {
        file: 'test/db/trace.test.ts',
        title: 'no commit is acknowledged before an fsync of the write-ahead log covers it',
      },
    ],
  },
  {
    id: 'S2-taken',
    what: 'a commit is acknowledged although the database files were deleted or replaced before it finished',
    edits: [
      {
        file: 'db/sqlite/group-commit.ts',
        find: "      client.exec('COMMIT')\n      deps.checkFiles()\n",
        replace: "      client.exec('COMMIT')\n",
      },
    ],
    red: [
      {
        file: 'test/db/sqlite/taken-away.test.ts',
        title: 'I1 no write of the open transaction and no queued write is acknowledged',
      },
    ],
  },
  {
    id: 'S2-receipt',
    what: 'a receipt is sent although the commit failed',
    edits: [
      {
        file: 'engine/exchange/inbound/receive-message.ts',
        find: 'deps.inbound.recordReception({ ...reception, job: ordered }),\n',
        replace:
          "deps.inbound.recordReception({ ...reception, job: ordered }).catch(() => ({ kind: 'recorded' as const })),\n",
      },
    ],
    red: [{ file: receiveFailure, title: 'R7 leads to a 503 when the confirmation of the commit is lost' }],
  },
  {
    id: 'S3',
    what: 'the follow-up job of a received message is committed after its MessageId, in a separate transaction',
    edits: [
      {
        file: 'db/store/inbound-store.ts',
        find: 'recordReception(tx, reception)',
        replace: 'recordReception(tx, reception, database)',
      },
      {
        file: 'db/store/inbound-store.ts',
        find: 'recordReception(tx: Transaction, reception: Reception)',
        replace: 'recordReception(tx: Transaction, reception: Reception, database: Database)',
      },
      {
        file: 'db/store/inbound-store.ts',
        find: 'job ? enqueueJob(tx, job) : undefined',
        replace:
          'void (job && tx.afterCommit(() => void database.withTransaction((later) => enqueueJob(later, job)).catch(() => {})))',
      },
    ],
    red: [{ file: atomic, title: 'recordReception' }],
  },
  {
    id: 'S4-key',
    what: 'the index on idempotency keys is not unique',
    edits: [
      {
        file: 'db/migration/sqlite/0000_expand_begin.sql',
        find: 'CREATE UNIQUE INDEX `document_key_held`',
        replace: 'CREATE INDEX `document_key_held`',
      },
    ],
    red: [
      {
        file: 'test/db/outbound-store.test.ts',
        title: 'R8 of fifty simultaneous submissions with the same idempotency key',
      },
    ],
  },
  {
    id: 'S4-number',
    what: 'the index on invoice numbers is not unique',
    edits: [
      {
        file: 'db/migration/sqlite/0000_expand_begin.sql',
        find: 'CREATE UNIQUE INDEX `document_number_held`',
        replace: 'CREATE INDEX `document_number_held`',
      },
    ],
    red: [
      {
        file: 'test/db/outbound-store.test.ts',
        title: 'R10 of fifty simultaneous submissions with the same document number and no idempotency key',
      },
    ],
  },
  {
    id: 'S4-message',
    what: 'the index on MessageIds is not unique',
    edits: [
      {
        file: 'db/migration/sqlite/0000_expand_begin.sql',
        find: 'CREATE UNIQUE INDEX `transmission_message`',
        replace: 'CREATE INDEX `transmission_message`',
      },
    ],
    red: [{ file: receiveRepeated, title: '(d) is refused if a different message with the same MessageId is stored' }],
  },
  {
    id: 'S4-instance',
    what: 'the index on instance identifiers is not unique',
    edits: [
      {
        file: 'db/migration/sqlite/0000_expand_begin.sql',
        find: 'CREATE UNIQUE INDEX `transmission_instance`',
        replace: 'CREATE INDEX `transmission_instance`',
      },
    ],
    red: [
      {
        file: receiveRepeated,
        title: '(f) is refused if a different document with the same instance identifier is stored',
      },
    ],
  },
  {
    id: 'S5',
    what: 'every attempt to send gets a new MessageId',
    edits: [
      {
        file: 'engine/exchange/outbound/transmit.ts',
        find: 'buildUserMessage(deps, {\n    messageId: transmission.messageId,\n',
        replace: 'buildUserMessage(deps, {\n    messageId: `${deps.random.uuid()}@psk000101.test`,\n',
      },
    ],
    red: [
      { file: transmit, title: 'I4 D112 a retry keeps MessageId' },
      { file: transmit, title: 'I3 D87 the next attempt repeats the MessageId of the interrupted one' },
    ],
  },
  {
    id: 'S6',
    what: 'the fence of a lease is not checked',
    edits: [{ file: 'db/store/lease.ts', find: 'eq(job.fence, fence), ', replace: '' }],
    red: [
      { file: 'test/db/job-store.test.ts', title: 'I6 a result is accepted only from the current claim' },
      { file: 'test/db/outbound-store.test.ts', title: 'I6 refuses an attempt and an outcome without a valid lease' },
    ],
  },
  {
    id: 'S7',
    what: 'an MLS is ordered in a separate transaction after its verdict, and a failure to order it is ignored',
    edits: [
      {
        file: 'db/store/inbound-store.ts',
        find: 'recordVerdict(tx, verdict)',
        replace: 'recordVerdict(tx, verdict, database)',
      },
      {
        file: 'db/store/inbound-store.ts',
        find: 'recordVerdict(tx: Transaction, verdict: ReceivedVerdict)',
        replace: 'recordVerdict(tx: Transaction, verdict: ReceivedVerdict, database: Database)',
      },
      {
        file: 'db/store/inbound-store.ts',
        find: 'const ordered = answer ? await recordAnswer(tx, answer) : {}',
        replace:
          'if (answer) tx.afterCommit(() => void database.withTransaction((later) => recordAnswer(later, answer)).catch(() => {}))\n  const ordered = {}',
      },
    ],
    red: [{ file: atomic, title: 'recordVerdict' }],
  },
  {
    id: 'S8',
    what: 'an authentication tag of any length is accepted',
    edits: [
      {
        file: 'engine/crypto/signature/content-encryption.ts',
        find: 'held.subarray(0, ivBytes), { authTagLength: tagBytes })',
        replace: 'held.subarray(0, ivBytes))',
      },
    ],
    red: [
      {
        file: 'test/engine/crypto/signature/content-encryption.test.ts',
        title: 'refuses empty content if only the first 4 to 15 bytes of its tag are present',
      },
    ],
  },
  {
    id: 'S9',
    what: 'SHA-1 is among the accepted algorithms',
    edits: [
      {
        file: 'engine/crypto/signature/algorithm.ts',
        find: "const sha256 = new Map([[algorithm.sha256, { hash: 'sha256' }]])",
        replace:
          "const sha256 = new Map<string, { hash: string }>([[algorithm.sha256, { hash: 'sha256' }], ['http://www.w3.org/2000/09/xmldsig#sha1', { hash: 'sha1' }]])",
      },
    ],
    red: [
      {
        file: 'test/engine/crypto/signature/read-signature.test.ts',
        title: 'X9 the algorithms that are allowed in each position',
      },
      { file: 'test/engine/peppol/as4/allow-list.test.ts', title: 'X9 every algorithm that is not listed is refused' },
    ],
  },
  {
    id: 'S10',
    what: 'an element passes as signed if it has the same name as a signed element',
    edits: [
      {
        file: 'engine/peppol/as4/security/verify-signed.ts',
        find: '(target) => target.sameNode(element)',
        replace: '(target) => target.localName === element.localName',
      },
      {
        file: 'engine/peppol/as4/security/verify-signed.ts',
        find: '(element) => element.sameNode(target)',
        replace: '(element) => element.localName === target.localName',
      },
    ],
    red: [
      { file: 'test/engine/peppol/as4/wrapping.test.ts', title: 'X7a the signed Messaging under a foreign header' },
      { file: 'test/engine/peppol/as4/wrapping.test.ts', title: 'X7e a wrapped Body the signed Body under a header' },
    ],
  },
  {
    id: 'S10-part',
    what: 'the second MIME part is read as the payload, whatever its Content-ID',
    edits: [
      {
        file: 'engine/peppol/as4/open-message.ts',
        find: 'if (part?.contentId !== header.payload.contentId)\n',
        replace: 'if (part === undefined)\n',
      },
    ],
    red: [
      {
        file: 'test/engine/peppol/as4/coverage.test.ts',
        title: 'a message with the Content-ID in another case is refused',
      },
    ],
  },
  {
    id: 'S10-metadata',
    what: 'service metadata is read from a second parse of the verified bytes',
    edits: [
      {
        file: 'engine/peppol/smp/open-signed-metadata.ts',
        find: 'readServiceMetadata(element)',
        replace: 'readServiceMetadata(metadataOf(parseXml(body, metadataLimits)))',
      },
    ],
    red: [{ file: 'test/engine/xml/one-parse.test.ts', title: 'X6 signed XML is parsed only once' }],
  },
  {
    id: 'S11',
    what: 'a signature that does not cover the payload is accepted',
    edits: [
      {
        file: 'engine/peppol/as4/open-message.ts',
        find: 'if (signed.attachment?.contentId !== header.payload.contentId)',
        replace: 'if (signed.attachment && signed.attachment.contentId !== header.payload.contentId)',
      },
      {
        file: 'engine/peppol/as4/open-message.ts',
        find: '  return signed.attachment\n',
        replace:
          "  return signed.attachment ?? ({ contentId: header.payload.contentId, reference: { hash: 'sha256', digest: new Uint8Array(0) } } as unknown as NonNullable<Signed['attachment']>)\n",
      },
      {
        file: 'engine/peppol/as4/payload/read-payload.ts',
        find: '  verifyDigest(source.reference, digest.digest())',
        replace: '  if (source.reference.digest.length > 0) verifyDigest(source.reference, digest.digest())',
      },
    ],
    red: [{ file: 'test/engine/peppol/as4/coverage.test.ts', title: 'a signature without the payload is refused' }],
  },
  {
    id: 'S12',
    what: 'wrong padding and damaged content are reported as different errors',
    edits: [
      {
        file: 'engine/peppol/as4/open-message.ts',
        find: 'import { ServiceError }',
        replace: "import { privateDecrypt } from 'node:crypto'\nimport { ServiceError }",
      },
      {
        file: 'engine/peppol/as4/open-message.ts',
        find: '  const key = decryptContentKey(',
        replace:
          "  try {\n    privateDecrypt({ key: identity.privateKey, oaepHash: 'sha256' }, encryption.wrappedKey)\n  } catch {\n    throw new ServiceError('security_policy_violated')\n  }\n  const key = decryptContentKey(",
      },
    ],
    red: [
      {
        file: 'test/engine/peppol/as4/payload/payload.test.ts',
        title: 'X20 decryption',
      },
    ],
  },
  {
    id: 'S13',
    what: 'finalRecipient is not compared with the receiver in the SBDH',
    edits: [
      {
        file: 'engine/exchange/inbound/check-addressing.ts',
        find: "  agree('finalRecipient', sameParticipant(header.finalRecipient, sbdh.receiver))\n",
        replace: '',
      },
    ],
    red: [{ file: receiveRefused, title: 'X22 a message is refused and leaves only a security event' }],
  },
  {
    id: 'S14-sent',
    what: 'any company can read a sent document',
    edits: [
      {
        file: 'db/store/outbound-store.ts',
        find: 'and(ofCompany(session, companyId), eq(document.id, documentId))',
        replace: 'eq(document.id, documentId)',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/tenant.test.ts',
        title: 'other companies can neither find nor list a sent document',
      },
    ],
  },
  {
    id: 'S14-sent-list',
    what: 'the list of sent documents contains those of all companies',
    edits: [
      {
        file: 'db/store/outbound-store.ts',
        find: '    eq(document.companyId, companyId),\n    withStates(session, filter.states),\n',
        replace: '    withStates(session, filter.states),\n',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/tenant.test.ts',
        title: 'other companies can neither find nor list a sent document',
      },
    ],
  },
  {
    id: 'S14-received',
    what: 'any company can read a received document',
    edits: [
      {
        file: 'db/store/inbound-store.ts',
        find: 'and(eq(document.companyId, companyId), eq(document.id, documentId), ',
        replace: 'and(eq(document.id, documentId), ',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/tenant.test.ts',
        title: 'can neither read, list nor acknowledge a received document',
      },
    ],
  },
  {
    id: 'S14-mailbox',
    what: 'the mailbox contains the documents of all companies',
    edits: [{ file: 'db/store/inbound-store.ts', find: '    eq(document.companyId, companyId),\n', replace: '' }],
    red: [
      {
        file: 'test/engine/exchange/tenant.test.ts',
        title: 'can neither read, list nor acknowledge a received document',
      },
    ],
  },
  {
    id: 'S14-acknowledge',
    what: 'any company can acknowledge a received document',
    edits: [
      {
        file: 'db/store/acknowledge.ts',
        find: "if (row?.companyId !== companyId || row.direction !== 'received')",
        replace: "if (row?.direction !== 'received')",
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/tenant.test.ts',
        title: 'can neither read, list nor acknowledge a received document',
      },
    ],
  },
  {
    id: 'S14-number',
    what: 'an invoice number used by one company is refused for all other companies',
    edits: [
      {
        file: 'db/store/outbound-store.ts',
        find: 'eq(document.companyId, companyId),\n          eq(document.kind, kind)',
        replace: 'eq(document.kind, kind)',
      },
    ],
    red: [{ file: 'test/db/outbound-store.test.ts', title: 'R10 two sent documents do not conflict' }],
  },
  {
    id: 'S14-member',
    what: 'an account gets access to companies of which it is not a member',
    edits: [
      {
        file: 'engine/customer/company/access-decision.ts',
        find: "  if ((await deps.companies.findRole(caller.account.id, company.id)) === undefined)\n    throw refused('the account is not a member')\n",
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/company/access-decision.test.ts',
        title:
          'S-04 a participant of another account, an unknown one and one outside the scope of the key are refused with the same code',
      },
    ],
  },
  {
    id: 'S15-family',
    what: 'access tokens stay valid after their token family has ended',
    edits: [
      {
        file: 'db/store/token-store.ts',
        find: '          eq(tokenFamily.id, token.familyId),\n          isNull(tokenFamily.endedAt),\n',
        replace: '          eq(tokenFamily.id, token.familyId),\n',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/token/token-flow.test.ts',
        title:
          'A-33 after a replay, every node refuses the access tokens of the same token family, starting with the next request',
      },
    ],
  },
  {
    id: 'S15',
    what: 'the result of checking an access token is cached',
    edits: [
      {
        file: 'engine/customer/token/authenticate-access-token.ts',
        find: '  const { caller } = await readLiveToken(deps, accessToken)\n',
        replace:
          '  const kept = verdicts.get(accessToken) ?? readLiveToken(deps, accessToken)\n  verdicts.set(accessToken, kept)\n  const { caller } = await kept\n',
      },
      {
        file: 'engine/customer/token/authenticate-access-token.ts',
        find: '/** Describes a live access token',
        replace:
          'const verdicts = new Map<string, ReturnType<typeof readLiveToken>>()\n\n/** Describes a live access token',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/token/token-flow.test.ts',
        title: 'A-36, H4 a revoked key is refused at the next request, whatever it is used for',
      },
      {
        file: 'test/engine/customer/token/token-flow.test.ts',
        title: 'A-34 a revoked access token is refused at the next request',
      },
      {
        file: 'test/engine/customer/token/token-flow.test.ts',
        title: 'is refused in every call that starts after the revocation',
      },
    ],
  },
  {
    id: 'S16-key',
    what: 'API keys are compared with ===',
    edits: [
      {
        file: 'engine/customer/key/authenticate-key.ts',
        find: 'equalInConstantTime(Buffer.from(found.key.hash), Buffer.from(hash))',
        replace: 'found.key.hash === hash',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/token/secret-comparison.test.ts',
        title: 'H6 secrets are compared only in constant time',
      },
    ],
  },
  {
    id: 'S16-token',
    what: 'refresh tokens are compared with ===',
    edits: [
      {
        file: 'engine/customer/token/refresh-token.ts',
        find: 'equalInConstantTime(given, proofOf(key, familyId, generation))',
        replace: "proofOf(key, familyId, generation).toString('base64url') === proof",
      },
    ],
    red: [
      {
        file: 'test/engine/customer/token/secret-comparison.test.ts',
        title: 'H6 secrets are compared only in constant time',
      },
    ],
  },
  {
    id: 'S17',
    what: 'an address is checked first, then resolved a second time for the connection',
    edits: [
      {
        file: 'host/outgoing/http-client.ts',
        find: "policy.kind === 'public' ? publicOnly(lookup) : lookup",
        replace: 'lookup',
      },
      {
        file: 'host/outgoing/http-client.ts',
        find: '      return exchange(dispatcher, request, signal)\n',
        replace:
          "      const { hostname } = new URL(request.url)\n      if (policy.kind === 'public') await new Promise<void>((resolve, reject) => publicOnly(lookup)(hostname, { all: true }, (error) => (error ? reject(error) : resolve())))\n      return exchange(dispatcher, request, signal)\n",
      },
    ],
    red: [
      {
        file: 'test/host/outgoing/http-client.test.ts',
        title: 'H11 the HTTP client reaches public but not private addresses',
      },
    ],
  },
  {
    id: 'S18',
    what: 'the first entry of X-Forwarded-For is used as the client address',
    edits: [
      {
        file: 'http-api/address/client-address.ts',
        find: ".split(',').reverse().slice(0, hopsMax)",
        replace: ".split(',').slice(0, 1)",
      },
      { file: 'http-api/address/client-address.ts', find: ' || !isIn(address, proxies)) break', replace: ') break' },
    ],
    red: [
      {
        file: 'test/http-api/address/client-address.test.ts',
        title: 'H7 ignores X-Forwarded-For when no proxies are configured',
      },
      { file: 'test/http-api/refusal/429.test.ts', title: 'L-08 H8 token requests are limited per address' },
    ],
  },
  {
    id: 'S19',
    what: 'the size limit of a body is checked only against its Content-Length',
    edits: [
      {
        file: 'http-api/request/read-body.ts',
        find: '    if (length > bytesMax) throw tooLarge(bytesMax, code)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/refusal/400.test.ts',
        title: 'D21 answers SAPI-VAL-001 to a body above the size limit, with or without a Content-Length',
      },
    ],
  },
  {
    id: 'S19-read',
    what: 'large bodies are read as fast as they arrive',
    edits: [
      {
        file: 'http-api/request/read-body.ts',
        find: '      await bodyPace.read(bytesBefore)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/host/server/body-pace.test.ts',
        title:
          'L9 when 64 large bodies arrive at once, the service reads fewer than 32 chunks per round of the event loop',
      },
    ],
  },
  {
    id: 'S19-parse',
    what: 'large bodies are parsed as soon as they have arrived',
    edits: [
      {
        file: 'http-api/request/read-json.ts',
        find: "  await c.get('bodyPace').work(bytes.length)\n",
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/host/server/body-pace.test.ts',
        title: 'L9 the service parses at most one large JSON body per round of the event loop',
      },
    ],
  },
  {
    id: 'S20',
    what: 'the body of a request is logged',
    edits: [
      {
        file: 'http-api/route/operation.ts',
        find: '      const answer = await handle(',
        replace: "      c.get('event').inside = body\n      const answer = await handle(",
      },
    ],
    red: [
      {
        file: 'test/http-api/middleware/event.test.ts',
        title: 'H15 no log line and no error contains a secret or document text',
      },
    ],
  },
  {
    id: 'S28',
    what: 'a request to an SMP has no timeout',
    edits: [
      {
        file: 'engine/peppol/smp/find-metadata.ts',
        find: '      timeoutMilliseconds,\n      answerBytesMax: metadataLimits.bytes',
        replace: '      timeoutMilliseconds: 2 ** 31 - 1,\n      answerBytesMax: metadataLimits.bytes',
      },
    ],
    red: [
      {
        file: 'test/engine/peppol/smp/find-endpoint.test.ts',
        title: 'X13 a failing SMP leads to lookup_unavailable: no answer in time',
      },
    ],
  },
  {
    id: 'S29',
    what: 'a person signs in with any password',
    edits: [
      {
        file: 'engine/customer/session/sign-in.ts',
        find: ' || !isRight',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/sign-in.test.ts',
        title: 'A-48 an unknown address, an account without a password and a wrong password get the same answer',
      },
    ],
  },
  {
    id: 'S30',
    what: 'an ended session is still accepted',
    edits: [
      {
        file: 'engine/customer/session/authenticate-session.ts',
        find: 'found.session.endedAt !== null || ',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/sign-in.test.ts',
        title: 'A-44 sign-out ends the session for good and removes the cookie',
      },
    ],
  },
  {
    id: 'S31',
    what: 'an expired session is still accepted',
    edits: [
      {
        file: 'engine/customer/session/session-cookie.ts',
        find: 'typ: type, currentDate: now }',
        replace: 'typ: type, currentDate: new Date(0) }',
      },
      {
        file: 'engine/customer/session/authenticate-session.ts',
        find: ' || found.session.expiresAt <= now',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/sign-in.test.ts',
        title: 'A-44 a session expires seven days after the sign-in, however much it is used',
      },
    ],
  },
  {
    id: 'S32',
    what: 'a session of a blocked account is still accepted',
    edits: [
      {
        file: 'db/store/account-store.ts',
        find: '  await endSessions(tx, accountId, at)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/sign-in.test.ts',
        title: 'A-48 a blocked account is reported only to whoever knows the password',
      },
    ],
  },
  {
    id: 'S33',
    what: 'a call that another site causes is accepted',
    edits: [
      {
        file: 'http-api/admission/authenticate.ts',
        find: '  checkSameSite(c, deps.rules)\n  return deps.engine',
        replace: '  return deps.engine',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/sign-in.test.ts',
        title: 'H18 a call that another site causes is refused, and changes nothing',
      },
    ],
  },
  {
    id: 'S34',
    what: 'a password change leaves other sessions alive',
    edits: [
      {
        file: 'db/store/password-store.ts',
        find: '  await endSessions(tx, accountId, at, keptSessionId)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/sign-in.test.ts',
        title: 'A-50 a change needs the current password, and ends all other sessions',
      },
    ],
  },
  {
    id: 'S35',
    what: 'a link works twice',
    edits: [
      {
        file: 'db/store/link-store.ts',
        find: 'isNull(link.usedAt), ',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/sign-in.test.ts',
        title: 'A-48 works once, also if it is used twice at the same time',
      },
    ],
  },
  {
    id: 'S36',
    what: 'a key may manage keys',
    edits: [
      {
        file: 'http-api/admission/admission.ts',
        find: "      if (caller.kind === 'key') throw new ServiceError('token_not_allowed')\n      return { caller }",
        replace: "      return { caller } as Access['person']",
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/tokens.test.ts',
        title: 'A-29 A-17 D12 H3 a key lists keys without their secrets, but cannot manage keys, not even itself',
      },
    ],
  },
  {
    id: 'S37',
    what: 'a key reaches companies outside its scope',
    edits: [
      {
        file: 'engine/customer/account/caller.ts',
        find: "return caller.kind === 'person' || ",
        replace: "return true || caller.kind === 'person' || ",
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/companies.test.ts',
        title: 'P-16 A-22 is refused for a foreign company and outside the scope of the key',
      },
    ],
  },
  {
    id: 'S38',
    what: 'a viewer changes a company',
    edits: [
      {
        file: 'engine/customer/company/role.ts',
        find: "managingRoles: readonly MemberRole[] = ['owner', 'admin']",
        replace: "managingRoles: readonly MemberRole[] = ['owner', 'admin', 'viewer']",
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/companies.test.ts',
        title: 'A-38 A-40 D16 by a key and a session of the role viewer',
      },
    ],
  },
  {
    id: 'S39',
    what: 'the text of a key stays valid after rotation',
    edits: [
      {
        file: 'db/store/key-store.ts',
        find: '    .set({ ...text, lastUsedAt: null })\n',
        replace: '    .set({ prefix: text.prefix, lastUsedAt: null })\n',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/tokens.test.ts',
        title: 'A-21 gives the key a new text',
      },
    ],
  },
  {
    id: 'S40',
    what: 'a one-time code works twice',
    edits: [
      {
        file: 'db/store/mfa-store.ts',
        find: ', lt(secondFactor.lastStep, code.step)',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/mfa-store.test.ts',
        title: 'A-51 of many sign-ins with one code at the same time on two nodes, one gets a session',
      },
    ],
  },
  {
    id: 'S41',
    what: 'a right code is accepted after any number of wrong ones',
    edits: [
      {
        file: 'db/store/mfa-store.ts',
        find: '  recentWrongCodes(wrongCodes, at)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/mfa.test.ts',
        title: 'A-51 is refused with rate_limited after 5 wrong codes in 15 minutes, even with the right code',
      },
    ],
  },
  {
    id: 'S42',
    what: 'the secret box does not encrypt',
    edits: [
      {
        file: 'engine/crypto/secret/secret-box.ts',
        find: '  const encryption = ',
        replace: '  if (place) return mark + text.reveal()\n  const encryption = ',
      },
      {
        file: 'engine/crypto/secret/secret-box.ts',
        find: '  const bytes = Buffer.from(sealed',
        replace: '  if (place) return new Secret(sealed.slice(mark.length))\n  const bytes = Buffer.from(sealed',
      },
    ],
    red: [
      {
        file: 'test/db/mfa-store.test.ts',
        title: 'H16 neither the secret nor a recovery code is readable in the database',
      },
    ],
  },
  {
    id: 'S43',
    what: 'a company is deleted with its documents',
    edits: [
      {
        file: 'db/store/delete-company.ts',
        find: "  if (await hasDocuments(tx, companyId)) throw new ServiceError('has_documents')\n",
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/company-status.test.ts',
        title: 'P-23 a company is not deleted while it is active',
      },
    ],
  },
  {
    id: 'S43-directory',
    what: 'a company is deleted while the directory still lists it',
    edits: [
      {
        file: 'db/store/delete-company.ts',
        find: "row.status === 'active' || (await isChanging(tx, companyId))",
        replace: "row.status === 'active'",
      },
    ],
    red: [
      {
        file: 'test/db/company-status.test.ts',
        title: 'P-23 a company is not deleted while it is active',
      },
    ],
  },
  {
    id: 'S44',
    what: 'a job of the directory is completed although the status of the company has changed',
    edits: [
      {
        file: 'db/store/directory-store.ts',
        find: '  if (company?.status !== seen.status || row.receives !== seen.receives) return false\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/company-status.test.ts',
        title: 'E-23 I6 a job that acted on an earlier status is not completed',
      },
    ],
  },
  {
    id: 'S45',
    what: 'a page contains text from the document without escaping',
    edits: [
      {
        file: 'engine/document/rendering/page/html.ts',
        find: "  if (typeof value === 'string') return escapeHtml(value)\n",
        replace: "  if (typeof value === 'string') return value.includes('alert') ? value : escapeHtml(value)\n",
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/document-content.test.ts',
        title: 'H13 every term of a rich-invoice that contains the end of an attribute is shown as text',
      },
      {
        file: 'test/http-api/portal/document-content.test.ts',
        title: 'H13 every term of a rich-credit-note that contains a script is shown as text',
      },
    ],
  },
  {
    id: 'S46',
    what: 'the number of a document is part of a header without being made safe',
    edits: [
      {
        file: 'http-api/render/content-disposition.ts',
        find: '  const part = safePart(name.foreign)\n',
        replace: '  const part = name.foreign\n',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/document-content.test.ts',
        title: 'H13 a number with quotes, semicolons and a path cannot change the headers of the download',
      },
    ],
  },
  {
    id: 'S47',
    what: 'every member of a company may send for it',
    edits: [
      { file: 'engine/customer/company/authorize-sending.ts', find: '  checkRoleManages(role)\n', replace: '' },
      {
        file: 'db/store/outbound-store.ts',
        find: 'keepMember(tx, document).then(checkRoleManages)',
        replace: 'keepMember(tx, document)',
      },
    ],
    red: [
      { file: 'test/http-api/portal/send.test.ts', title: 'D16 a member is refused by session and by key' },
      { file: 'test/http-api/portal/send.test.ts', title: 'D16 a viewer is refused by session and by key' },
    ],
  },
  {
    id: 'S48',
    what: 'the document log finds a document of any company',
    edits: [
      {
        file: 'db/store/document-log-store.ts',
        find: 'return and(eq(document.companyId, companyId), eq(document.id, documentId))',
        replace: 'return companyId ? eq(document.id, documentId) : undefined',
      },
    ],
    red: [
      {
        file: 'test/http-api/tenant-isolation.test.ts',
        title: 'H2 tenant A, calling every route with ids of tenant B',
      },
    ],
  },
  {
    id: 'S49',
    what: 'the state of a transfer is not read again under the lock of the company',
    edits: [
      {
        file: 'db/store/transfer-store.ts',
        find: '  checkOpenTransfer(current, at)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/member-store.test.ts',
        title: 'X-03 D129 of simultaneous acceptances and a cancellation of a transfer one succeeds',
      },
    ],
  },
  {
    id: 'S50',
    what: 'the invitations of a removed member stay open',
    edits: [
      {
        file: 'db/store/member-store.ts',
        find: '  await endInvitationsBy(tx, companyId, memberId, at)\n  if (mail)',
        replace: '  if (mail)',
      },
    ],
    red: [
      {
        file: 'test/db/member-store.test.ts',
        title: 'X-02 an invitation during the removal of its inviter does not survive',
      },
    ],
  },
  {
    id: 'S51',
    what: 'anybody who has the link of an invitation can accept it',
    edits: [
      {
        file: 'engine/customer/member/answer-invitation.ts',
        find: "if (!account.emailVerified || account.email.toLowerCase() !== email) throw new ServiceError('invite_email_mismatch')",
        replace: 'void [account, email]',
      },
      {
        file: 'db/store/invitation-store.ts',
        find: "  if (!(await hasAddress(tx, accountId, email))) throw new ServiceError('invite_email_mismatch')\n",
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/members.test.ts',
        title: 'X-01 D72 of an answer to an invitation have their code in four languages',
      },
    ],
  },
  {
    id: 'S52',
    what: 'a link verifies an e-mail address to which it was not sent',
    edits: [
      {
        file: 'db/store/link-store.ts',
        find: "  if (found.link.email !== found.account.email) throw new ServiceError('invalid_token')\n",
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/registration-store.test.ts',
        title: 'A-53 a link verifies only the address to which it was sent',
      },
    ],
  },
  {
    id: 'S53',
    what: 'the solution of a captcha works any number of times',
    edits: [
      {
        file: 'engine/customer/registration/captcha.ts',
        find: "      if (!used.spend(nonce).isGranted) throw failed('used')\n",
        replace: '      used.spend(nonce)\n',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/registration/captcha.test.ts',
        title: 'accepts the solution of its challenge once, also if it arrives twice at the same time',
      },
    ],
  },
  {
    id: 'S54',
    what: 'the link to a new e-mail address works in a session of any account',
    edits: [
      {
        file: 'engine/customer/email/change-email.ts',
        find: 'link.accountId !== account.id || email === null',
        replace: 'email === null',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/recovery.test.ts',
        title: 'P98 the link is of no use to another account, and expires after an hour',
      },
    ],
  },
  {
    id: 'S55',
    what: 'rows can be added to an account while it is deleted',
    edits: [
      {
        file: 'db/store/lock-account.ts',
        find: "  if (state !== undefined && state.deletedAt !== null) throw new ServiceError('account_inactive')\n",
        replace: '  void state\n',
      },
      {
        file: 'db/store/lock-account.ts',
        find: 'state !== undefined && !state.blocked && state.deletedAt === null',
        replace: 'state !== undefined',
      },
    ],
    red: [
      {
        file: 'test/db/own-account-store.test.ts',
        title: 'A-56 a deletion at the same time as other calls',
      },
    ],
  },
  {
    id: 'S56',
    what: 'a session works from an address that the list of the account does not contain',
    edits: [
      {
        file: 'engine/customer/session/authenticate-session.ts',
        find: '  checkAddressAllowed(account.ipAllowList, address)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/ip-allowlist.test.ts',
        title: 'P100 a session is refused from another address',
      },
    ],
  },
  {
    id: 'S35-former',
    what: 'a link that was mailed to a former address signs its reader in',
    edits: [
      {
        file: 'db/store/session-store.ts',
        find: 'link.email === null || link.email === account.email',
        replace: "link.email !== '' || account.blocked",
      },
    ],
    red: [
      {
        file: 'test/db/people-store.test.ts',
        title: 'A-48 A-54 a link that was mailed to a former address does not work, and stays unused',
      },
    ],
  },
  {
    id: 'S35-owner',
    what: 'a link is stored for an account that was blocked or renamed after it was read',
    edits: [
      {
        file: 'db/store/link-store.ts',
        find: 'if (!(await lockUnchanged(tx, answer.owner)) || !(await isWithinLimits(tx, answer))) return',
        replace: 'if (!(await isWithinLimits(tx, answer))) return',
      },
    ],
    red: [
      {
        file: 'test/db/link-store.test.ts',
        title:
          'P97 D128 A-56 nothing is stored for an account that was blocked, deleted, renamed or verified meanwhile',
      },
    ],
  },
  {
    id: 'S35-refused',
    what: 'a recipient that the relay refuses parks the job and raises an alarm',
    edits: [
      {
        file: 'engine/mail/send-mail.ts',
        find: "if (!(error instanceof ServiceError) || error.code !== 'mail_refused') throw error",
        replace: 'if (!(error instanceof ServiceError) || error.code) throw error',
      },
    ],
    red: [
      {
        file: 'test/engine/mail/send-mail.test.ts',
        title: 'P88 a recipient that the relay refuses for good causes a warning, neither a dead job nor an alarm',
      },
    ],
  },
  {
    id: 'S57',
    what: 'the password of the registration stays, although the reader of the mail does not know it',
    edits: [
      {
        file: 'db/store/email-store.ts',
        find: '  await tx.query.delete(password).where(and(eq(password.accountId, id), isOther))\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/recovery.test.ts',
        title: 'P105 a stranger who registered the address cannot sign in after its owner opened the link',
      },
      {
        file: 'test/db/registration-store.test.ts',
        title: 'A-53 P105 a verification keeps only the password that its reader knows, and no other',
      },
    ],
  },
  {
    id: 'S58',
    what: 'the name of a company reaches a mail as it was entered',
    edits: [
      {
        file: 'engine/mail/compose-mail.ts',
        find: 'nameSlots.has(slot) ? nameInMail(String(value))',
        replace: 'nameSlots.has(slot) ? String(value)',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/mails.test.ts',
        title: 'P106 a name in it cannot become a link, an address or the end of the quotation',
      },
    ],
  },
  {
    id: 'S58-invisible',
    what: 'a name may consist of invisible characters',
    edits: [
      {
        file: 'engine/primitive/unseen-character.ts',
        find: 'return visibleCharacter.test(text) ? text.trim() : null',
        replace: "return text.trim() === '' ? null : text.trim()",
      },
    ],
    red: [
      {
        file: 'test/engine/primitive/unseen-character.test.ts',
        title: 'P107 a text of zero-width characters has nothing to see',
      },
      {
        file: 'test/http-api/portal/tokens.test.ts',
        title: 'A-16 D11 D135 refuses a name of joiners, variation selectors and marks with validation_failed',
      },
    ],
  },
  {
    id: 'S59',
    what: 'a refused guess is answered with a time that is too short',
    edits: [
      {
        file: 'engine/customer/limit/spend-guess.ts',
        find: 'retryAfterSeconds: spent.resetSeconds,',
        replace: 'retryAfterSeconds: 1,',
      },
    ],
    red: [
      {
        file: 'test/http-api/two-nodes-sign-in.test.ts',
        title: 'each node checks as many as its limit allows, and each refusal states the time until its end',
      },
    ],
  },
  {
    id: 'S59-parallel',
    what: 'guesses at one password are checked at the same time',
    edits: [
      {
        file: 'engine/customer/password/take-turns.ts',
        find: 'inTurn: takeTurns(clock, 1)',
        replace: 'inTurn: takeTurns(clock, 3)',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/password/prove-person.test.ts',
        title: 'of guesses at the same time, none beyond the limit is checked, not even the right one',
      },
    ],
  },
  {
    id: 'S59-right',
    what: 'a right password counts as a guess',
    edits: [
      {
        file: 'engine/customer/password/prove-person.ts',
        find: '  if (!isRight) spendGuess(limits, guess)\n',
        replace: '  spendGuess(limits, guess)\n',
      },
    ],
    red: [
      {
        file: 'test/http-api/two-nodes-sign-in.test.ts',
        title: 'are all accepted while the limit is not reached, however many are being checked',
      },
      {
        file: 'test/http-api/two-nodes-sign-in.test.ts',
        title: 'of the owner of a session are all accepted',
      },
    ],
  },
  {
    id: 'S65',
    what: 'another scope or policy of a key is stored whatever role its owner has',
    edits: [
      {
        file: 'db/store/key-store.ts',
        find: '  if (changes.scope ?? changes.sendPolicy) checkReach({ ...key, ...changes }, own)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/key-store.test.ts',
        title: 'of a wider scope and a confirming policy at the same time, one is refused',
      },
    ],
  },
  {
    id: 'S65-new',
    what: 'a viewer makes a key that confirms in an assistant',
    edits: [
      {
        file: 'db/store/key-store.ts',
        find: '  checkReach(key, await lockMemberships(tx, key.accountId))\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/key/create-keys.test.ts',
        title: 'D122 a new key with a confirming policy needs a manager of every company that it covers',
      },
    ],
  },
  {
    id: 'S65-kept',
    what: 'a form of another site is kept for the person to send it as their own',
    edits: [
      {
        file: 'http-api/admission/authenticate.ts',
        find: '  checkSameSite(c, deps.rules)\n  return deps',
        replace: '  return deps',
      },
    ],
    red: [
      { file: 'test/web/page.test.ts', title: 'H18 is not kept if it is one of another site' },
      {
        file: 'test/web/page.test.ts',
        title: 'H18 is not kept if it is one that does not say where it is from',
      },
    ],
  },
  {
    id: 'S65-kept-stranger',
    what: 'the form of a call without a session of this service is kept',
    edits: [
      {
        file: 'web/refusal/kept-form.ts',
        find: 'if (cookie === undefined || !(await engine.sessions.hasSigned(cookie))) return undefined',
        replace: 'if (cookie !== undefined) await engine.sessions.hasSigned(cookie)',
      },
    ],
    red: [
      { file: 'test/web/page.test.ts', title: 'H10 P156 is not kept if it comes without a cookie' },
      {
        file: 'test/web/page.test.ts',
        title: 'H10 P156 is not kept if it comes with a cookie that another key signed',
      },
    ],
  },
  {
    id: 'S65-fields',
    what: 'a form may have any number of fields',
    edits: [{ file: 'web/read-form.ts', find: '  checkFieldCount(bytes)\n', replace: '' }],
    red: [
      {
        file: 'test/web/form-size.test.ts',
        title: 'is refused with 4,000,000 fields at a page that takes documents',
      },
      { file: 'test/web/form-size.test.ts', title: 'has at most 10 kB for a form with 127,900 fields' },
    ],
  },
  {
    id: 'S65-parts',
    what: 'a form may have any number of parts',
    edits: [{ file: 'web/read-form.ts', find: '  checkPartCount(bytes, boundary)\n', replace: '' }],
    red: [
      {
        file: 'test/web/form-size.test.ts',
        title: 'is refused if the headers of its parts have more than 64 kB',
      },
      { file: 'test/web/form-size.test.ts', title: 'has at most 10 kB for a form with 5,000 parts' },
    ],
  },
  {
    id: 'S65-removed',
    what: 'the keys of a removed member keep the company in their scope',
    edits: [
      {
        file: 'db/store/member-store.ts',
        find: '  await leaveScopes(tx, companyId, [memberId])\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/key-store.test.ts',
        title: 'no removed member keeps the company in a scope, not even one that is set at the same time',
      },
    ],
  },
  {
    id: 'S61',
    what: 'a secret that is sealed again overwrites a change that was made meanwhile',
    edits: [
      {
        file: 'db/store/sealed-text-store.ts',
        find: '.where(and(eq(secondFactor.accountId, rowId), eq(secondFactor.sealedSecret, sealed))),',
        replace: '.where(eq(secondFactor.accountId, rowId)),',
      },
    ],
    red: [
      {
        file: 'test/db/replace-master-key.test.ts',
        title: 'a secret that changes after it was read stays as it was changed',
      },
    ],
  },
  {
    id: 'S61-tokens',
    what: 'tokens and sessions of a further master key are refused',
    edits: [
      {
        file: 'engine/crypto/secret/signing-keys.ts',
        find: 'if (next === undefined ||',
        replace: 'if (next !== undefined ||',
      },
    ],
    red: [
      {
        file: 'test/http-api/replace-master-key.test.ts',
        title: 'no session, token or second factor is lost, whichever node is called',
      },
    ],
  },
  {
    id: 'S63',
    what: 'a call that runs while its account is blocked still stores its change',
    edits: [
      {
        file: 'db/store/lock-account.ts',
        find: 'state !== undefined && !state.blocked && ',
        replace: 'state !== undefined && ',
      },
    ],
    red: [
      {
        file: 'test/db/blocked-meanwhile.test.ts',
        title: 'creates a key: is refused, and nothing changes',
      },
    ],
  },
  {
    id: 'S66',
    what: 'an offer of a company is accepted while its owner is being blocked',
    edits: [
      {
        file: 'db/store/transfer-store.ts',
        find: '  await lockAccounts(tx, ownerId, accountId)\n',
        replace: '  await lockAccounts(tx)\n',
      },
    ],
    red: [
      {
        file: 'test/db/postgres/block.test.ts',
        title: 'no offer of the account is accepted after the block is complete',
      },
    ],
  },
  {
    id: 'S66-token',
    what: 'tokens that are issued during a block outlive it',
    edits: [
      {
        file: 'db/store/token-store.ts',
        find: '  if (owned === undefined || !(await lockIfUsable(tx, owned.accountId))) return false\n',
        replace: '  if (owned === undefined || !lockIfUsable) return false\n',
      },
    ],
    red: [
      {
        file: 'test/db/postgres/block.test.ts',
        title: 'no tokens that are issued meanwhile outlive the block',
      },
    ],
  },
  {
    id: 'S63-role',
    what: 'a person whose role was lowered during a call still changes the company',
    edits: [
      {
        file: 'db/store/company-store.ts',
        find: '  checkRoleManages(role)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/member-store.test.ts',
        title: 'P-17 D16 a person who was removed or lowered meanwhile does not change the company',
      },
    ],
  },
  {
    id: 'S64',
    what: 'a call whose body is held back changes something after its session has ended',
    edits: [
      {
        file: 'http-api/admission/check-again.ts',
        find: 'if (clock.monotonic() - checkedAt > currentMilliseconds)',
        replace: 'if (checkedAt < 0)',
      },
    ],
    red: [
      {
        file: 'test/http-api/request/slow-body.test.ts',
        title: 'makes no key after its session has ended',
      },
    ],
  },
  {
    id: 'S64-leave',
    what: 'a person whose account is blocked during a call still leaves a company',
    edits: [
      {
        file: 'db/store/member-store.ts',
        find: '    await lockUsableAccount(tx, actorId)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/member-store.test.ts',
        title:
          'D128 P112 a person who was blocked meanwhile neither leaves a company nor declines an invitation or a transfer',
      },
    ],
  },
  {
    id: 'S40-recovery',
    what: 'a recovery code works twice',
    edits: [
      {
        file: 'db/store/mfa-store.ts',
        find: '  if (used.length === 0)\n',
        replace: "  if (used.length === 0 && code.kind === 'oneTime')\n",
      },
    ],
    red: [
      {
        file: 'test/db/mfa-store.test.ts',
        title: 'A-51 of many sign-ins with one recovery code at the same time on two nodes, one gets a session',
      },
    ],
  },
  {
    id: 'S60',
    what: 'a body without a scope widens a key to all companies',
    edits: [
      {
        file: 'http-api/portal/tokens/settings.ts',
        find: 'body: z.object(scopeFields)',
        replace: "body: z.object({ ...scopeFields, scope: scopeFields.scope.default('all') })",
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/tokens.test.ts',
        title: 'A-20 a change of the scope refuses an empty body and never widens the key',
      },
      {
        file: 'test/http-api/portal/tokens.test.ts',
        title: 'A-20 a change of the scope refuses a body without the scope and never widens the key',
      },
    ],
  },
  {
    id: 'S60-range',
    what: 'a range is accepted although its address is not its first',
    edits: [
      {
        file: 'engine/primitive/ip-address.ts',
        find: 'return whole === written ? undefined : whole',
        replace: 'return undefined',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/account/ip-allow-list.test.ts',
        title: '10.0.0.5/24, which is not the first address of its range, is refused and 10.0.0.0/24 is proposed',
      },
    ],
  },
  {
    id: 'S62',
    what: 'a published field gets another name',
    edits: [
      {
        file: 'http-api/portal/auth/user.ts',
        find: 'emailVerified: z.boolean()',
        replace: 'emailIsVerified: z.boolean()',
      },
    ],
    red: [
      {
        file: 'test/http-api/openapi/published-contract.test.ts',
        title: 'C-16 C-17 C-18 each operation, parameter, field, value and status that was published still exists',
      },
    ],
  },
  {
    id: 'S60-empty',
    what: 'a call that changes no field of a company counts as a change',
    edits: [
      {
        file: 'db/store/company-store.ts',
        find: '  if (isDeepStrictEqual({ ...current, ...details }, current)) return { company: current, role }\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/odd-body.test.ts',
        title: 'PUT /companies/{companyId} D35 D95 the body {} changes no field',
      },
      {
        file: 'test/http-api/portal/members.test.ts',
        title: 'X-03 A-41 D72 of a transfer have their code in four languages',
      },
    ],
  },
  {
    id: 'S21',
    what: 'a mail with a bare LF is accepted, so that another server may read two mails',
    edits: [
      {
        file: 'mail-gateway/message/mail-guard.ts',
        find: "    if ((byte === lf) !== this.#isAfterCr) return 'bare_line_break'\n",
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/mail-gateway/message/mail-guard.test.ts',
        title: 'M3 MailGuard judges a bare LF in the body in chunks of any size: bare_line_break',
      },
    ],
  },
  {
    id: 'S22',
    what: 'the header From is compared before it is unfolded',
    edits: [
      {
        file: 'engine/exchange/mailed/header-from.ts',
        find: "trimBlanks(value.replace(/\\r\\n(?=[ \\t])/g, ''))",
        replace: 'trimBlanks(value)',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/mailed/header-from.test.ts',
        title: 'M1 parseHeaderFrom reads a folded value',
      },
    ],
  },
  {
    id: 'S22-replay',
    what: 'a mail that only DKIM admits need not be addressed to the inbox',
    edits: [
      {
        file: 'engine/exchange/mailed/judge-sender.ts',
        find: 'isMeantForInbox(proof, delivery) && isRecent(proof, delivery)',
        replace: 'isRecent(proof, delivery)',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/mailed/judge-sender.test.ts',
        title: 'M1 judgeSender refuses a mail that is addressed to others with dkim_replay',
      },
    ],
  },
  {
    id: 'S23',
    what: 'a confirmation is not bound to the bytes that were confirmed',
    edits: [
      {
        file: 'engine/exchange/approval/send-draft.ts',
        find: '  if (sha256Hex(bytes) !== draft.hash) {',
        replace: '  if (sha256Hex(bytes) === undefined) {',
      },
      { file: 'engine/exchange/approval/send-draft.ts', find: '    checksum: draft.hash,\n', replace: '' },
      {
        file: 'db/store/draft-store.ts',
        find: "  if (draft.hash !== payloadHash) throw new ServiceError('draft_damaged')\n",
        replace: "  if (draft.hash === '' && payloadHash === '') throw new ServiceError('draft_damaged')\n",
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/approval/drafts.test.ts',
        title: 'bytes that were changed in the store are not sent, and raise an alarm',
      },
    ],
  },
  {
    id: 'S67',
    what: 'a confirmation works more than once',
    edits: [
      {
        file: 'db/store/draft-store.ts',
        find: "    .where(and(eq(draft.id, draftId), eq(draft.state, 'asked'), gt(draft.expiresAt, at)))\n    .returning()\n  if (decided !== undefined) {",
        replace:
          '    .where(and(eq(draft.id, draftId), gt(draft.expiresAt, at)))\n    .returning()\n  if (decided !== undefined) {',
      },
    ],
    red: [
      {
        file: 'test/db/draft-store.test.ts',
        title: 'of two questions and two decisions at once, one of each takes place',
      },
    ],
  },
  {
    id: 'S68',
    what: 'a key that only reads asks to send a document',
    edits: [
      {
        file: 'engine/customer/company/authorize-sending.ts',
        find: "policy !== 'read_only'",
        replace: 'policy.length > 0',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/approval/drafts.test.ts',
        title: 'a key with the policy read_only neither prepares nor asks',
      },
    ],
  },
  {
    id: 'S69',
    what: 'a token confirms the draft of another question',
    edits: [
      {
        file: 'engine/exchange/approval/ask-to-send.ts',
        find: "if (!isRight || caller.key.sendPolicy !== 'two_step')",
        replace: "if (!(isRight || token.length > 40) || caller.key.sendPolicy !== 'two_step')",
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/approval/drafts.test.ts',
        title: 'the newest token of a key with the policy two_step sends its draft once',
      },
      {
        file: 'test/mcp/sequence/sequence.test.ts',
        title: 'a document leaves without a confirmation that counts',
      },
    ],
  },
  {
    id: 'S70',
    what: 'a person of another company decides about a draft',
    edits: [
      {
        file: 'engine/exchange/approval/decide.ts',
        find: '  const { company } = await deps.authorizeDeciding(caller, found.draft.companyId)\n  return { ...found, company }',
        replace: '  const company = { id: found.draft.companyId } as Company\n  return { ...found, company }',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/approval/drafts.test.ts',
        title: 'a draft of another key, of another company and an unknown draft are refused alike',
      },
    ],
  },
  {
    id: 'S71',
    what: 'an account that was blocked or removed meanwhile still sends and acknowledges',
    edits: [
      {
        file: 'db/store/keep-member.ts',
        find: '  if (found === undefined || found.blocked || found.deletedAt !== null)',
        replace: '  if (found === undefined)',
      },
    ],
    red: [
      {
        file: 'test/db/postgres/acknowledge.test.ts',
        title: 'a document that waits for the clock of the company does not hold up a block, which it then obeys',
      },
    ],
  },
  {
    id: 'S71-order',
    what: 'an acknowledgement locks the membership before the account',
    edits: [
      {
        file: 'db/store/keep-member.ts',
        find: '        .from(account) // the rows of the first table are locked first\n        .innerJoin(membership, eq(membership.accountId, account.id))',
        replace: '        .from(membership)\n        .innerJoin(account, eq(membership.accountId, account.id))',
      },
    ],
    red: [
      {
        file: 'test/db/postgres/acknowledge.test.ts',
        title: 'an acknowledgement and the departure of its member end without waiting for each other',
      },
    ],
  },
  {
    id: 'S72',
    what: 'a call whose body was held back keeps the rights that its key had before',
    edits: [
      {
        file: 'http-api/admission/check-again.ts',
        find: 'Object.assign(result, await check())',
        replace: 'await check()',
      },
    ],
    red: [{ file: 'test/http-api/request/slow-body.test.ts', title: 'sends nothing after its key was made read-only' }],
  },
  {
    id: 'S73',
    what: 'the limits of a key are not checked in the transaction that stores the document',
    edits: [
      {
        file: 'db/store/outbound-store.ts',
        find: '  if (submission.limits && transmission) await keepWithinLimits(tx, submission.limits, document)\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/db/postgres/send-limits.test.ts',
        title: 'in two companies, one takes the last place of the day',
      },
    ],
  },
  {
    id: 'S74',
    what: 'the state of a question to the person of a client is not bound to its draft',
    edits: [
      {
        file: 'engine/exchange/approval/consent.ts',
        find: 'JSON.stringify([key.id, hash, expiresAt.toISOString()])',
        replace: 'JSON.stringify([key.id])',
      },
      { file: 'engine/exchange/approval/consent.ts', find: 'rowId: id }', replace: "rowId: '' }" },
    ],
    red: [
      {
        file: 'test/engine/exchange/approval/limits.test.ts',
        title: 'of another draft, key or policy, changed or expired, sends nothing; a person still can',
      },
      {
        file: 'test/mcp/sequence/sequence.test.ts',
        title: 'a document leaves without a confirmation that counts',
      },
    ],
  },
  {
    id: 'S75',
    what: 'text that another company wrote reaches an assistant as it was written',
    edits: [
      {
        file: 'mcp/third-party-text.ts',
        find: '    const clean = defusedText(cleanText(text), options)\n',
        replace: '    const clean = text\n',
      },
    ],
    red: [{ file: 'test/mcp/hostile-text.test.ts', title: 'stays below third_party_text, clean and short' }],
  },
  {
    id: 'S76',
    what: 'a key asks to send the draft of another key',
    edits: [
      {
        file: 'engine/exchange/approval/find-own-draft.ts',
        find: 'if (draft?.keyId !== caller.key.id)',
        replace: 'if (draft === undefined)',
      },
    ],
    red: [
      {
        file: 'test/mcp/send-invoice.test.ts',
        title: 'A-22 drafts of other keys and companies, and unknown drafts, are refused alike',
      },
    ],
  },
  {
    id: 'S77',
    what: 'a call of an assistant is accepted under every host name',
    edits: [
      {
        file: 'http-api/admission/own-host.ts',
        find: 'names.length > 0 ? names : loopbackNames',
        replace: 'names.length > 0 ? names : [...loopbackNames, ...names].slice(3)',
      },
    ],
    red: [
      {
        file: 'test/mcp/transport.test.ts',
        title: 'a call under a foreign host name is refused, even if its origin agrees',
      },
    ],
  },
  {
    id: 'S77-mails',
    what: 'a page of another site reads the kept mails under a host name of its own',
    edits: [{ file: 'web/own-computer.ts', find: ' && names.includes(name)', replace: '' }],
    red: [
      {
        file: 'test/web/mails.test.ts',
        title: 'do not exist for a page that reaches the service under a host name of its own',
      },
    ],
  },
  {
    id: 'S78',
    what: 'a key that only reads sees and calls the tools that change something',
    edits: [
      {
        file: 'mcp/toolset.ts',
        find: "return caller.key.sendPolicy !== 'read_only' && isMoreThanViewer",
        replace: 'return isMoreThanViewer',
      },
    ],
    red: [
      { file: 'test/mcp/definitions.test.ts', title: 'are absent for a key that only reads' },
      {
        file: 'test/mcp/definitions.test.ts',
        title: 'cannot be called by a caller who does not see them, and look like tools that do not exist',
      },
    ],
  },
  {
    id: 'S79',
    what: 'the text of a finding quotes the document outside of the marked part',
    edits: [
      {
        file: 'mcp/tool/validate-document.ts',
        find: '    text,\n    line: finding.line,',
        replace: '    text: quoting,\n    line: finding.line,',
      },
    ],
    red: [
      {
        file: 'test/mcp/hostile-text.test.ts',
        title: 'P127 is quoted by findings only below third_party_text, in every language',
      },
    ],
  },
  {
    id: 'S80',
    what: 'a draft that has expired is still sent',
    edits: [
      {
        file: 'engine/exchange/approval/draft.ts',
        find: "  if (expiresAt <= now) throw new ServiceError('draft_expired')\n",
        replace: "  if (expiresAt < new Date(Math.min(0, Number(now)))) throw new ServiceError('draft_expired')\n",
      },
      {
        file: 'db/store/draft-store.ts',
        find: "    .where(and(eq(draft.id, draftId), eq(draft.state, 'asked'), gt(draft.expiresAt, at)))\n",
        replace:
          "    .where(and(eq(draft.id, draftId), eq(draft.state, 'asked'), gt(draft.expiresAt, new Date(Math.min(0, Number(at))))))\n",
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/approval/drafts.test.ts',
        title: 'a draft that was declined, has expired or was not asked for is not sent',
      },
    ],
  },
  {
    id: 'S81',
    what: 'a key reads the documents of a company that is outside its scope',
    edits: [
      {
        file: 'engine/customer/company/access-decision.ts',
        find: '  if (!isInScope(caller, companyId)) throw',
        replace: "  if (companyId === '') throw",
      },
    ],
    red: [{ file: 'test/mcp/isolation.test.ts', title: 'A-22 a company outside the scope of the key is refused' }],
  },
  {
    id: 'S82',
    what: 'the cursor of one list is accepted for another list',
    edits: [
      {
        file: 'mcp/cursor.ts',
        find: 'const isOurs = hash === hashOf(list) && texts.length',
        replace: 'const isOurs = hash !== hashOf([]) && texts.length',
      },
    ],
    red: [
      {
        file: 'test/mcp/tools.test.ts',
        title: 'refuses a cursor that is not one, or that belongs to another list, with invalid_cursor',
      },
    ],
  },
  {
    id: 'S83',
    what: 'the bridge follows a redirection to another address',
    edits: [{ file: 'mcp/bridge/forward.ts', find: "redirect: 'manual'", replace: "redirect: 'follow'" }],
    red: [{ file: 'test/mcp/bridge.test.ts', title: 'redirects the call; the key reaches no other address' }],
  },
  {
    id: 'S84',
    what: 'the bridge passes on the answer to another request',
    edits: [
      {
        file: 'mcp/bridge/forward.ts',
        find: "answer['id'] === id && ('result'",
        replace: "answer['id'] !== undefined && ('result'",
      },
    ],
    red: [{ file: 'test/mcp/bridge.test.ts', title: 'answers another request' }],
  },
  {
    id: 'S85',
    what: 'a confirmation counts although the right to send ended while the document was checked',
    edits: [
      { file: 'db/store/draft-store.ts', find: '  await checkConfirmation(tx, draft, confirmedBy)\n', replace: '' },
      {
        file: 'db/store/draft-store.ts',
        find: "import { checkConfirmation } from './check-confirmation.ts'\n",
        replace: '',
      },
    ],
    red: [
      { file: 'test/engine/exchange/approval/drafts.test.ts', title: 'P119 a confirmation by a person sends nothing' },
      { file: 'test/engine/exchange/approval/drafts.test.ts', title: 'P119 a confirmation by a token sends nothing' },
    ],
  },
  {
    id: 'S86',
    what: 'a message of many small members is read as a whole before it is refused',
    edits: [
      {
        file: 'mcp/message-bounds.ts',
        find: 'if (parts > partsMax) return',
        replace: 'if (parts > 100 * partsMax) return',
      },
    ],
    red: [
      {
        file: 'test/mcp/message-bounds.test.ts',
        title: 'with 500,000 members, elements or levels is refused in every revision, with its id',
      },
    ],
  },
  {
    id: 'S87',
    what: 'links and images of a sender reach an assistant as they were written',
    edits: [
      {
        file: 'mcp/third-party-text.ts',
        find: 'const clean = defusedText(cleanText(text), options)',
        replace: 'const clean = options ? defusedText(cleanText(text), options) : cleanText(text)',
      },
    ],
    red: [
      {
        file: 'test/mcp/hostile-text.test.ts',
        title: 'P164 holds no link and no image in any field, and no address that was not asked for',
      },
    ],
  },
  {
    id: 'S51-offer',
    what: 'an offered company can be accepted without the link of the mail',
    edits: [
      {
        file: 'db/store/transfer-store.ts',
        find: 'and(eq(transfer.email, receiver.email), eq(transfer.hash, receiver.hash))',
        replace: 'eq(transfer.email, receiver.email)',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/members.test.ts',
        title: 'X-03 H19 P175 a person who has the address of an offer',
      },
    ],
  },
  {
    id: 'S88',
    what: 'an event is written without the jobs that it causes',
    edits: [
      {
        file: 'db/store/record-event.ts',
        find: '  for (const job of jobsOf({ ...event, id: String(made?.id) })) await enqueueJob(tx, job)\n',
        replace: '  jobsOf({ ...event, id: String(made?.id) })\n',
      },
      { file: 'db/store/record-event.ts', find: "import { enqueueJob } from './enqueue-job.ts'\n", replace: '' },
    ],
    red: [
      { file: 'test/db/approval-flags.test.ts', title: 'P141 P176 a question has one job that mails about it' },
      { file: 'test/web/approvals.test.ts', title: 'P141 the owner gets one mail' },
    ],
  },
  {
    id: 'S89',
    what: 'a change of a setting overwrites a change that its caller has not seen',
    edits: [
      {
        file: 'db/store/company-setting-store.ts',
        find: '  if (current.version !== version) throw',
        replace: '  if (current.version < version) throw',
      },
    ],
    red: [
      {
        file: 'test/db/company-setting-store.test.ts',
        title: 'P177 of 10 changes at once of one version, one takes place',
      },
    ],
  },
  {
    id: 'S90',
    what: 'an account in a text is not compared',
    edits: [
      {
        file: 'engine/document/validation/open-document.ts',
        find: 'destinations: paymentDestinations(root)',
        replace: 'destinations: []',
      },
    ],
    red: [{ file: 'test/mcp/changed-payment.test.ts', title: 'an account in the note is not sent without a person' }],
  },
  {
    id: 'S91',
    what: 'an invoice without an account counts as unchanged',
    edits: [
      {
        file: 'engine/exchange/approval/compare-payment.ts',
        find: 'changed.length > 0 || elsewhere.length > 0 || isMissing',
        replace: 'changed.length > 0 || elsewhere.length > 0',
      },
    ],
    red: [{ file: 'test/mcp/changed-payment.test.ts', title: 'no account is not sent without a person' }],
  },
  {
    id: 'S92',
    what: 'numbers of another sender are not noticed',
    edits: [
      {
        file: 'engine/document/invoice/stated-sender.ts',
        find: "if (!isOwn(legalIdentifier?.value)) return 'other'",
        replace: "if (!isOwn(legalIdentifier?.value)) return 'own'",
      },
    ],
    red: [
      {
        file: 'test/mcp/changed-payment.test.ts',
        title: 'P159 a draft with a registration number of another company is refused',
      },
    ],
  },
  {
    id: 'S93',
    what: 'a JSON body of any number of parts is parsed',
    edits: [
      {
        file: 'http-api/request/parse-json-object.ts',
        find: 'if (parts > partsMax)',
        replace: 'if (parts > Infinity)',
      },
    ],
    red: [
      {
        file: 'test/http-api/refusal/json-size.test.ts',
        title: 'P157 H10 reads JSON of 20,000 parts, and refuses more',
      },
    ],
  },
  {
    id: 'S94',
    what: 'a field of a form has a label that belongs to no field',
    edits: [
      {
        file: 'web/component/field.tsx',
        find: '<label for={fieldId(name)}>{label}</label>\n      <FieldTexts name={name} hint={hint} error={error} />\n      <input',
        replace:
          '<label for={name}>{label}</label>\n      <FieldTexts name={name} hint={hint} error={error} />\n      <input',
      },
    ],
    red: [{ file: 'test/page/room-html.test.ts', title: 'A-45 H13 sign-in, here in' }],
  },
  {
    id: 'S95',
    what: 'a text of a stranger is HTML in a page',
    edits: [
      {
        file: 'web/component/foreign.tsx',
        find: '<bdi>{readableText(text)}</bdi>',
        replace: '<bdi dangerouslySetInnerHTML={{ __html: readableText(text) }} />',
      },
    ],
    red: [{ file: 'test/page/hostile-html.test.ts', title: 'with number 0 is text in the pages about it' }],
  },
  {
    id: 'S96',
    what: 'a draft whose form a person declines in the program of an assistant waits on',
    edits: [
      {
        file: 'mcp/tool/confirmation.ts',
        find: '  if (reply.isDeclined) return { decline: reply.state }\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/mcp/consent.test.ts',
        title: 'P137 a person who declines in the program declines the draft, which can never be sent then',
      },
    ],
  },
  {
    id: 'S97',
    what: 'an answer does not say that a list was cut',
    edits: [
      {
        file: 'mcp/third-party-text.ts',
        find: '    if (entries.length > max) isTruncated = true\n',
        replace: '',
      },
    ],
    red: [{ file: 'test/mcp/tools.test.ts', title: 'M-03 says that the list payment_means was cut' }],
  },
  {
    id: 'S98',
    what: 'an object of a message may have any number of members',
    edits: [
      {
        file: 'mcp/message-bounds.ts',
        find: 'if (count > membersMax) return',
        replace: 'if (count > 100 * membersMax) return',
      },
    ],
    red: [
      { file: 'test/mcp/message-bounds.test.ts', title: 'up to 500 members of one object, and not beyond' },
      {
        file: 'test/mcp/bridge.test.ts',
        title: 'P144 M-06 a request that is too large is answered under its id, and is not passed on',
      },
    ],
  },
  {
    id: 'S99',
    what: 'the blanks at the end of a header field are searched for from each of them',
    edits: [
      {
        file: 'mail-gateway/message/header-block.ts',
        find: 'return field && trimBlanks(field.value)',
        replace: "return field && field.value.replace(/^[ \\t]+|[ \\t]+$/g, '')",
      },
    ],
    red: [
      {
        file: 'test/mail-gateway/message/hostile-header.test.ts',
        title: 'M3 reads a header with blanks before a letter in any field',
      },
    ],
  },
  {
    id: 'S100',
    what: 'a signature that does not cover Content-Type admits a mail with another one',
    edits: [
      {
        file: 'engine/exchange/mailed/judge-sender.ts',
        find: "(fitsContentType || signedFields.includes('content-type'))",
        replace: "(fitsContentType || signedFields.includes('from'))",
      },
    ],
    red: [
      {
        file: 'test/mail-gateway/whole-way.test.ts',
        title: 'M1 a Content-Type that is replaced in a signed mail leads to no document',
      },
      {
        file: 'test/engine/exchange/mailed/judge-sender.test.ts',
        title: 'whose Content-Type is neither signed nor fits the body',
      },
    ],
  },
  {
    id: 'S101',
    what: 'the signatures of a mail that SPF admitted may admit another mail',
    edits: [
      {
        file: 'engine/exchange/mailed/judge-sender.ts',
        find: '      signatureHashes: hashesOf(signatures),',
        replace: '      signatureHashes: [],',
      },
    ],
    red: [
      {
        file: 'test/mail-gateway/whole-way.test.ts',
        title: 'M1 a mail that SPF admitted is not admitted again by its signature',
      },
    ],
  },
  {
    id: 'S102',
    what: 'a large mail is checked in one round of the event loop',
    edits: [{ file: 'mail-gateway/proof/prove-sender.ts', find: '    await endOfRound()\n', replace: '' }],
    red: [
      {
        file: 'test/mail-gateway/hostile-mails.test.ts',
        title: 'M7 answers a mail with 3 signatures over 4 MB of lines with a tab',
      },
    ],
  },
  {
    id: 'S103',
    what: 'a mailed document is sent at once although the company confirms such documents',
    edits: [
      {
        file: 'engine/exchange/mailed/read-mail.ts',
        find: '  if (!holds) return null\n',
        replace: '  if (holds !== undefined) return null\n',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/mailed/follow-mail.test.ts',
        title: 'D124 sends a mailed document only once a person has confirmed it, byte for byte',
      },
    ],
  },
  {
    id: 'S104',
    what: 'two processes mail the same notification',
    edits: [{ file: 'db/store/notification-store.ts', find: '  if (changed.length === 0) return\n', replace: '' }],
    red: [
      {
        file: 'test/engine/notice/notification/send-notifications.test.ts',
        title: 'I-06 two processes that notify at the same time mail once',
      },
    ],
  },
  {
    id: 'S105',
    what: 'an account that is split over two texts is not found',
    edits: [
      {
        file: 'engine/document/invoice/accounts-in-text.ts',
        find: '.filter((found) => found.start < tail.length && found.end > tail.length + 1)',
        replace: '.filter(() => false)',
      },
    ],
    red: [
      { file: 'test/engine/document/invoice/hidden-account.test.ts', title: 'P160 split over two texts in the middle' },
    ],
  },
  {
    id: 'S106',
    what: 'a boundary that only begins like that of the first part is taken for it',
    edits: [
      {
        file: 'mail-gateway/extraction/split-multipart.ts',
        find: 'return delimiterAt(body, lineStart, delimiterOf(boundary)) !== undefined',
        replace: 'return body.subarray(lineStart).indexOf(delimiterOf(boundary)) === 0',
      },
    ],
    red: [
      {
        file: 'test/mail-gateway/whole-way.test.ts',
        title: 'M1 the boundary _000_AM0PR01MB1234 of a signed mail is not replaced by its beginning _000_',
      },
    ],
  },
  {
    id: 'S107',
    what: 'the mail server of a company may be at a private address',
    edits: [
      {
        file: 'host/outgoing/company-mailer.ts',
        find: "    if (policy.kind === 'public' && !addresses.every(isPublicAddress)) return { kind: 'blocked' }\n",
        replace: '',
      },
    ],
    red: [
      { file: 'test/host/outgoing/company-mailer.test.ts', title: 'are blocked if one of them is fe80::1' },
      {
        file: 'test/host/outgoing/company-mailer.test.ts',
        title: 'are checked again at each connection, which goes to the address that was checked',
      },
    ],
  },
  {
    id: 'S108',
    what: 'the settings of the own mail server of a company are shown with their password',
    edits: [
      {
        file: 'engine/customer/mail-server/create-mail-servers.ts',
        find: 'return server && shown(server)',
        replace: 'return server && { ...shown(server), password: server.password }',
      },
    ],
    red: [
      {
        file: 'test/engine/customer/mail-server/mail-servers.test.ts',
        title: 'I-10 H16 is shown without its password, which is sealed in the store',
      },
    ],
  },
  {
    id: 'S109',
    what: 'a mail goes to the own mail server of a company in plain text if somebody hides STARTTLS',
    edits: [
      {
        file: 'host/outgoing/company-mailer.ts',
        find: "requireTLS: security === 'STARTTLS',",
        replace: 'requireTLS: false,',
      },
    ],
    red: [{ file: 'test/host/outgoing/company-mailer.test.ts', title: 'I-14 classifies no STARTTLS' }],
  },
  {
    id: 'S110',
    what: 'a forged token (VÚ) is accepted',
    edits: [
      {
        file: 'engine/tax/selection/prove-token.ts',
        find: '  if (!isTokenOf(token, choice, await deps.authority.tokenKeys())) return undefined\n',
        replace: '  isTokenOf(token, choice, await deps.authority.tokenKeys())\n',
      },
    ],
    red: [
      {
        file: 'test/http-api/portal/verification.test.ts',
        title: 'T-09 T-10 a wrong or missing token is refused, and changes nothing',
      },
      { file: 'test/http-api/tax-authority/selection-door.test.ts', title: 'T-16 with a token signed by a stranger' },
    ],
  },
  {
    id: 'S111',
    what: 'an unsigned call about selections is accepted',
    edits: [
      {
        file: 'engine/tax/selection/receive-selections.ts',
        find: '  if (!isSelectionSigned(call.body, call.signature, await deps.authority.callKeys()))\n',
        replace:
          '  if (!isSelectionSigned(call.body, call.signature, await deps.authority.callKeys()) && call.body.length === 0)\n',
      },
    ],
    red: [{ file: 'test/http-api/tax-authority/selection-door.test.ts', title: 'T-16 with no signature' }],
  },
  {
    id: 'S112',
    what: 'a wrong entry of a call about selections is left out, and the others count',
    edits: [
      {
        file: 'engine/tax/selection/receive-selections.ts',
        find: '    if (token === undefined) return undefined\n',
        replace: '    if (token === undefined) continue\n',
      },
    ],
    red: [
      {
        file: 'test/http-api/tax-authority/selection-door.test.ts',
        title: 'T-16 with one wrong entry among right ones',
      },
    ],
  },
  {
    id: 'S113',
    what: 'a company and its selection that arrive at the same time do not see each other',
    edits: [
      {
        file: 'db/store/selection-store.ts',
        find: '  await lockSelections(tx)\n  const company = await insert()\n',
        replace: '  const company = await insert()\n',
      },
    ],
    red: [
      {
        file: 'test/db/selection-store.test.ts',
        title:
          'the selections of companies on postgres on two nodes at once T-16 a company and its choice that arrive at the same time find each other',
      },
    ],
  },
  {
    id: 'S114',
    what: 'a statistics report counts as an exchange',
    edits: [
      {
        file: 'engine/peppol/statistics/statistics-tally.ts',
        find: '    if (isStatistics(documentType)) return\n',
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/engine/peppol/statistics/statistics-reports.test.ts',
        title: 'equal a second computation and follow their rules (40 exchanges, seed 1)',
      },
    ],
  },
  {
    id: 'S27',
    what: 'a report is sent again after the tax authority has rejected its content',
    edits: [
      {
        file: 'engine/exchange/reporting/report-standing.ts',
        find: '  if (isUndelivered) {\n',
        replace: "  if (isUndelivered || code === 'RE') {\n",
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/reporting/report-standing.test.ts',
        title:
          'T-04 a rejection of the content is final: it repeats nothing, and no later status or failed attempt counts',
      },
    ],
  },
  {
    id: 'S115',
    what: 'a report is sent a second time after the tax authority has accepted it',
    edits: [
      {
        file: 'db/store/move-tax-report.ts',
        find: '  if (change?.isRepeated) await',
        replace: '  if (change) await',
      },
      {
        file: 'db/store/tax-report-store.ts',
        find: ".where(and(eq(taxReport.id, reportId), eq(taxReport.state, 'retrying')))",
        replace: '.where(eq(taxReport.id, reportId))',
      },
    ],
    red: [
      {
        file: reporting,
        title:
          'the tax report of a document, on sqlite T-01 both access points report a document once, in their roles, with the same document UUID',
      },
    ],
  },
  {
    id: 'S116',
    what: 'a repeated attempt sends a report with one byte changed',
    edits: [
      {
        file: 'engine/exchange/outbound/transmit.ts',
        find: '    const message = await buildMessage(deps, transmission, await readDocument(deps, transmission), found.endpoint)\n',
        replace:
          "    const bytes = Buffer.from(await readDocument(deps, transmission))\n    if (transmission.attempts > 0) bytes.write('x', bytes.indexOf('SK-TAX'), 'latin1')\n    const message = await buildMessage(deps, transmission, bytes, found.endpoint)\n",
      },
    ],
    red: [
      {
        file: reporting,
        title:
          'the tax report of a document, on sqlite T-03 D48 D49 a report that cannot be delivered is repeated with the same bytes and ids',
      },
    ],
  },
  {
    id: 'S117',
    what: 'both access points report in the role of the other one',
    edits: [
      {
        file: 'db/store/tax-report-store.ts',
        find: "    role: isSent ? 'C2' : 'C3',\n",
        replace: "    role: isSent ? 'C3' : 'C2',\n",
      },
    ],
    red: [
      {
        file: reporting,
        title:
          'the tax report of a document, on sqlite T-01 both access points report a document once, in their roles, with the same document UUID',
      },
    ],
  },
  {
    id: 'S118',
    what: 'the UUID of a document is made of the address of the buyer',
    edits: [
      {
        file: 'engine/tax/report/build-tax-report.ts',
        find: "elementAt(document, 'cac:AccountingSupplierParty/cac:Party/cbc:EndpointID')",
        replace: "elementAt(document, 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID')",
      },
    ],
    red: [
      {
        file: 'test/engine/tax/report/random-reports.test.ts',
        title:
          'T-01 T-05 the reports of random domestic documents break no rule in either role, and state the right totals',
      },
    ],
  },
  {
    id: 'S119',
    what: 'no alarm is raised about a report on the day before its deadline',
    edits: [
      {
        file: 'engine/exchange/reporting/watch-reports.ts',
        find: "  { alarm: 'tax_report_deadline', after: 4 * day },\n",
        replace: '',
      },
    ],
    red: [
      {
        file: reporting,
        title:
          'the tax report of a document, on sqlite T-03 D49 the watch over reports raises an alarm after an hour, a day and four days, each once, and the report still arrives',
      },
    ],
  },
  {
    id: 'S120',
    what: 'a report of which the tax authority says that it was not taken in counts as reported when its receipt comes later',
    edits: [
      {
        file: 'engine/exchange/reporting/report-standing.ts',
        find: "  if (before.state === 'retrying' && before.reason === 'MLS_REJECTED') return undefined\n",
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/reporting/report-standing.test.ts',
        title: 'D48 a receipt that comes after the status FD does not count as the arrival of the report',
      },
    ],
  },
  {
    id: 'S121',
    what: 'the operator may submit a report again that the tax authority has accepted',
    edits: [
      {
        file: 'engine/exchange/reporting/report-standing.ts',
        find: "  if (before.state !== 'rejected') return undefined\n",
        replace: "  if (before.state === 'pending') return undefined\n",
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/reporting/report-standing.test.ts',
        title: 'T-04 only a report that was rejected can be submitted again',
      },
    ],
  },
  {
    id: 'S122',
    what: 'a report that breaks a rule of the tax authority is sent',
    edits: [
      {
        file: 'engine/exchange/reporting/report-document.ts',
        find: '  if (report !== undefined && faults.length === 0) return',
        replace: '  if (report !== undefined) return',
      },
    ],
    red: [
      {
        file: reporting,
        title:
          'the tax report of a document, on sqlite D46 a report that would break a rule is not sent, an alarm is raised, and the faults are shown',
      },
    ],
  },
  {
    id: 'S123',
    what: 'a change of data that was taken back is sent to the tax authority',
    edits: [
      {
        file: 'db/store/data-change-store.ts',
        find: '  if (locked === undefined || !openStates.includes(locked.change.state)) return undefined\n',
        replace: '  if (locked === undefined) return undefined\n',
      },
    ],
    red: [
      {
        file: 'test/db/data-change-store.test.ts',
        title:
          'the requests to change data at the tax authority on sqlite T-20 a request that was taken back is never sent, and the next one needs no pause',
      },
    ],
  },
  {
    id: 'S124',
    what: 'a company that the operator deactivated still receives documents',
    edits: [
      {
        file: 'db/store/company-status.ts',
        find: '    await tx.query.delete(servedParticipant).where(eq(servedParticipant.companyId, companyId))\n    await tx.query\n',
        replace: '    await tx.query\n',
      },
    ],
    red: [
      {
        file: 'test/db/company-status.test.ts',
        title:
          'the status and the deletion of a company on sqlite E-23 D127 a company that becomes inactive is not served from the same commit on, and its earlier job is replaced',
      },
    ],
  },
  {
    id: 'S125',
    what: 'a wrong check digit rejects a document',
    edits: [
      {
        file: 'schematron/generated/sk.ts',
        find: '{ id: "SK-AP-VAT-01", flag: \'warning\'',
        replace: '{ id: "SK-AP-VAT-01", flag: \'fatal\'',
      },
    ],
    red: [
      {
        file: 'test/engine/document/validation/validate-document.test.ts',
        title:
          'the rules of the service itself D94 P231 SK-AP-VAT-01 warns of a wrong number, and the document stays valid (2)',
      },
    ],
  },
  {
    id: 'S126',
    what: 'a company gets no mail when a stranger becomes active in its name',
    edits: [
      {
        file: 'engine/tax/selection/mail-activation.ts',
        find: '    if (managerEmails.includes(companyEmail)) return undefined\n',
        replace: '    if (managerEmails.length > 0) return undefined\n',
      },
    ],
    red: [
      {
        file: 'test/http-api/tax-authority/selection-door.test.ts',
        title:
          'the address that the authority has of a company P210 P232 gets a mail that names the account of the owner, once, if no manager of the company has it',
      },
    ],
  },
  {
    id: 'S127',
    what: 'a company that another provider holds is still served',
    edits: [
      {
        file: 'db/store/directory-store.ts',
        find: "  if (outcome === 'held_elsewhere') await stopServing(tx, companyId)\n",
        replace: '',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/directory/registrations.test.ts',
        title:
          'the registration of companies in the directory, on sqlite N-09 a company that another provider holds only sends, and shows who receives for it',
      },
    ],
  },
  {
    id: 'S128',
    what: 'a company is named by its DIČ in the messages of the test network',
    edits: [
      {
        file: 'engine/exchange/outbound/transmit.ts',
        find: '  const sender = networkParticipant(transmission.sender, slovakNaming)\n',
        replace: '  const sender = transmission.sender\n',
      },
    ],
    red: [
      {
        file: 'test/engine/exchange/network-naming.test.ts',
        title:
          'a network that names Slovak companies by VAT number, on sqlite E-06 the AS4 header and the envelope name it so, and everything that is stored and shown names it by 0245',
      },
    ],
  },
]
