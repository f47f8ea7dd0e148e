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
  /**
   * seconds before each further attempt, of which the last repeats without end: such a transmission never fails (D49);
   * null = the retry curve of documents, which ends
   */
  readonly endlessRetries: readonly number[] | null
}

/** The rules for each kind of payload that is sent over AS4. */
export const transmissionKinds = {
  invoice: { asksForMls: true, whenNotRegistered: 'fail', alarmWhenFailed: null, endlessRetries: null },
  creditNote: { asksForMls: true, whenNotRegistered: 'fail', alarmWhenFailed: null, endlessRetries: null },
  mls: { asksForMls: false, whenNotRegistered: 'wait', alarmWhenFailed: 'mls_undelivered', endlessRetries: null },
  taxReport: {
    asksForMls: true,
    whenNotRegistered: 'wait',
    alarmWhenFailed: null, // D49 has alarms of its own
    endlessRetries: [60, 300, 900, 3_600],
  },
  /** a statistics report to OpenPeppol */
  statistics: {
    asksForMls: false,
    whenNotRegistered: 'wait',
    alarmWhenFailed: 'statistics_undelivered',
    endlessRetries: null,
  },
} as const satisfies Record<string, TransmissionRules>

export type TransmissionKind = keyof typeof transmissionKinds
