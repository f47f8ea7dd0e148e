import { exampleText } from '../support/document.ts'
import type { Service } from '../http-api/support/a-service.ts'
import { approver, pathOfDraft } from './gallery-drafts.ts'
import { mailing, pathOfKeptMail, pathOfMailing, reader } from './gallery-inbox.ts'
import { careful, nextCode, pathOfOffer, signInFromFirefox, successor } from './gallery-people.ts'
import {
  accountant,
  applicant,
  hostileName,
  longName,
  newcomer,
  pathOfCompany,
  pathOfDocument,
  pathOfKey,
  sendingName,
  waitingName,
} from './gallery.ts'

type Typed = Readonly<Record<string, string>>

/** One state of one room, as a person sees it. */
export interface RoomState {
  /** the name of the room and of its state; also the name of the picture */
  readonly name: string
  readonly path: string | ((service: Service) => string | Promise<string>)
  /** the person who looks; absent for a visitor */
  readonly person?: (service: Service) => string
  /** the fields that the person types before the form with this action is sent; without action, the form of the room */
  readonly form?: {
    readonly action?: string | ((service: Service) => string)
    readonly fields: Typed | ((service: Service) => Typed)
    /** the files that the person chooses */
    readonly files?: readonly { readonly name: string; readonly text: string }[]
  }
  /** 200 if absent */
  readonly status?: number
}

const owner = ({ sender }: Service): string => sender.email

const documentState = (number: string): RoomState => ({
  name: `document-${number}`,
  path: (service) => pathOfDocument(service, number),
  person: () => accountant,
})

