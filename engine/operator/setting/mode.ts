import type { SendPolicy } from '../../customer/account/caller.ts'
import type { SlovakNaming } from '../../peppol/identifier/network-participant.ts'

/** Everything that differs between the modes. No other code may depend on the name of the mode. */
export interface ModeRules {
  /** DNS zone in which participants are looked up */
  readonly smlZone: string
  /** how the network names Slovak companies (E-06) */
  readonly slovakNaming: SlovakNaming
  /** permitted targets of outgoing calls: the local network on this machine, or public addresses only (D39) */
  readonly targets: 'local-network' | 'public'
  /**
   * true if a new company is verified, active and registered immediately (P-25); otherwise, it waits for verification
   * (P-24)
   */
  readonly approvesCompanies: boolean
  /** the official register with which the names of companies are compared (D37) */
  readonly companyRegister: 'table' | 'public'
  /**
   * true if a person who registers must verify the e-mail address by a link before the first sign-in; otherwise, it
   * counts as verified (E-03)
   */
  readonly verifiesEmails: boolean
  /** true if many registrations from one address need a captcha (D18) */
  readonly asksForCaptchas: boolean
  /** true if clients may simulate faults with a header and use the test tools (E-14, E-23) */
  readonly hasTestTools: boolean
  /** true if requests are refused whose user agent is the default of Java 1.8 or Python-urllib (E-18) */
  readonly blocksAgents: boolean
  /** size of the keys with which the tax authority signs tokens (T-08) */
  readonly tokenKeyBits: 3072 | 4096
  /** true if the service is called over plain HTTP, because it never leaves this machine */
  readonly isPlainHttp: boolean
  /** true if the people on the computer of the service may read the mails that it keeps, on a page (D129, P193) */
  readonly showsMails: boolean
  /** the beginning of the subject of every mail (E-11) */
  readonly mailSubjectPrefix: string
  /** send policies that a new key may have (D11) */
  readonly newKeyPolicies: readonly SendPolicy[]
  /** instant from which documents are refused whose invoice number marks them as tests (E-25); null = never */
  readonly refusesTestNumbersFrom: Date | null
  /** service provider identifier of the tax authority if none is set (C5) */
  readonly taxAuthority: string | null
  /** true if the statistics reports of every month are sent to OpenPeppol, as is due for live access points only */
  readonly reportsStatistics: boolean
  /** groups of settings; the service starts in this mode only if at least one setting of each group is given */
  readonly needs: readonly (readonly string[])[]
}

export type Mode = 'local' | 'test' | 'production'

const networkNeeds = [
  ['masterKeyFile'],
  ['certificateFile', 'pkcs12File'],
  ['privateKeyFile', 'pkcs12File'],
  ['trustFolder'],
  ['publicUrl'],
] as const

/** the tax authority's access point for tests */
const sandboxAuthority = '0242:001180'

export const modes: Readonly<Record<Mode, ModeRules>> = {
  local: {
    smlZone: 'participant.sml.local.test',
    slovakNaming: 'dic',
    targets: 'local-network',
    approvesCompanies: true,
    companyRegister: 'table',
    verifiesEmails: false,
    asksForCaptchas: false,
    hasTestTools: true,
    blocksAgents: false,
    tokenKeyBits: 3072,
    isPlainHttp: true,
    showsMails: true,
    mailSubjectPrefix: '[TEST] ',
    newKeyPolicies: ['direct', 'portal', 'client', 'two_step', 'read_only'],
    refusesTestNumbersFrom: null,
    taxAuthority: sandboxAuthority,
    reportsStatistics: false,
    needs: [],
  },
  test: {
    smlZone: 'participant.sml.test.tech.peppol.org',
    slovakNaming: 'vat_number',
    targets: 'public',
    approvesCompanies: true,
    companyRegister: 'table',
    verifiesEmails: false,
    asksForCaptchas: false,
    hasTestTools: true,
    blocksAgents: true,
    tokenKeyBits: 3072,
    isPlainHttp: false,
    showsMails: false,
    mailSubjectPrefix: '[TEST] ',
    newKeyPolicies: ['direct', 'portal', 'client', 'two_step', 'read_only'],
    refusesTestNumbersFrom: null,
    taxAuthority: sandboxAuthority,
    reportsStatistics: false,
    needs: networkNeeds,
  },
  production: {
    smlZone: 'participant.sml.prod.tech.peppol.org',
    slovakNaming: 'dic',
    targets: 'public',
    approvesCompanies: false,
    companyRegister: 'public',
    verifiesEmails: true,
    asksForCaptchas: true,
    hasTestTools: false,
    blocksAgents: false,
    tokenKeyBits: 4096,
    isPlainHttp: false,
    showsMails: false,
    mailSubjectPrefix: '',
    newKeyPolicies: ['direct', 'portal', 'read_only'],
    refusesTestNumbersFrom: new Date('2026-12-31T23:00:00Z'), // 1 January 2027 in Bratislava
    taxAuthority: null, // its live identifier is not published yet
    reportsStatistics: true,
    needs: [
      ...networkNeeds,
      ['taxAuthority'],
      ['tlsCertificateFile', 'trustedProxies'], // TLS by the service itself or by a proxy (D69)
      ['providerDic'],
      ['authorityKeyFiles'],
    ],
  },
}
