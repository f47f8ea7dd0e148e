import type { KeptMail, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { Table } from '../component/table.tsx'
import { Time } from '../component/time.tsx'
import { kindWords } from './kind-words.ts'
import { pathOfLink } from './path-of-link.ts'
import { words } from './words/words.ts'

/** The mails that a service without a relay keeps, newest first. */
export function mailsPage({
  language,
  mails,
}: {
  readonly language: Language
  readonly mails: readonly KeptMail[]
}): ShownPage {
  const say = words[language]
  return {
    title: say.title,
    main: (
      <>
        <h1>{say.title}</h1>
        <p>{say.lead}</p>
        {mails.length === 0 ? (
          <EmptyState text={say.none} />
        ) : (
          <Table
            caption={say.title}
            rows={mails}
            href={({ id }) => `/mails/${id}`}
            columns={[
              { head: say.subject, cell: ({ subject }) => <Foreign text={subject} /> },
              { head: say.kind, isTelling: true, cell: ({ kind }) => say[kindWords[kind]] },
              { head: say.recipient, isTelling: true, cell: ({ recipient }) => <Foreign text={recipient} /> },
              { head: say.time, isTelling: true, cell: ({ createdAt }) => <Time at={createdAt} language={language} /> },
            ]}
          />
        )}
      </>
    ),
  }
}

/** One mail as HTML, in a frame that allows nothing, and as plain text, in which the links to this service work. */
export function mailPage({ language, mail }: { readonly language: Language; readonly mail: KeptMail }): ShownPage {
  const say = words[language]
  const { id, kind, recipient, subject, createdAt, text, portalUrl } = mail
  return {
    title: subject,
    back: { href: '/mails', text: say.back },
    main: (
      <>
        <h1>{isolated(subject)}</h1>
        <DefinitionList
          facts={[
            [say.kind, say[kindWords[kind]]],
            [say.recipient, <Foreign text={recipient} />],
            [say.time, <Time at={createdAt} language={language} />],
          ]}
        />
        <h2>{say.asSeen}</h2>
        <div class="preview-frame">
          <iframe class="preview" title={say.asSeen} src={`/mails/${id}/html`} sandbox=""></iframe>
        </div>
        <h2>{say.asText}</h2>
        <section class="card">
          {text
            .trim()
            .split(/\n{2,}/)
            .map((paragraph) => (
              <Paragraph text={paragraph} path={pathOfLink(paragraph, portalUrl)} />
            ))}
        </section>
      </>
    ),
  }
}

function Paragraph({ text, path }: { readonly text: string; readonly path: string | null }) {
  return <p>{path === null ? <Foreign text={text} /> : <a href={path}>{text}</a>}</p>
}
