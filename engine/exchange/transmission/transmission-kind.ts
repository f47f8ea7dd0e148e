interface TransmissionRules {
  /** MLS_TO and MLS_TYPE in the envelope (D27) */
  readonly asksForMls: boolean
  /** `fail`: a document to nobody has failed (D84); `wait`: an MLS is owed until its receiver registers (MLS-4) */
  readonly whenNotRegistered: 'fail' | 'wait'
  /** the alarm of a final failure that no document shows to its sender */
  readonly alarmWhenFailed: string | null
}

/** What differs between the payloads that go out over AS4. */
export const transmissionKinds = {
  invoice: { asksForMls: true, whenNotRegistered: 'fail', alarmWhenFailed: null },
  creditNote: { asksForMls: true, whenNotRegistered: 'fail', alarmWhenFailed: null },
  mls: { asksForMls: false, whenNotRegistered: 'wait', alarmWhenFailed: 'mls_undelivered' },
} as const satisfies Record<string, TransmissionRules>

export type TransmissionKind = keyof typeof transmissionKinds
