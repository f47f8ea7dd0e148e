interface TransmissionRules {
  /** the envelope contains MLS_TO and MLS_TYPE (D27) */
  readonly asksForMls: boolean
  /** `fail`: a document to an unregistered receiver fails (D84); `wait`: an MLS waits for the registration (MLS-4) */
  readonly whenNotRegistered: 'fail' | 'wait'
  /** the alarm for a final failure that is not visible in the state of a document; null if it is visible there */
  readonly alarmWhenFailed: string | null
}

/** The rules for each kind of payload that is sent over AS4. */
export const transmissionKinds = {
  invoice: { asksForMls: true, whenNotRegistered: 'fail', alarmWhenFailed: null },
  creditNote: { asksForMls: true, whenNotRegistered: 'fail', alarmWhenFailed: null },
  mls: { asksForMls: false, whenNotRegistered: 'wait', alarmWhenFailed: 'mls_undelivered' },
} as const satisfies Record<string, TransmissionRules>

export type TransmissionKind = keyof typeof transmissionKinds
