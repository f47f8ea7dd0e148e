/** Every table of this dialect, by the name the stores use. */
export * from './account.ts'
export * from './company.ts'
export * from './payload.ts'
export * from './document.ts'
export * from './transmission.ts'
export * from './job.ts'
export * from './alarm.ts'
