export { serveAdmin, type AdminDeps } from './process/admin.ts'
export { createApp, routeTable, type AppParts } from './app.ts'
export { pages } from './page/pages.ts'
export { as4Path, createAs4Door } from './as4/receive.ts'
export { assistantPath, createAssistantDoor } from './assistant/assistant-door.ts'
export { httpSettings, type HttpSettings } from './config.ts'
export { hostContradictions, hostSettings, type HostSettings } from './host-config.ts'
export {
  localNetworkContradictions,
  localNetworkSettings,
  localSmpUrl,
  localTargets,
  type LocalNetworkSettings,
} from './local-network/config.ts'
export { goodManners, type DnsManner, type NetworkDials, type SmpManner } from './local-network/dials.ts'
export { localSeats, readLocalMember, type LocalMember } from './local-network/local-member.ts'
export { startLocalNetwork, type LocalNetwork, type LocalNetworkDeps } from './local-network/start-network.ts'
export { freePorts } from './local-network/free-ports.ts'
export {
  startLocalProcesses,
  type LocalPorts,
  type LocalProcessDeps,
  type LocalProcesses,
} from './local-network/start-processes.ts'
export { createLog } from './process/log.ts'
export { createTerminalLog } from './process/terminal-log.ts'
export { createMetrics, type HttpMetrics } from './process/metrics.ts'
export { startParts, type StartPart } from './process/parts.ts'
export { connectWorld, type World } from './outgoing/connect-world.ts'
export { createDnsResolver } from './outgoing/dns-resolver.ts'
export { createHttpClient, type OutgoingHttpClient } from './outgoing/http-client.ts'
export { encryptedTargets, onlyTargets, revocationTargets, type TargetPolicy } from './outgoing/target-policy.ts'
export { mountDoor, type DoorAnswer, type DoorCall, type MountedDoor } from './route/mount-door.ts'
export type { AppDeps } from './request/request.ts'
export type { Route } from './route/route.ts'
export { isPortTaken } from './server/port-refusal.ts'
export { serveHttp, type RunningServer, type ServeDeps } from './server/serve.ts'
export { readTlsFiles } from './server/tls-files.ts'
