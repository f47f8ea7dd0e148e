import { expect, test } from 'vitest'
import { readConfiguration } from '../../engine/primitive/configuration.ts'
import { mailGatewayContradictions, mailGatewaySettings, type MailGatewaySettings } from '@cornerpost/mail-gateway'

const whole: MailGatewaySettings = {
  smtpPort: 25,
  inboxDomain: 'in.example.com',
  smtpServerName: null,
  smtpProxies: [],
  smtpCertificateFile: 'c.pem',
  smtpKeyFile: 'k.pem',
  mailDnsServers: [],
}
const contradictions = (changes: Partial<MailGatewaySettings>, mode: 'local' | 'production' = 'production'): string[] =>
  mailGatewayContradictions({ ...whole, ...changes, port: 8080, adminPort: 8081, mode }).map(({ name }) => name)

test('the door for mail is closed by default', () => {
  const { configuration } = readConfiguration(mailGatewaySettings, { environment: {} })
  expect(configuration).toEqual({
    ...whole,
    smtpPort: null,
    inboxDomain: null,
    smtpCertificateFile: null,
    smtpKeyFile: null,
  })
  expect(contradictions(configuration)).toEqual([])
})

test.each([
  ['a port without a domain', { inboxDomain: null }, ['CORNERPOST_INBOX_DOMAIN']],
  [
    'a port without a certificate',
    { smtpCertificateFile: null, smtpKeyFile: null },
    ['CORNERPOST_SMTP_CERTIFICATE_FILE'],
  ],
  ['a certificate without a key', { smtpKeyFile: null }, ['CORNERPOST_SMTP_KEY_FILE']],
  ['a key without a certificate', { smtpCertificateFile: null }, ['CORNERPOST_SMTP_CERTIFICATE_FILE']],
  ['the port of the service', { smtpPort: 8080 }, ['CORNERPOST_SMTP_PORT']],
  ['the port of the metrics', { smtpPort: 8081 }, ['CORNERPOST_SMTP_PORT']],
])('M8 refuses %s', (_, changes, names) => {
  expect(contradictions(changes)).toEqual(names)
})

test('M8 allows a port without a certificate in mode local', () => {
  expect(contradictions({ smtpCertificateFile: null, smtpKeyFile: null }, 'local')).toEqual([])
  expect(contradictions({ smtpCertificateFile: null }, 'local')).toEqual(['CORNERPOST_SMTP_CERTIFICATE_FILE'])
})

test('refuses a name as the address of a load balancer', () => {
  const environment = { CORNERPOST_SMTP_PROXIES: '192.0.2.1,2001:db8::1,balancer.example' }
  const { mistakes } = readConfiguration(mailGatewaySettings, { environment })
  expect(mistakes.map(({ name }) => name)).toEqual(['CORNERPOST_SMTP_PROXIES'])
})

test('refuses a text that is not an address as the DNS server for senders', () => {
  const environment = { CORNERPOST_MAIL_DNS_SERVERS: '127.0.0.1:5353,dns.example' }
  const { mistakes } = readConfiguration(mailGatewaySettings, { environment })
  expect(mistakes.map(({ name }) => name)).toEqual(['CORNERPOST_MAIL_DNS_SERVERS'])
})

test.each(['example', 'Example.com', '.example.com', 'example.com.', 'a b.example', 'účt.example', 'ex_ample.com'])(
  'refuses %s as the domain of the inboxes',
  (domain) => {
    const { mistakes } = readConfiguration(mailGatewaySettings, { environment: { CORNERPOST_INBOX_DOMAIN: domain } })
    expect(mistakes.map(({ name }) => name)).toEqual(['CORNERPOST_INBOX_DOMAIN'])
  },
)
