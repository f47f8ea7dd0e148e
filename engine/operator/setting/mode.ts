import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'

/** Everything that differs between the modes; nothing else may ask which mode it is. */
export interface ModeRules {
  /** DNS zone below which participants are looked up */
  readonly smlZone: string
  /** where calls may go: the machine's own local network, or public addresses only (D39) */
  readonly targets: 'local-network' | 'public'
  /**
   * a new company is verified, active and registered at once (P-25); otherwise it waits for its provider selection
   * (P-24)
   */
  readonly approvesCompanies: boolean
  /** fault header and test tools exist (E-14) */
  readonly hasTestTools: boolean
  /** agents that the edge of the test host turns away (E-18) */
  readonly blocksAgents: boolean
  /** from when numbers of test documents are refused (E-25) */
  readonly refusesTestNumbersFrom: Date | null
  /**
   * settings without which the mode does not start, of each group one; in local mode the program makes what is missing
   */
  readonly needs: readonly (readonly string[])[]
  /** does not start while a part of the product is missing (D93) */
  readonly needsEveryPart: boolean
}

export type Mode = 'local' | 'test' | 'production'

const networkNeeds = [
  ['masterKeyFile'],
  ['certificateFile', 'pkcs12File'],
  ['privateKeyFile', 'pkcs12File'],
  ['trustFolder'],
  ['publicUrl'],
] as const

export const modes: Readonly<Record<Mode, ModeRules>> = {
  local: {
    smlZone: 'participant.sml.local.test',
    targets: 'local-network',
    approvesCompanies: true,
    hasTestTools: true,
    blocksAgents: false,
    refusesTestNumbersFrom: null,
    needs: [],
    needsEveryPart: false,
  },
  test: {
    smlZone: 'participant.sml.test.tech.peppol.org',
    targets: 'public',
    approvesCompanies: true,
    hasTestTools: true,
    blocksAgents: true,
    refusesTestNumbersFrom: null,
    needs: networkNeeds,
    needsEveryPart: false,
  },
  production: {
    smlZone: 'participant.sml.prod.tech.peppol.org',
    targets: 'public',
    approvesCompanies: false,
    hasTestTools: false,
    blocksAgents: false,
    refusesTestNumbersFrom: new Date('2026-12-31T23:00:00Z'), // 1 January 2027 in Bratislava
    needs: [...networkNeeds, ['tlsCertificateFile', 'trustedProxies']], // TLS ends here or at a named proxy (D69)
    needsEveryPart: true,
  },
}

/** Parts of the product that do not exist yet; the list only shrinks. */
const missingParts: readonly string[] = ['tax reporting']

/** Refuses a mode that needs every part while one is missing (D93). Throws `mode_incomplete`. */
export function checkModeComplete(mode: Mode): void {
  if (modes[mode].needsEveryPart && missingParts.length > 0) {
    throw new ServiceError('mode_incomplete', {
      inside: { mode, missingParts },
      details: missingParts.map((part) => ({ field: mode, issue: untranslated(`needs ${part}`) })),
    })
  }
}
