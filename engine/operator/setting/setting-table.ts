import { limitSettings } from '../../customer/limit/limit-settings.ts'
import type { SettingTable } from '../../primitive/configuration.ts'
import { serviceFlaw } from './further-service.ts'

const mebibyte = 2 ** 20
const port = { kind: 'integer', from: 1, to: 65_535 } as const
const count = { kind: 'integer', from: 1, to: 1_000_000 } as const
const bytes = { kind: 'integer', from: 1_024, to: 2_000 * mebibyte } as const
const seconds = { kind: 'integer', from: 1, to: 30 * 24 * 3_600 } as const
const file = { kind: 'text', default: null } as const

/**
 * The settings of the engine, with their names (D104), permitted values and defaults. Doors and database have tables of
 * their own. Every default is a finite limit.
 */
export const settingTable = {
  mode: {
    kind: 'choice',
    values: ['local', 'test', 'production'],
    default: 'local',
    describe: 'network to use: a local one on this machine, the Peppol test network, or the live network',
  },
  config: { ...file, describe: 'JSON file with settings; environment variables take precedence' },
  data: { ...file, describe: 'folder for the database and for the keys created at first start; default: data/<mode>' },
  databaseUrl: {
    kind: 'text',
    default: null,
    secret: true,
    describe: 'URL of a PostgreSQL database, postgres://…; without it, SQLite in the data folder',
  },
  freeBytesMin: {
    kind: 'integer',
    from: 0,
    to: 2 ** 40,
    default: 256 * mebibyte,
    describe:
      'SQLite only: while fewer bytes are free on the disk of the database, no document is accepted; 0 = no minimum (R5)',
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
      'file with at least 32 random bytes, from which all token keys are derived; must be the same on every node',
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
      'earlier certificates of this access point, PEM; messages encrypted to them are decrypted until they expire',
  },
  formerPrivateKeyFiles: {
    kind: 'list',
    default: [],
    describe: 'private keys of the earlier certificates, PEM, in the same order',
  },
  trustFolder: {
    ...file,
    describe: 'folder with the trust anchors, PEM: access-point-issuers.pem, smp-issuers.pem, roots.pem',
  },
  revocationHardFail: {
    kind: 'flag',
    default: false,
    describe:
      'refuse a peer if the revocation status of its certificate cannot be determined, instead of only raising an alarm (D4)',
  },

  smlZone: {
    kind: 'text',
    default: null,
    describe: 'DNS zone in which participants are looked up; default: the zone of the mode',
  },
  smpUrl: { kind: 'text', default: null, flaw: urlFlaw, describe: 'URL of the SMP at which companies are registered' },
  smpUser: { kind: 'text', default: null, describe: 'user name of this access point at the SMP' },
  smpPassword: { kind: 'text', default: null, secret: true, describe: 'password of this access point at the SMP' },
  lookupTimeoutSeconds: { ...seconds, default: 10, describe: 'maximum wait for an answer from DNS or an SMP' },
  lookupCacheSeconds: { ...seconds, default: 300, describe: 'how long a looked-up endpoint is cached' },

  documentBytesMax: {
    ...bytes,
    to: 3 * mebibyte,
    default: 3 * mebibyte,
    describe: 'maximum size of a submitted document in bytes, decoded (D21); a larger one is not read (X3)',
  },
  activeKeysMax: { ...count, default: 50, describe: 'maximum active API keys per account (A-24)' },
  validationThreads: {
    kind: 'integer',
    default: 0,
    from: 0,
    to: 64,
    describe:
      'threads that validate large documents and bursts; 0 = number of cores minus one, at least 1 and at most 4',
  },
  validationsWaitingMax: {
    kind: 'integer',
    default: 1_000,
    from: 1,
    to: 10_000,
    describe: 'maximum documents that wait for a validation thread; any further one is refused temporarily',
  },
  validationTimeoutSeconds: {
    ...seconds,
    default: 30,
    describe:
      'maximum validation time per document, and maximum wait for a thread; past either, the document is refused temporarily',
  },
  largeDocumentBytesAtOnce: {
    ...bytes,
    default: 16 * mebibyte,
    describe:
      'for documents above 1 MiB: maximum total bytes that a process validates, and separately packs into messages, at the same time; a larger document is handled alone',
  },
  companiesMax: { ...count, default: 200, describe: 'maximum companies that one account may own (D65)' },

  as4PayloadBytesMax: {
    ...bytes,
    default: 50 * mebibyte,
    describe: 'maximum payload of an AS4 message in bytes, after decompression (D41)',
  },
  as4EnvelopeBytesInMemory: {
    ...bytes,
    default: mebibyte,
    describe:
      'maximum size in bytes of an envelope held in memory; a larger one is written to the store in chunks while it is decrypted (D90, P5)',
  },
  as4AnswerTimeoutSeconds: {
    ...seconds,
    default: 120,
    describe: 'maximum wait for the answer of another access point',
  },
  as4AnswerBytesMax: {
    ...bytes,
    default: mebibyte,
    describe: 'maximum size in bytes of the answer of another access point',
  },
  as4RetryFirstSeconds: {
    ...seconds,
    default: 60,
    describe: 'wait after the first failed attempt; doubles with every attempt (D7)',
  },
  as4RetryMostSeconds: { ...seconds, default: 3_600, describe: 'maximum wait between attempts (D7)' },
  as4RetryJitter: {
    kind: 'fraction',
    default: 0.2,
    from: 0,
    to: 0.9,
    describe: 'maximum random change of each wait, as a fraction of that wait (D7)',
  },
  as4GiveUpAfterSeconds: {
    ...seconds,
    default: 48 * 3_600,
    describe: 'time after which a document that was not delivered fails (D7)',
  },
  mlsDelaySeconds: {
    kind: 'integer',
    default: 1,
    from: 0,
    to: 600,
    describe: 'delay before the MLS for a received document, so that the AS4 receipt leaves first (D86)',
  },
  mlsMissingAfterSeconds: {
    ...seconds,
    default: 25 * 60,
    describe: 'time after which an alarm is raised if a transmitted document still has no MLS (D28)',
  },

  alarmDays: {
    kind: 'integer',
    default: 7,
    from: 1,
    to: 3_650,
    describe: 'days for which alarms are stored and shown by doctor; an active alarm is kept as long as it is active',
  },
  securityEventDays: {
    kind: 'integer',
    default: 90,
    from: 1,
    to: 3_650,
    describe: 'days for which records of refused messages are kept',
  },

  jobLeaseSeconds: {
    ...seconds,
    default: 30,
    describe: 'length of the lease on a job; a worker that does not renew it in time loses the job (B5)',
  },
  jobsAtOnce: {
    kind: 'integer',
    default: 8,
    from: 1,
    to: 256,
    describe: 'maximum concurrent jobs without a lane, per process',
  },
  laneJobsAtOnce: {
    kind: 'integer',
    default: 32,
    from: 1,
    to: 256,
    describe:
      'maximum concurrent jobs with a lane, per process, in addition; these jobs call other servers, as deliveries do',
  },
  jobsPerLane: {
    kind: 'integer',
    default: 8,
    from: 1,
    to: 256,
    describe: 'maximum concurrent jobs per lane; a lane contains the jobs that call one receiver or one directory',
  },
  jobsInLine: {
    kind: 'integer',
    default: 256,
    from: 0,
    to: 4_096,
    describe:
      'maximum jobs that wait in memory for a place in their lane, up to 64 KiB each; further jobs are read from the database when their turn comes',
  },
  jobPollMilliseconds: {
    kind: 'integer',
    default: 1_000,
    from: 10,
    to: 60_000,
    describe: 'how often an idle process checks for work',
  },

  furtherServices: {
    kind: 'list',
    default: [],
    flaw: serviceFlaw,
    describe:
      'document types that companies are registered for in addition to Peppol BIS, each followed by a blank and its process',
  },
  localSeat: {
    kind: 'choice',
    values: ['PSK000101', 'PSK000102'],
    default: 'PSK000101',
    describe: 'local mode: which of the two access points this process is',
  },
  localNetworkData: { ...file, describe: 'local mode: folder of the network; default: network in the data folder' },
  localStartsNetwork: {
    kind: 'flag',
    default: true,
    describe: 'local mode: also start the network and the second access point, as separate processes',
  },
  localPlaces: {
    kind: 'list',
    default: [],
    describe: 'local mode: further addresses on this machine that may be called, host:port',
  },
  localPeerPort: { ...port, default: 8_180, describe: 'local mode: port of the second access point' },
  localPeerAdminPort: {
    ...port,
    default: 8_181,
    describe: 'local mode: port for health and metrics of the second access point',
  },
  localSmpPort: { ...port, default: 8_280, describe: 'local mode: port of the SMP' },
  localDnsPort: { ...port, default: 8_253, describe: 'local mode: port of the DNS server' },

  ...limitSettings,
} as const satisfies SettingTable

function urlFlaw(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text)
    ? undefined
    : 'must be an address that begins with https:// or http://'
}