/** Every room in every state. A new room adds its rows here; the pictures and the tests of all pages then cover it. */
export const roomStates: readonly RoomState[] = [
  { name: 'styleguide', path: '/styleguide' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-in-expired', path: '/sign-in?reason=expired&next=%2F' },
  {
    name: 'sign-in-refused',
    path: '/sign-in',
    form: { action: '/sign-in', fields: { email: 'a@example.sk', password: 'nesprávne heslo' } },
    status: 401,
  },
  { name: 'sign-in-link', path: '/sign-in/link?link=a' },
  {
    name: 'sign-in-link-used',
    path: '/sign-in/link?link=a',
    form: { action: '/sign-in/link', fields: {} },
    status: 404,
  },
  { name: 'sign-up', path: '/sign-up' },
  {
    name: 'sign-up-refused',
    path: '/sign-up',
    form: { action: '/sign-up', fields: { email: 'a@example.sk', password: 'a' } },
    status: 400,
  },
  { name: 'sign-up-sent', path: '/sign-up/sent' },
  { name: 'verify-email', path: '/verify-email?link=a' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'send-link', path: '/sign-in/send-link' },
  { name: 'link-sent', path: '/sign-in/link-sent' },
  { name: 'reset-password', path: '/reset-password?link=a' },
  {
    name: 'reset-password-used',
    path: '/reset-password?link=a',
    form: { action: '/reset-password', fields: { password: 'correct horse battery' } },
    status: 404,
  },
  { name: 'home', path: '/', person: () => accountant },
  { name: 'home-empty', path: '/', person: () => newcomer },
  { name: 'home-done', path: '/', person: owner },
  { name: 'approvals', path: '/approvals', person: ({ stranger }) => stranger.email },
  { name: 'approvals-none', path: '/approvals', person: () => newcomer },
  { name: 'approvals-declined', path: '/approvals?done=declined', person: () => newcomer },
  { name: 'approvals-many', path: '/approvals', person: () => approver },
  ...(['asked', 'credit', 'changed', 'sent', 'declined', 'prepared'] as const).map((state) => ({
    name: `approval-${state}`,
    path: (service: Service) => pathOfDraft(service, state),
    person: ({ stranger }: Service) => stranger.email,
  })),
  { name: 'documents', path: '/documents', person: () => accountant },
  { name: 'documents-empty', path: '/documents', person: () => newcomer },
  { name: 'documents-nothing', path: '/documents?month=2020-01&direction=sent', person: () => accountant },
  { name: 'documents-problem', path: '/documents?state=problem', person: () => accountant },
  { name: 'documents-found', path: '/documents?search=jesenna', person: () => accountant },
  {
    name: 'documents-ordered',
    path: '/documents?order=-due&direction=received',
    person: () => accountant,
  },
  { name: 'documents-not-found', path: '/documents?search=%22%3E%3Cscript%3E', person: () => accountant },
  ...['2026-0042', '2026-0043', '2026-0044', '2026-0045', '2026-0046', 'F-77'].map(documentState),
  { name: 'check', path: '/check', person: () => accountant },
  {
    name: 'check-nothing',
    path: '/check',
    person: () => accountant,
    form: { action: '/check', fields: { text: '' } },
    status: 400,
  },
  {
    name: 'check-valid',
    path: '/check',
    person: owner,
    form: { action: '/check', fields: { text: exampleText('invoice') } },
  },
  {
    name: 'check-invalid',
    path: '/check',
    person: owner,
    form: {
      action: '/check',
      fields: {
        text: exampleText(
          'invoice',
          ['1036.50</cbc:TaxIncl', '1036.51</cbc:TaxIncl'],
          ['IssueDate>2026-11-20<', 'IssueDate>20.11.2026<'],
          ['DueDate>2026-12-04<', 'DueDate>\n    2026-12-04\n  <'],
          ['InvoiceTypeCode>380<', 'InvoiceTypeCode>381<'],
        ),
      },
    },
  },
  {
    name: 'check-unreadable',
    path: '/check',
    person: owner,
    form: { action: '/check', fields: { text: '<Invoice>"><script>alert(1)</script>' } },
  },
  {
    name: 'check-several',
    path: '/check',
    person: owner,
    form: {
      action: '/check',
      fields: {},
      files: [
        { name: 'faktura-2026-0101.xml', text: exampleText('invoice', ['2026110042', '2026-0101']) },
        {
          name: 'faktura-2026-0102.xml',
          text: exampleText('invoice', ['1036.50</cbc:TaxIncl', '1036.51</cbc:TaxIncl']),
        },
        { name: 'objednavka.xml', text: '<Order/>' },
      ],
    },
  },
  { name: 'companies', path: '/companies', person: () => accountant },
  { name: 'companies-found', path: '/companies?q=zdruzenie', person: () => accountant },
  { name: 'companies-not-found', path: '/companies?q=%22%3E%3Cscript%3E', person: () => accountant },
  { name: 'companies-empty', path: '/companies', person: () => newcomer },
  { name: 'company-new', path: '/companies/new', person: () => newcomer },
  {
    name: 'company-new-refused',
    path: '/companies/new',
    person: () => newcomer,
    form: { action: '/companies', fields: { ico: '1', legalName: '' } },
    status: 400,
  },
  { name: 'company', path: ({ sender }) => `/companies/${sender.company.id}`, person: owner },
  { name: 'company-waiting', path: (service) => pathOfCompany(service, waitingName), person: () => applicant },
  {
    name: 'company-waiting-refused',
    path: (service) => pathOfCompany(service, waitingName),
    person: () => applicant,
    form: { fields: { token: 'AB' } },
    status: 400,
  },
  { name: 'company-sends-only', path: (service) => pathOfCompany(service, sendingName), person: () => applicant },
  { name: 'test-tools', path: '/sandbox-nastroje', person: owner },
  {
    name: 'test-tools-token',
    path: '/sandbox-nastroje',
    person: owner,
    form: { action: '/sandbox-nastroje', fields: { dic: '2021863811' } },
  },
  {
    name: 'test-tools-refused',
    path: '/sandbox-nastroje',
    person: owner,
    form: { action: '/sandbox-nastroje', fields: { dic: '1' } },
    status: 400,
  },
  { name: 'company-change', path: ({ sender }) => `/companies/${sender.company.id}/change`, person: owner },
  { name: 'company-leave', path: ({ sender }) => `/companies/${sender.company.id}/leave-network`, person: owner },
  { name: 'company-delete', path: ({ sender }) => `/companies/${sender.company.id}/delete`, person: owner },
  { name: 'members', path: ({ sender }) => `/companies/${sender.company.id}/members`, person: owner },
  { name: 'transfer', path: ({ sender }) => `/companies/${sender.company.id}/transfer`, person: owner },
  { name: 'transfer-open', path: ({ second }) => `/companies/${second.company.id}/transfer`, person: owner },
  { name: 'transfer-take', path: pathOfOffer, person: () => successor },
  ...(['used', 'new', 'notActive'] as const).map((state) => ({
    name: `inbox-${state === 'notActive' ? 'not-active' : state}`,
    path: (service: Service) => `${pathOfMailing(service, state)}/inbox`,
    person: () => mailing,
  })),
  { name: 'inbox-reader', path: (service) => `${pathOfMailing(service, 'used')}/inbox`, person: () => reader },
  {
    name: 'inbox-sender-refused',
    path: (service) => `${pathOfMailing(service, 'used')}/inbox`,
    person: () => mailing,
    form: {
      action: (service) => `${pathOfMailing(service, 'used')}/inbox/senders`,
      fields: { email: 'postmaster@acct.example' },
    },
    status: 400,
  },
  { name: 'inbox-rotate', path: (service) => `${pathOfMailing(service, 'used')}/inbox/rotate`, person: () => mailing },
  {
    name: 'inbox-former-end',
    path: (service) => `${pathOfMailing(service, 'used')}/inbox/former`,
    person: () => mailing,
  },
  {
    name: 'inbox-sender-remove',
    path: (service) => `${pathOfMailing(service, 'used')}/inbox/senders/remove?email=zoltan%40konyveles.example`,
    person: () => mailing,
  },
  { name: 'network', path: ({ sender }) => `/companies/${sender.company.id}/network`, person: owner },
  {
    name: 'data-changes',
    path: ({ sender }) => `/companies/${sender.company.id}/data-changes`,
    person: owner,
  },
  {
    name: 'data-changes-refused',
    status: 400,
    path: ({ sender }) => `/companies/${sender.company.id}/data-changes`,
    person: owner,
    form: { fields: { email: 'a@b', phone: '1', street: 'Nová 5' } },
  },
  {
    name: 'notifications',
    path: (service) => `${pathOfMailing(service, 'used')}/notifications`,
    person: () => mailing,
  },
  {
    name: 'notifications-reader',
    path: (service) => `${pathOfMailing(service, 'used')}/notifications`,
    person: () => reader,
  },
  ...(['used', 'new', 'notActive'] as const).map((state) => ({
    name: `mail-server-${{ used: 'set', new: 'none', notActive: 'failed' }[state]}`,
    path: (service: Service) => `${pathOfMailing(service, state)}/mail-server`,
    person: () => mailing,
  })),
  {
    name: 'mail-server-reader',
    path: (service) => `${pathOfMailing(service, 'used')}/mail-server`,
    person: () => reader,
  },
  {
    name: 'mail-server-tested',
    path: (service) => `${pathOfMailing(service, 'used')}/mail-server?done=tested`,
    person: () => mailing,
  },
  {
    name: 'mail-server-incomplete',
    path: (service) => `${pathOfMailing(service, 'new')}/mail-server`,
    person: () => mailing,
    form: { action: (service) => `${pathOfMailing(service, 'new')}/mail-server`, fields: { host: 'smtp.firma.sk' } },
    status: 400,
  },
  {
    name: 'mail-server-refused',
    path: (service) => `${pathOfMailing(service, 'used')}/mail-server`,
    person: () => mailing,
    form: {
      action: (service) => `${pathOfMailing(service, 'used')}/mail-server`,
      fields: { host: '127.0.0.1', password: 'tajne-heslo' },
    },
    status: 400,
  },
  {
    name: 'mail-server-remove',
    path: (service) => `${pathOfMailing(service, 'used')}/mail-server/remove`,
    person: () => mailing,
  },
  { name: 'mails', path: '/mails' },
  { name: 'mails-one', path: pathOfKeptMail },
  { name: 'invitation-not-valid', path: '/invitation?link=a', status: 404 },
  { name: 'keys', path: '/keys', person: () => accountant },
  { name: 'keys-none', path: '/keys', person: () => newcomer },
  { name: 'keys-two', path: '/keys', person: owner },
  { name: 'keys-new', path: '/keys/new', person: () => accountant },
  {
    name: 'keys-new-nameless',
    path: '/keys/new',
    person: () => accountant,
    form: { action: '/keys/new', fields: { name: ' ' } },
    status: 400,
  },
  {
    name: 'keys-new-limits',
    path: '/keys/new',
    person: () => accountant,
    form: { action: '/keys/new', fields: { name: 'Sklad' } },
  },
  { name: 'keys-one', path: (service) => pathOfKey(service, 'Sklad'), person: () => accountant },
  { name: 'keys-one-hostile', path: (service) => pathOfKey(service, hostileName), person: () => accountant },
  { name: 'keys-one-revoked', path: (service) => pathOfKey(service, 'Starý program'), person: () => accountant },
  ...['policy', 'limits', 'scope', 'addresses', 'rotate', 'revoke'].map((page) => ({
    name: `keys-one-${page}`,
    path: async (service: Service) => `${await pathOfKey(service, 'Sklad')}/${page}`,
    person: () => accountant,
  })),
  {
    name: 'keys-one-addresses-refused',
    path: async (service) => `${await pathOfKey(service, 'Sklad')}/addresses`,
    person: () => accountant,
    form: { fields: { ipAllowlist: '10.0.0.5/24' } },
    status: 400,
  },
  {
    name: 'keys-one-limits-refused',
    path: async (service) => `${await pathOfKey(service, 'Sklad')}/limits`,
    person: () => accountant,
    form: { fields: { amountMax: 'sto', documentsPerDay: '0' } },
    status: 400,
  },
  {
    name: 'keys-shown',
    path: async (service) => `${await pathOfKey(service, 'Vymenený')}/rotate`,
    person: () => accountant,
    form: { fields: {} },
  },
  {
    name: 'keys-not-shown',
    path: async (service) => `${await pathOfKey(service, longName)}/text`,
    person: () => accountant,
  },
  { name: 'assistants', path: '/assistants', person: () => accountant },
  { name: 'assistants-none', path: '/assistants', person: () => newcomer },
  { name: 'assistants-connect', path: '/assistants/claude-code', person: () => accountant },
  {
    name: 'assistants-connect-refused',
    path: '/assistants/codex',
    person: () => accountant,
    form: { action: '/assistants/codex', fields: { name: ' ' } },
    status: 400,
  },
  ...['claude-code', 'claude-desktop', 'vs-code', 'codex'].map((client) => ({
    name: `assistants-ready-${client}`,
    path: `/assistants/${client}`,
    person: () => newcomer,
    form: { action: `/assistants/${client}`, fields: {} },
  })),
  ...[
    ['assistants-not-shown', longName, '/configuration'],
    ['assistants-waiting', hostileName, ''],
    ['assistants-signed-in', 'Asistent', ''],
  ].map(([name, key, page]) => ({
    name,
    path: async (service: Service) =>
      `/assistants/claude-desktop${(await pathOfKey(service, key)).slice('/keys'.length)}${page}`,
    person: () => accountant,
  })),
  ...['', '/password', '/sessions', '/email', '/delete', '/second-factor'].map((path) => ({
    name: `account${path.replace('/', '-')}`,
    path: `/account${path}`,
    person: () => accountant,
  })),
  {
    name: 'account-secret',
    path: '/account/second-factor',
    person: () => newcomer,
    form: { action: '/account/second-factor/start', fields: {} },
  },
  { name: 'account-second-factor-on', path: '/account/second-factor', person: () => careful },
  {
    name: 'account-codes-shown',
    path: '/account/second-factor',
    person: () => careful,
    form: { action: '/account/second-factor/codes', fields: (service) => ({ code: nextCode(service) }) },
  },
  { name: 'account-codes-not-shown', path: '/account/second-factor/codes', person: () => careful },
  {
    name: 'account-sessions-firefox',
    path: async (service) => {
      await signInFromFirefox(service, accountant)
      return '/account/sessions'
    },
    person: () => accountant,
  },
  {
    name: 'account-password-refused',
    path: '/account/password',
    person: () => newcomer,
    form: { action: '/account/password', fields: { password: 'a' } },
    status: 400,
  },
  { name: 'email-confirm', path: '/settings/email?link=a', person: () => newcomer },
  { name: 'status', path: '/status' },
  { name: 'mail-help', path: '/help/mail' },
  { name: 'not-found', path: '/no/such/page', status: 404 },
]
