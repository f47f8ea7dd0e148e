export { serveAdmin, type AdminDeps } from './process/admin.ts'
export { dnsServerFlaw, hostContradictions, hostSettings, samePorts, type HostSettings } from './config.ts'
export { createLog } from './process/log.ts'
export { createTerminalLog } from './process/terminal-log.ts'
export { createMetrics, type HttpMetrics } from './process/metrics.ts'
export { startParts, type StartPart } from './process/parts.ts'
export { connectWorld, type LocalTargets, type World } from './outgoing/connect-world.ts'
export { createCompanyMailer, type OpenCompanyMailer } from './outgoing/company-mailer.ts'
export { createDnsResolver } from './outgoing/dns-resolver.ts'
export { createHttpClient, type OutgoingHttpClient } from './outgoing/http-client.ts'
export {
  encryptedTargets,
  mailServerTargets,
  onlyTargets,
  revocationTargets,
  type TargetPolicy,
} from './outgoing/target-policy.ts'
export { isPortTaken, portRefusal } from './server/port-refusal.ts'
export { serveHttp, type RunningServer, type ServeDeps } from './server/serve.ts'
export { readTlsFiles } from './server/tls-files.ts'
export { watchTlsFiles } from './server/watch-tls-files.ts'
export { createBodyMemory, type HeldBody } from './server/body-memory.ts'
export { createBodyPace, type BodyPace } from './server/body-pace.ts'
export { createLargeFiles, type SendLargeFile } from './server/large-file.ts'
export type { DoorPace } from './server/slow-body.ts'
