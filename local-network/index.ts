export {
  localNetworkContradictions,
  localNetworkSettings,
  localSmpUrl,
  localTargets,
  type LocalNetworkSettings,
} from './config.ts'
export { goodManners, type DnsManner, type NetworkDials, type SmpManner } from './dials.ts'
export { localSeats, readLocalMember, type LocalMember } from './local-member.ts'
export { startLocalNetwork, type LocalNetwork, type LocalNetworkDeps } from './start-network.ts'
export { localInboxDomain, localMailDomain } from './mail-records.ts'
export { sendLocalMail, type LocalMail } from './send-local-mail.ts'
export { freePorts } from './free-ports.ts'
export { startLocalProcesses, type LocalPorts, type LocalProcessDeps, type LocalProcesses } from './start-processes.ts'
