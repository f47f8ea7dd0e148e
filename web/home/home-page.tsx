import type { CompanyWithRole, DocumentRecord, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Card } from '../component/card.tsx'
import { amountOf, DocumentTable } from '../component/document-table.tsx'
import { Foreign } from '../component/foreign.tsx'
import { SendLink } from '../component/send-link.tsx'
import { FirstSteps } from './first-steps.tsx'
import { countOf, type Waiting } from './waiting.ts'
import { words } from './words/words.ts'

interface HomeInput {
  readonly language: Language
  readonly companies: readonly CompanyWithRole[]
  readonly waiting: Waiting
  /** the newest documents of all companies */
  readonly records: readonly DocumentRecord[]
  readonly hasMore: boolean
  readonly hasKey: boolean
}

/** Home: first what waits for the person, then the newest documents of all companies. */
export function homePage(input: HomeInput): ShownPage {
  const { language, companies, waiting, records, hasMore, hasKey } = input
  const say = words[language]
  const count = countOf(waiting)
  return {
    title: say.title,
    room: 'home',
    main: (
      <>
        <h1>{count > 0 ? say.waiting(count) : records.length === 0 ? say.welcome : say.allDone}</h1>
        {records.length > 0 && <SendLink language={language} companies={companies} />}
        <Links
          heading={say.asked}
          links={waiting.asked.map(({ draft }) => ({
            href: `/approvals/${draft.id}`,
            name: `${draft.number} → ${draft.counterparty ?? draft.receiver} (${amountOf(draft, language)})`,
          }))}
          total={waiting.askedTotal}
        />
        <WaitingDocuments {...input} />
        <Links
          heading={say.unverified}
          links={waiting.companies.map(({ id, legalName }) => ({ href: `/companies/${id}`, name: legalName }))}
        />
        <Links heading={say.unusedKeys} links={waiting.keys.map(({ id, name }) => ({ href: `/keys/${id}`, name }))} />
        {records.length > 0 && <h2>{say.newest}</h2>}
        {records.length === 0 ? (
          <FirstSteps language={language} hasCompany={companies.length > 0} hasKey={hasKey} />
        ) : (
          <DocumentTable language={language} records={records} companies={companies} />
        )}
        {hasMore && (
          <p>
            <a href="/documents">{say.allDocuments}</a>
          </p>
        )}
      </>
    ),
  }
}

const documentsShown = 10

function WaitingDocuments({ language, companies, waiting: { documents } }: HomeInput) {
  const say = words[language]
  if (documents.length === 0) return null
  return (
    <>
      <h2>{say.unresolved}</h2>
      <DocumentTable language={language} records={documents.slice(0, documentsShown)} companies={companies} />
      {documents.length > documentsShown && (
        <p>
          <a href="/documents?state=problem">{say.allUnresolved}</a>
        </p>
      )}
    </>
  )
}

const linksShown = 10

interface LinksInput {
  readonly heading: string
  readonly links: readonly { readonly href: string; readonly name: string }[]
  /** how many things there are, if `links` leaves some out */
  readonly total?: number
}

/** Things that wait, each with a link to its page. */
function Links({ heading, links, total = links.length }: LinksInput) {
  if (links.length === 0) return null
  return (
    <Card heading={heading}>
      <ul>
        {links.slice(0, linksShown).map(({ href, name }) => (
          <li>
            <a href={href}>
              <Foreign text={name} />
            </a>
          </li>
        ))}
        {total > linksShown && <li>+ {total - linksShown}</li>}
      </ul>
    </Card>
  )
}
