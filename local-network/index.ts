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
export { freePorts } from './free-ports.ts'
export { startLocalProcesses, type LocalPorts, type LocalProcessDeps, type LocalProcesses } from './start-processes.ts'
