import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../../local-network/free-ports.ts'
import { until } from '../../support/until.ts'

/** Header in which the proxy gives each request a unique number. A value sent by a client is replaced. */
export const proxyHeader = 'x-seen-by-proxy'

export type ProxyKind = 'nginx' | 'haproxy'

export interface Proxy {
  readonly port: number
  stop(): Promise<void>
}

interface Program {
  readonly arguments: (folder: string) => readonly string[]
  readonly configuration: (folder: string, port: number, target: number) => string
}

/**
 * Both proxies as packaged by Debian. They reuse connections to the service and forward bodies as they arrive, so any
 * disagreement about where a request ends becomes visible.
 */
const programs: Readonly<Record<ProxyKind, Program>> = {
  nginx: {
    arguments: (folder) => ['-p', folder, '-c', join(folder, 'configuration'), '-e', 'stderr'],
    configuration: (folder, port, target) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 200; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream service { server 127.0.0.1:${target}; keepalive 4; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header ${proxyHeader} $request_id;
    }
  }
}`,
  },
  haproxy: {
    arguments: (folder) => ['-db', '-q', '-f', join(folder, 'configuration')],
    configuration: (_folder, port, target) => `
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
  http-reuse always
listen service
  bind 127.0.0.1:${port}
  http-request set-header ${proxyHeader} %[rand(1000000000)].%[rand(1000000000)]
  server service 127.0.0.1:${target}
`,
  },
}

/** True if the program is installed. If it is missing, throws in CI and prints a warning elsewhere. */
export function hasProxy(kind: ProxyKind): boolean {
  if (spawnSync(kind, ['-v']).status === 0) return true
  if (process.env.CI) throw new Error(`H9 needs ${kind}: install the Debian package`)
  console.warn(`SKIPPED: the tests of H9 behind ${kind}, which is not installed`)
  return false
}

/** Starts the proxy in front of a loopback port. */
export async function startProxy(kind: ProxyKind, target: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `cornerpost-${kind}-`))
  const [port] = await freePorts(1)
  const program = programs[kind]
  writeFileSync(join(folder, 'configuration'), program.configuration(folder, port, target))
  const child = spawn(kind, program.arguments(folder), { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(child, 'exit')
  await until(`${kind} to listen`, 10, () => listens(port), 20)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const is = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return is
}
