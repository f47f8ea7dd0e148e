interface TransmissionRules {
  /** true if the envelope asks for an MLS, with MLS_TO and MLS_TYPE (D27) */
  readonly asksForMls: boolean
  /**
   * reaction to an unregistered receiver: a document fails (D84), a message of the access point itself waits for the
   * registration (MLS-4)
   */
  readonly whenNotRegistered: 'fail' | 'wait'
  /** name of the alarm for a permanent failure; null if the failure is visible in the state of a document */
  readonly alarmWhenFailed: string | null
}

/** The rules for each kind of payload that is sent over AS4. */
export const transmissionKinds = {
  invoice: { asksForMls: true, whenNotRegistered: 'fail', alarmWhenFailed: null },
  creditNote: { asksForMls: true, whenNotRegistered: 'fail', alarmWhenFailed: null },
  mls: { asksForMls: false, whenNotRegistered: 'wait', alarmWhenFailed: 'mls_undelivered' },
  /** a statistics report to OpenPeppol */
  statistics: { asksForMls: false, whenNotRegistered: 'wait', alarmWhenFailed: 'statistics_undelivered' },
} as const satisfies Record<string, TransmissionRules>

export type TransmissionKind = keyof typeof transmissionKinds
