import type { Service } from '../http-api/support/a-service.ts'
import { anAccount } from '../support/account-world.ts'
import { exampleText } from '../support/document.ts'
import { aCompany, anApiKey, aSubmission } from '../support/store-builder.ts'
import { aMailTo } from './gallery-inbox.ts'
import { callerOf } from './gallery-people.ts'
import { hostileTexts } from './hostile-texts.ts'

/* A person whose companies, documents and keys have texts by strangers as names, and the pages that show them. */

/** A person whose companies, documents and keys have hostile names, in the order of `hostileTexts`. */
export const victim = 'ciel@example.sk'

/** A hostile text, and the company, document and key that have it. */
export interface Subject {
  readonly text: string
  readonly companyId: string
  readonly documentId: string
  readonly keyId: string
}

/** Returns the text as the content of an element, without the characters that XML 1.0 does not have. */
export const xmlOf = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- finds control characters
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Creates the person, and for each text a company, a document and a key that have it. */
export async function makeSubjects(service: Service): Promise<readonly Subject[]> {
  const { engine, world } = service
  const { database, deps } = world
  const accountId = await anAccount(world, victim)
  const account = (await database.accounts.findByEmail(victim))!
  const subjects: Subject[] = []
  for (const [index, text] of hostileTexts.entries()) {
    const company = aCompany({ legalName: text, street: text, city: text, registeredAddress: text })
    await database.companies.create(company, accountId, { ownedMax: 200 })
    const inXml = xmlOf(text)
    const submission = aSubmission(
      { account, company },
      {
        payload: exampleText(
          'invoice',
          ['2026110042', inXml],
          ['Tatranské čítanie, a. s.', inXml],
          ['<cbc:DocumentCurrencyCode>', `<cbc:Note>${inXml}</cbc:Note><cbc:DocumentCurrencyCode>`],
        ),
        number: `${index} ${text}`,
        counterparty: text,
        state: 'rejected',
        statusReason: 'VALIDATION',
        createdAt: deps.clock.now(),
        findings: [
          {
            ruleId: 'BR-CO-15',
            severity: 'fatal',
            layer: 'cen',
            message: text,
            value: text,
            location: text,
            line: 1,
            column: 1,
            terms: ['BT-112'],
          },
        ],
      },
    )
    await database.outbound.recordSubmission(submission)
    const key = anApiKey(accountId, { name: text, scope: { kind: 'selected', companyIds: [company.id] } })
    await database.keys.create(key, 50)
    await engine.inboxes.create(await callerOf(service, victim), company.id)
    const refused = { companyId: company.id, from: text, subject: text, receivedAt: deps.clock.now() }
    await database.receivedMails.refuse({ id: key.id, ...refused, reason: text })
    await aMailTo(service, company, { subject: text, files: [{ name: text, code: 'factur_x' }] })
    subjects.push({ text, companyId: company.id, documentId: submission.document.id, keyId: key.id })
  }
  return subjects
}

const companyPages = [
  '',
  '/change',
  '/members',
  '/transfer',
  '/leave-network',
  '/delete',
  '/inbox',
  '/inbox/rotate',
  '/inbox/former',
  '/network',
  '/notifications',
  '/data-changes',
  '/mail-server',
]

/** The pages about one company, document or key. */
export const pagesOf = ({ companyId, documentId, keyId }: Subject): readonly string[] => [
  ...companyPages.map((page) => `/companies/${companyId}${page}`),
  `/documents/${companyId}/${documentId}`,
  ...['', '/policy', '/limits', '/scope', '/addresses', '/rotate', '/revoke'].map((page) => `/keys/${keyId}${page}`),
]

/** The pages that name many companies, documents or keys. */
export const lists = ['/', '/documents', '/companies', '/keys', '/keys/new', '/mails']

const parameters = [
  'search',
  'month',
  'state',
  'company',
  'direction',
  'before',
  'page',
  'done',
  'next',
  'reason',
  'link',
]
/** The pages of a visitor that read parameters. */
export const forVisitors = ['/sign-in', '/sign-in/link', '/sign-up', '/verify-email', '/reset-password', '/invitation']
/** The pages of a signed-in person that read parameters, or could. */
export const forPeople = [
  ...lists,
  '/check',
  '/account',
  '/account/second-factor',
  '/settings/email',
  '/transfer',
  '/no/such',
]

/** Returns the query in which every parameter of a page has the text. */
export const parametersWith = (text: string): string =>
  `?${String(new URLSearchParams(Object.fromEntries(parameters.map((name) => [name, text]))))}`

/** Returns the text with every run of white space as one space. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
