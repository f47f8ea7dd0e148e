import { isIP } from 'node:net'
import {
  environmentName,
  type Configuration,
  type ConfigurationMistake,
  type Settings,
  type SettingTable,
} from '@cornerpost/engine'
import { dnsServerFlaw, samePorts, type HostSettings } from '@cornerpost/host'

/** Settings of the door for e-mail. It is closed unless it has a port and a domain. */
export const mailGatewaySettings = {
  smtpPort: {
    kind: 'integer',
    default: null,
    from: 0,
    to: 65_535,
    describe: 'port at which mails with invoices arrive; if not set, no mail is received; 0 chooses a free port',
  },
  inboxDomain: {
    kind: 'text',
    default: null,
    flaw: domainFlaw,
    describe: 'domain of the inbox addresses; its MX record names this server; if not set, the service has no inboxes',
  },
  smtpServerName: {
    kind: 'text',
    default: null,
    flaw: domainFlaw,
    describe: 'host name with which the mail server introduces itself; default: the domain of the inbox addresses',
  },
  smtpCertificateFile: {
    kind: 'text',
    default: null,
    describe: 'certificate chain of the mail server, PEM, for STARTTLS; required with a port except in mode `local`',
  },
  smtpKeyFile: { kind: 'text', default: null, describe: 'private key of that certificate, PEM' },
  smtpProxies: {
    kind: 'list',
    default: [],
    flaw: addressFlaw,
    describe:
      'addresses of load balancers before the mail server; each must announce its clients by the PROXY protocol, version 1',
  },
  mailDnsServers: {
    kind: 'list',
    default: [],
    flaw: dnsServerFlaw,
    describe:
      'DNS servers that are asked for SPF, DKIM and DMARC, each as address or address:port; if empty, those that are asked for everything else',
  },
} as const satisfies SettingTable

export type MailGatewaySettings = Configuration<typeof mailGatewaySettings>

type Given = MailGatewaySettings & Pick<HostSettings, 'port' | 'adminPort'> & Pick<Settings, 'mode'>

/**
 * Reports a port without a domain, and half a pair of certificate and key. Also reports a mail server without a
 * certificate outside mode `local`, and one port for two servers.
 */
export function mailGatewayContradictions(given: Given): readonly ConfigurationMistake[] {
  const { smtpPort, mode } = given
  const needs = (name: keyof MailGatewaySettings, because: keyof MailGatewaySettings): ConfigurationMistake[] =>
    given[name] === null && given[because] !== null
      ? [{ name: environmentName(name), issue: `is required with ${environmentName(because)}` }]
      : []
  if (smtpPort === null) return []
  return [
    ...needs('inboxDomain', 'smtpPort'),
    ...needs('smtpKeyFile', 'smtpCertificateFile'),
    ...needs('smtpCertificateFile', mode === 'local' ? 'smtpKeyFile' : 'smtpPort'),
    ...samePorts({ port: given.port, adminPort: given.adminPort, smtpPort }, ['port', 'adminPort', 'smtpPort']).filter(
      ({ name }) => name === environmentName('smtpPort'), // the others are reported by the host
    ),
  ]
}

function addressFlaw(address: string): string | undefined {
  return isIP(address) === 0 ? 'must be IP addresses, such as 192.0.2.1' : undefined
}

function domainFlaw(domain: string): string | undefined {
  const isDomain = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/.test(
    domain,
  )
  return isDomain ? undefined : 'must be a domain in lower case, such as in.example.com'
}
