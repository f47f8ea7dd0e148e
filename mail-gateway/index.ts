export { mailGatewayContradictions, mailGatewaySettings, type MailGatewaySettings } from './config.ts'
export { createMailReader } from './extraction/create-mail-reader.ts'
export { serveSmtp, type RunningSmtpServer, type SmtpCertificate, type SmtpDeps } from './serve-smtp.ts'
