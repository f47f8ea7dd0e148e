import type { OfficialSource } from '../oracle/official-source.ts'
import type { OracleLayer, OracleType } from '../oracle/oracle.ts'
import type { Family } from './case.ts'

/** One layer of rules: the published source, and our own equivalent rule set if we have one. */
export interface RuleLayer {
  readonly layer: OracleLayer
  readonly official: OfficialSource
  readonly own?: string
  /** rules for which our set follows a newer release than the oracle */
  readonly newer?: readonly string[]
}

export interface FamilyRow {
  /** the oracle's document type, by the local name of the root element */
  readonly oracleType: Readonly<Partial<Record<string, OracleType>>>
  readonly layers: readonly RuleLayer[]
}

const cen: RuleLayer = { layer: 'cen', official: 'en16931', own: 'en16931' }

/**
 * The official artefacts for each document type. No available package contains MLS 1.0.1, so the oracle uses 1.0.0; the
 * two releases differ in four rules.
 */
export const families: Readonly<Record<Family, FamilyRow>> = {
  invoice: {
    oracleType: { Invoice: 'peppol-bis-invoice', CreditNote: 'peppol-bis-creditnote' },
    layers: [cen, { layer: 'peppol', official: 'peppol_bis', own: 'peppol_bis' }],
  },
  'self-billing': {
    oracleType: { Invoice: 'peppol-sb-invoice', CreditNote: 'peppol-sb-creditnote' },
    layers: [cen, { layer: 'peppol', official: 'peppol_self_billing', own: 'peppol_self_billing' }],
  },
  mls: {
    oracleType: { ApplicationResponse: 'mls' },
    layers: [
      { layer: 'peppol', official: 'mls', own: 'mls', newer: ['SCH-MLS-09', 'SCH-MLS-11', 'SCH-MLS-14', 'SCH-MLS-16'] },
    ],
  },
  'sk-tdd': {
    oracleType: { TaxData: 'sk-tdd' },
    layers: [
      { layer: 'cen', official: 'tdd_en16931', own: 'tax_data_en16931' },
      { layer: 'peppol', official: 'tdd_peppol', own: 'tax_data_peppol' },
      { layer: 'tdd', official: 'tdd', own: 'tax_data' },
    ],
  },
  tsr: {
    oracleType: { TransactionStatisticsReport: 'tsr' },
    layers: [{ layer: 'peppol', official: 'tsr', own: 'transaction_statistics' }],
  },
  eusr: {
    oracleType: { EndUserStatisticsReport: 'eusr' },
    layers: [{ layer: 'peppol', official: 'eusr', own: 'end_user_statistics' }],
  },
}
