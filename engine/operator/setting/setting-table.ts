import { limitSettings } from '../../customer/limit/limit-settings.ts'
import { joinedMax } from '../../customer/company/company.ts'
import { isEmail } from '../../customer/account/email.ts'
import { ServiceError } from '../../error/service-error.ts'
import { parseParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { SettingTable } from '../../primitive/configuration.ts'
import { isServiceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import { serviceFlaw } from './further-service.ts'

const mebibyte = 2 ** 20
/** the portal of the tax authority where companies choose their provider */
const selectionPortal = 'https://vpds.financnasprava.sk/'
const count = { kind: 'integer', from: 1, to: 1_000_000 } as const
const bytes = { kind: 'integer', from: 1_024, to: 2_000 * mebibyte } as const
const seconds = { kind: 'integer', from: 1, to: 30 * 24 * 3_600 } as const
const file = { kind: 'text', default: null } as const

/**
 * The settings of the engine, with their names (D104), permitted values and defaults. Every other part of the service
 * has a table of its own. By default, every limit is finite.
 */
export const settingTable = {
  mode: {
    kind: 'choice',
    values: ['local', 'test', 'production'],
    default: 'local',
    describe: 'network to use: a local one on this machine, the Peppol test network, or the live network',
  },
  config: { ...file, describe: 'path of a JSON file with settings; environment variables take precedence' },
  data: {
    ...file,
    describe: 'data folder, for the database and for the keys created at first start; default: `data/<mode>`',
  },
  databaseUrl: {
    kind: 'text',
    default: null,
    secret: true,
    describe: 'URL of a PostgreSQL database, postgres://…; if not set, SQLite in the data folder is used',
  },
  freeBytesMin: {
    kind: 'integer',
    from: 0,
    to: 2 ** 40,
    default: 256 * mebibyte,
    describe:
      'SQLite only: if fewer bytes are free on the disk of the database, no document is accepted; 0 = no minimum (R5)',
  },
  publicUrl: {
    kind: 'text',
    default: null,
    flaw: urlFlaw,
    describe: 'base URL at which other access points reach this one',
  },
  masterKeyFile: {
    ...file,
    describe:
      'file with at least 32 random bytes, from which the keys for tokens, sessions and stored secrets are derived; must be the same on every node',
  },
  furtherMasterKeyFiles: {
    kind: 'list',
    default: [],
    describe:
      'further master keys, at most 4, which are accepted but make nothing new; needed while the master key is replaced',
  },

  certificateFile: { ...file, describe: 'certificate of this access point, PEM' },
  privateKeyFile: { ...file, describe: 'private key of this access point, PEM' },
  pkcs12File: {
    ...file,
    describe: 'certificate and private key of this access point in one PKCS#12 file, in place of the two PEM files',
  },
  pkcs12PassphraseFile: { ...file, describe: 'file with the passphrase of the PKCS#12 file, on one line' },
  formerCertificateFiles: {
    kind: 'list',
    default: [],
    describe:
      'former certificates of this access point, PEM; messages encrypted with one of them are still decrypted until that certificate expires',
  },
  formerPrivateKeyFiles: {
    kind: 'list',
    default: [],
    describe: 'private keys of the former certificates, PEM, in the same order',
  },
  trustFolder: {
    ...file,
    describe: 'folder with the trust anchors, PEM: access-point-issuers.pem, smp-issuers.pem, roots.pem',
  },
  revocationHardFail: {
    kind: 'flag',
    default: false,
    describe:
      'true: if the revocation status of a certificate cannot be determined, the certificate is refused; false: it is accepted and an alarm is raised (D4)',
  },

  smlZone: {
    kind: 'text',
    default: null,
    describe: 'DNS zone in which participants are looked up; default: the zone of the mode',
  },
  smpUrl: { kind: 'text', default: null, flaw: urlFlaw, describe: 'URL of the SMP at which companies are registered' },
  smpUser: { kind: 'text', default: null, describe: 'user name of this access point at the SMP' },
  smpPassword: { kind: 'text', default: null, secret: true, describe: 'password of this access point at the SMP' },
  lookupTimeoutSeconds: { ...seconds, default: 10, describe: 'maximum time to wait for the answer from DNS or an SMP' },
  lookupCacheSeconds: { ...seconds, default: 300, describe: 'time for which a looked-up endpoint is cached' },

  taxAuthority: {
    kind: 'text',
    default: null,
    flaw: taxAuthorityFlaw,
    describe:
      'service provider identifier under which the tax authority receives reports, such as 0242:001180; required in mode production; otherwise, `off` sends no reports; default: that of the sandbox',
  },
  taxAuthorityId: {
    kind: 'text',
    default: 'SK-TAX',
    describe: 'identifier of the tax authority in reports (TDT-010)',
  },
  taxAuthorityName: {
    kind: 'text',
    default: 'Slovak Tax Authority',
    describe: 'name of the tax authority in reports (TDT-011)',
  },
  providerDic: {
    kind: 'text',
    default: null,
    flaw: (text) => (/^[0-9]{10}$/.test(text) ? undefined : 'must be 10 digits'),
    describe: 'DIČ under which the tax authority lists this service; tokens (VÚ) of companies name it',
  },
  authorityKeyFiles: {
    kind: 'list',
    default: [],
    describe:
      'public keys with which the tax authority signs tokens (VÚ), PEM or X.509, several while it replaces one; in modes local and test, the service also accepts tokens of its own key',
  },
  selectionUrl: {
    kind: 'text',
    default: selectionPortal,
    flaw: selectionUrlFlaw,
    describe: "address of the page of the tax authority's portal on which companies choose this service (T-18)",
  },

  mailRelay: {
    kind: 'text',
    default: null,
    secret: true,
    flaw: relayFlaw,
    describe:
      'URL of the mail relay, smtp://user:password@host:587 (STARTTLS) or smtps://…; if not set, no mail is sent and mails are kept in the database (D129)',
  },
  mailFrom: {
    kind: 'text',
    default: null,
    flaw: addressFlaw,
    describe: 'address from which mails are sent; required with a mail relay',
  },
  mailDays: {
    kind: 'integer',
    default: 30,
    from: 1,
    to: 365,
    describe: 'number of days for which the list of sent mails, and the mails that were not sent, are kept',
  },

  documentBytesMax: {
    ...bytes,
    to: 3 * mebibyte,
    default: 3 * mebibyte,
    describe:
      'maximum size of a submitted document in bytes, after decoding; a larger document is refused without being read (D21, X3)',
  },
  termsVersion: {
    kind: 'text',
    default: '1',
    describe:
      'version of the terms of service that people accept when they register; it is stored with each acceptance',
  },
  sessionsMax: { ...count, default: 20, describe: 'maximum number of live sessions per person (D65)' },
  activeKeysMax: { ...count, default: 50, describe: 'maximum number of active API keys per account (A-24)' },
  validationThreads: {
    kind: 'integer',
    default: 0,
    from: 0,
    to: 64,
    describe:
      'number of threads that validate large documents and bursts; 0 = number of cores minus one, at least 1 and at most 4',
  },
  validationsWaitingMax: {
    kind: 'integer',
    default: 1_000,
    from: 1,
    to: 10_000,
    describe:
      'maximum number of documents that wait for a validation thread; further documents are refused with a temporary error',
  },
  validationTimeoutSeconds: {
    ...seconds,
    default: 30,
    describe:
      'maximum time to validate a document, and maximum time to wait for a thread; beyond that, the document is refused with a temporary error',
  },
  largeDocumentBytesAtOnce: {
    ...bytes,
    default: 16 * mebibyte,
    describe:
      'for documents above 1 MiB: maximum total size in bytes of the documents that a process validates at the same time. The same limit applies separately to the documents that a process packs into messages. A document larger than this limit is handled alone',
  },
  companiesMax: {
    ...count,
    to: joinedMax,
    default: 200,
    describe: 'maximum number of companies that one account may own (D65, P148)',
  },

  as4PayloadBytesMax: {
    ...bytes,
    default: 50 * mebibyte,
    describe: 'maximum size in bytes of the payload of an AS4 message, after decompression (D41)',
  },
  as4EnvelopeBytesInMemory: {
    ...bytes,
    default: mebibyte,
    describe:
      'maximum size in bytes of an envelope held in memory; a larger envelope is written to the store in pieces while it is decrypted (D90, P5)',
  },
  as4AnswerTimeoutSeconds: {
    ...seconds,
    default: 120,
    describe: 'maximum time to wait for the answer from another access point',
  },
  as4AnswerBytesMax: {
    ...bytes,
    default: mebibyte,
    describe: 'maximum size in bytes of the answer from another access point',
  },
  as4RetryFirstSeconds: {
    ...seconds,
    default: 60,
    describe: 'delay after the first failed attempt to deliver; the delay doubles after each further attempt (D7)',
  },
  as4RetryMostSeconds: { ...seconds, default: 3_600, describe: 'maximum delay between attempts to deliver (D7)' },
  as4RetryJitter: {
    kind: 'fraction',
    default: 0.2,
    from: 0,
    to: 0.9,
    describe: 'maximum random change of each delay between attempts, as a fraction of the delay (D7)',
  },
  as4GiveUpAfterSeconds: {
    ...seconds,
    default: 48 * 3_600,
    describe: 'time after which a document that could not be delivered fails (D7)',
  },
  mlsDelaySeconds: {
    kind: 'integer',
    default: 1,
    from: 0,
    to: 600,
    describe:
      'delay before the Message Level Status (MLS) for a received document is sent, so that the AS4 receipt is sent first (D86)',
  },
  mlsMissingAfterSeconds: {
    ...seconds,
    default: 25 * 60,
    describe: 'time from the transmission of a document until an alarm is raised if its MLS is still missing (D28)',
  },

  statisticsReceiver: {
    kind: 'text',
    default: '9925:be0848934496',
    flaw: participantFlaw,
    describe:
      'participant to which the statistics reports of every month are sent; by default the one of OpenPeppol; only mode `production` sends them',
  },

  alarmDays: {
    kind: 'integer',
    default: 7,
    from: 1,
    to: 3_650,
    describe:
      'number of days for which alarms are stored and shown by doctor; a standing alarm is kept until its cause no longer exists',
  },
  securityEventDays: {
    kind: 'integer',
    default: 90,
    from: 1,
    to: 3_650,
    describe: 'number of days for which records of refused messages are kept',
  },

  jobLeaseSeconds: {
    ...seconds,
    default: 30,
    describe: 'lease duration: a job whose lease is not renewed within this time goes to another worker (B5)',
  },
  jobsAtOnce: {
    kind: 'integer',
    default: 8,
    from: 1,
    to: 256,
    describe:
      'maximum number of concurrent jobs without a lane, per process; a lane contains the jobs that call one receiver or one directory',
  },
  laneJobsAtOnce: {
    kind: 'integer',
    default: 32,
    from: 1,
    to: 256,
    describe:
      'maximum number of concurrent jobs in all lanes together, per process, in addition to `CORNERPOST_JOBS_AT_ONCE`',
  },
  jobsPerLane: {
    kind: 'integer',
    default: 8,
    from: 1,
    to: 256,
    describe: 'maximum number of concurrent jobs in one lane, per process',
  },
  jobsInLine: {
    kind: 'integer',
    default: 256,
    from: 0,
    to: 4_096,
    describe:
      'maximum number of new jobs per process that wait in the in-memory queue until their lane has a free job slot; only jobs with a document of up to 64 KiB wait in memory, and all others wait in the database',
  },
  jobPollMilliseconds: {
    kind: 'integer',
    default: 1_000,
    from: 10,
    to: 60_000,
    describe: 'interval at which an idle process looks for jobs',
  },

  furtherServices: {
    kind: 'list',
    default: [],
    flaw: serviceFlaw,
    describe:
      'document types for which companies are registered in addition to Peppol BIS, each followed by a space and its process',
  },
  ...limitSettings,
} as const satisfies SettingTable

/** A selection that began elsewhere would not be one (`invalid_vpds_url`). */
function selectionUrlFlaw(text: string): string | undefined {
  return text.startsWith(selectionPortal) && URL.canParse(text)
    ? undefined
    : `must be an address that begins with ${selectionPortal} (invalid_vpds_url)`
}

function relayFlaw(text: string): string | undefined {
  return /^smtps?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text)
    ? undefined
    : 'must be an address that begins with smtp:// or smtps:// and has no path'
}

function addressFlaw(text: string): string | undefined {
  return isEmail(text) ? undefined : 'must be an e-mail address'
}

function taxAuthorityFlaw(text: string): string | undefined {
  return text === 'off' || isServiceProviderIdentifier(text)
    ? undefined
    : 'must be off, or 0242: and the number of a service provider'
}

function participantFlaw(text: string): string | undefined {
  try {
    parseParticipantIdentifier(text)
    return undefined
  } catch (error) {
    if (error instanceof ServiceError) return 'must be a participant, such as 9925:be0848934496'
    throw error
  }
}

function urlFlaw(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text)
    ? undefined
    : 'must be an address that begins with https:// or http://'
}
