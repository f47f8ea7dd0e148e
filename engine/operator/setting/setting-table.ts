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
 * The engine's settings: what each is called (D104), what it takes, what holds without it. Doors and database bring
 * tables of their own. Nothing defaults to endless.
 */
export const settingTable = {
  mode: {
    kind: 'choice',
    values: ['local', 'test', 'production'],
    default: 'local',
    describe: 'which network: the own one on this machine, the Peppol test network, or the live one',
  },
  config: { ...file, describe: 'a JSON file with settings; the environment goes before it' },
  data: { ...file, describe: 'folder of the database and of keys made at first start; without it data/<mode>' },
  databaseUrl: {
    kind: 'text',
    default: null,
    secret: true,
    describe: 'postgres://… of the database; without it SQLite in the data folder',
  },
  freeBytesMin: {
    kind: 'integer',
    from: 0,
    to: 2 ** 40,
    default: 256 * mebibyte,
    describe:
      'with SQLite: while fewer bytes are free on the disk of the database, no document is accepted; 0: no minimum (R5)',
  },
  publicUrl: {
    kind: 'text',
    default: null,
    flaw: urlFlaw,
    describe: 'address under which other access points reach this one',
  },
  masterKeyFile: {
    ...file,
    describe: 'file with at least 32 random bytes, from which all token keys are derived; the same on every node',
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
    describe: 'certificates that this access point had before, PEM: messages to them are opened until they expire',
  },
  formerPrivateKeyFiles: { kind: 'list', default: [], describe: 'their private keys, PEM, in the same order' },
  trustFolder: {
    ...file,
    describe: 'folder with the trust anchors, PEM: access-point-issuers.pem, smp-issuers.pem, roots.pem',
  },
  revocationHardFail: {
    kind: 'flag',
    default: false,
    describe: 'refuse a peer whose revocation cannot be asked, instead of an alarm (D4)',
  },

  smlZone: { kind: 'text', default: null, describe: 'DNS zone of participants; without it that of the mode' },
  smpUrl: { kind: 'text', default: null, flaw: urlFlaw, describe: 'directory at which companies are registered' },
  smpUser: { kind: 'text', default: null, describe: 'name of this access point there' },
  smpPassword: { kind: 'text', default: null, secret: true, describe: 'its password there' },
  lookupTimeoutSeconds: { ...seconds, default: 10, describe: 'the longest wait for an answer of DNS or a directory' },
  lookupCacheSeconds: { ...seconds, default: 300, describe: 'how long a found endpoint is used again' },

  documentBytesMax: {
    ...bytes,
    to: 3 * mebibyte,
    default: 3 * mebibyte,
    describe: 'the largest document at the doors, decoded (D21); no larger one is read (X3)',
  },
  activeKeysMax: { ...count, default: 50, describe: 'active API keys of one account (A-24)' },
  validationThreads: {
    kind: 'integer',
    default: 0,
    from: 0,
    to: 64,
    describe:
      'threads that judge large documents and bursts; 0: one fewer than the machine has cores, at least 1 and at most 4',
  },
  validationsWaitingMax: {
    kind: 'integer',
    default: 1_000,
    from: 1,
    to: 10_000,
    describe: 'documents that wait for such a thread; more are refused for the moment',
  },
  validationTimeoutSeconds: {
    ...seconds,
    default: 30,
    describe:
      'a thread that takes longer for one document is ended; the document is refused for the moment, as is one that waited so long for a thread',
  },
  largeDocumentBytesAtOnce: {
    ...bytes,
    default: 16 * mebibyte,
    describe:
      'bytes of documents above 1 MiB that one process judges at once, and as many that it makes messages of; others wait for their turn, and a larger one has it alone',
  },
  companiesMax: { ...count, default: 200, describe: 'companies of one account (D65)' },

  as4PayloadBytesMax: {
    ...bytes,
    default: 50 * mebibyte,
    describe: 'the largest payload of an AS4 message, after decompression (D41)',
  },
  as4EnvelopeBytesInMemory: {
    ...bytes,
    default: mebibyte,
    describe:
      'a larger envelope goes into the chunks of the store as it is decrypted, and is not held in memory (D90, P5)',
  },
  as4AnswerTimeoutSeconds: {
    ...seconds,
    default: 120,
    describe: 'the longest wait for the answer of another access point',
  },
  as4AnswerBytesMax: { ...bytes, default: mebibyte, describe: 'the largest answer of another access point' },
  as4RetryFirstSeconds: {
    ...seconds,
    default: 60,
    describe: 'wait after the first failed attempt; doubles each time (D7)',
  },
  as4RetryMostSeconds: { ...seconds, default: 3_600, describe: 'the longest wait between attempts (D7)' },
  as4RetryJitter: {
    kind: 'fraction',
    default: 0.2,
    from: 0,
    to: 0.9,
    describe: 'each wait is moved by up to this part of itself (D7)',
  },
  as4GiveUpAfterSeconds: {
    ...seconds,
    default: 48 * 3_600,
    describe: 'a document not delivered by then has failed (D7)',
  },
  mlsDelaySeconds: {
    kind: 'integer',
    default: 1,
    from: 0,
    to: 600,
    describe: 'the answer to a received document waits this long for the receipt to be gone (D86)',
  },
  mlsMissingAfterSeconds: {
    ...seconds,
    default: 25 * 60,
    describe: 'alarm when the receiver has a document and said nothing about it by then (D28)',
  },

  alarmDays: {
    kind: 'integer',
    default: 7,
    from: 1,
    to: 3_650,
    describe: 'days that alarms are remembered and shown by doctor; one that stands longer as long as it stands',
  },
  securityEventDays: {
    kind: 'integer',
    default: 90,
    from: 1,
    to: 3_650,
    describe: 'days that refused messages are remembered',
  },

  jobLeaseSeconds: {
    ...seconds,
    default: 30,
    describe: 'a worker that is silent for so long loses its job; one that works renews it in time (B5)',
  },
  jobsAtOnce: {
    kind: 'integer',
    default: 8,
    from: 1,
    to: 256,
    describe: 'jobs that one process works on at once, beside those that wait for other servers',
  },
  laneJobsAtOnce: {
    kind: 'integer',
    default: 32,
    from: 1,
    to: 256,
    describe: 'jobs that wait for other servers, such as deliveries, that one process has at once',
  },
  jobsPerLane: {
    kind: 'integer',
    default: 8,
    from: 1,
    to: 256,
    describe: 'of these, those of one lane: that wait for one receiver or directory',
  },
  jobsInLine: {
    kind: 'integer',
    default: 256,
    from: 0,
    to: 4_096,
    describe:
      'jobs that keep what they need in memory, up to 64 KiB, while they wait for a place in their lane; more of them are read from the database when their turn comes',
  },
  jobPollMilliseconds: {
    kind: 'integer',
    default: 1_000,
    from: 10,
    to: 60_000,
    describe: 'how often a process without work asks for some',
  },

  furtherServices: {
    kind: 'list',
    default: [],
    flaw: serviceFlaw,
    describe:
      'document types with their processes, with a blank between them, that companies are registered for beside those of Peppol BIS',
  },
  localSeat: {
    kind: 'choice',
    values: ['PSK000101', 'PSK000102'],
    default: 'PSK000101',
    describe: 'local mode: which of the two access points this process is',
  },
  localNetworkData: { ...file, describe: 'local mode: folder of the network; without it network in the data folder' },
  localStartsNetwork: {
    kind: 'flag',
    default: true,
    describe: 'local mode: also start the network and the second access point, as processes of their own',
  },
  localPlaces: {
    kind: 'list',
    default: [],
    describe: 'local mode: further places on this machine that may be called, host:port',
  },
  localPeerPort: { ...port, default: 8_180, describe: 'local mode: port of the second access point' },
  localPeerAdminPort: {
    ...port,
    default: 8_181,
    describe: 'local mode: health and metrics of the second access point',
  },
  localSmpPort: { ...port, default: 8_280, describe: 'local mode: port of the directory' },
  localDnsPort: { ...port, default: 8_253, describe: 'local mode: port of the DNS server' },

  ...limitSettings,
} as const satisfies SettingTable

function urlFlaw(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text)
    ? undefined
    : 'must be an address that begins with https:// or http://'
}
