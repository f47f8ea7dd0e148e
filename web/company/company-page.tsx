import type { Company, CompanyRegistration, Language, MemberRole, SelectionState } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { Field } from '../component/field.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { PageHead } from '../component/page-head.tsx'
import { roleText } from '../component/role-text.ts'
import type { Refusal } from '../component/refusal.ts'
import { Activation, ActivationHistory } from './activation.tsx'
import { words } from './words/words.ts'

/** What a person has just done with a company. */
export const doneWithCompany = [
  'created',
  'changed',
  'removing',
  'registering',
  'joined',
  'taken',
  'verified',
  'instructed',
] as const

interface CompanyPageInput {
  readonly language: Language
  readonly company: Company
  readonly role: MemberRole
  /** id of the person who looks */
  readonly accountId: string
  readonly registration: CompanyRegistration
  readonly selection: SelectionState
  /** true if changes of data can be sent to the tax authority from here */
  readonly hasDataChanges: boolean
  readonly done?: (typeof doneWithCompany)[number] | undefined
  readonly refusal?: Refusal
}

/** One company: what its state means, its data, and what the person may do with it. */
export function companyPage(input: CompanyPageInput): ShownPage {
  const { language, company, done, refusal } = input
  const say = words[language]
  return {
    title: company.legalName,
    back: { href: '/companies', text: say.back },
    room: 'company',
    main: (
      <>
        <PageHead
          title={isolated(company.legalName)}
          done={done && say[done]}
          refusal={refusal}
          fields={['token']}
          labels={{ token: say.token }}
        />
        <Sentences {...input} />
        {company.status === 'pending_verification' && <Activation {...input} />}
        <div class="actions">
          <ButtonLink href={`/documents?company=${company.id}`}>{say.documents}</ButtonLink>
          <ButtonLink look="secondary" href={`/companies/${company.id}/members`}>
            {say.members}
          </ButtonLink>
          <ButtonLink look="secondary" href={`/companies/${company.id}/inbox`}>
            {say.inbox}
          </ButtonLink>
          {company.participant !== null && (
            <ButtonLink look="secondary" href={`/companies/${company.id}/network`}>
              {say.network}
            </ButtonLink>
          )}
          <ButtonLink look="secondary" href={`/companies/${company.id}/notifications`}>
            {say.notifications}
          </ButtonLink>
          <ButtonLink look="secondary" href={`/companies/${company.id}/mail-server`}>
            {say.mailServer}
          </ButtonLink>
        </div>
        <Facts {...input} />
        <ActivationHistory {...input} />
        <Actions {...input} />
      </>
    ),
  }
}

function Sentences({ language, company, registration: { state, problem, receives } }: CompanyPageInput) {
  const say = words[language]
  const sentences = {
    not_registered: company.status === 'active' ? say.saidSendsOnly : say.saidNotRegistered,
    registering: say.saidRegistering,
    registered: receives ? say.saidRegistered : say.saidReceivesNothing,
    removing: say.saidRemoving,
    removed: say.saidRemoved,
    held_elsewhere: say.saidHeldElsewhere,
    refused: say.saidRefused,
  }
  const isActive = company.status === 'active'
  const needsAddress = isActive && [company.street, company.city, company.postalCode].some((part) => !part)
  return (
    <>
      <p>
        {sentences[state]} {!company.nameVerified && say.nameUnchecked}
      </p>
      {problem && (
        <Notice kind="warning">
          <p>{problem === 'retrying' ? say.retrying : say.stopped}</p>
        </Notice>
      )}
      {(company.sendingPaused || needsAddress) && (
        <Notice kind="warning">
          <p>{company.sendingPaused ? say.paused : say.addressNeeded}</p>
        </Notice>
      )}
    </>
  )
}

function Facts({ language, company, role }: CompanyPageInput) {
  const say = words[language]
  const { street, city, postalCode, registeredAddress } = company
  const seat = registeredAddress ?? [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <DefinitionList
      facts={[
        [say.ico, company.ico],
        [say.dic, company.dic.replace(/^SK/, '')],
        [say.seat, seat === '' ? null : <Foreign text={seat} />],
        [
          say.participant,
          company.participant && <CopyButton text={company.participant} label={say.copy} done={say.copied} />,
        ],
        [say.role, roleText(role, language)],
      ]}
    />
  )
}

/** The things that the role of the person permits. */
function Actions({ language, company, role, accountId, hasDataChanges }: CompanyPageInput) {
  const say = words[language]
  const path = `/companies/${company.id}`
  const manages = role === 'owner' || role === 'admin'
  return (
    <>
      <h2>{say.more}</h2>
      <div class="actions">
        {manages && (
          <ButtonLink look="secondary" href={`${path}/change`}>
            {say.change}
          </ButtonLink>
        )}
        {manages && hasDataChanges && company.status === 'active' && (
          <ButtonLink look="secondary" href={`${path}/data-changes`}>
            {say.dataAtAuthority}
          </ButtonLink>
        )}
        {role !== 'owner' && (
          <ButtonLink look="secondary" href={`${path}/members/${accountId}/remove`}>
            {say.leave}
          </ButtonLink>
        )}
        {role === 'owner' && (
          <ButtonLink look="secondary" href={`${path}/transfer`}>
            {say.transfer}
          </ButtonLink>
        )}
        {role === 'owner' && company.status === 'inactive' && (
          <form method="post" action={`${path}/return-to-network`}>
            <Button look="secondary">{say.returnToNetwork}</Button>
          </form>
        )}
      </div>
      {role === 'owner' && (
        <div class="apart actions">
          {company.status === 'active' ? (
            <ButtonLink look="quiet-danger" href={`${path}/leave-network`}>
              {say.leaveNetwork}
            </ButtonLink>
          ) : (
            <ButtonLink look="quiet-danger" href={`${path}/delete`}>
              {say.delete}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

interface ConfirmInput {
  readonly language: Language
  readonly company: Company
  readonly refusal?: Refusal
}

/** Says what happens when a company leaves the network. */
export function leaveNetworkPage({ language, company, refusal }: ConfirmInput): ShownPage {
  const say = words[language]
  const heading = say.leaveTitle(isolated(company.legalName))
  return {
    title: heading,
    room: 'company',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.leaveReceives, say.leaveSends]}
        action={`/companies/${company.id}/leave-network`}
        button={say.leaveNetwork}
        back={{ href: `/companies/${company.id}`, text: say.keep }}
        refusal={refusal}
      />
    ),
  }
}

/** Says what happens when a company is deleted, and asks for its name. */
export function deleteCompanyPage({ language, company, refusal }: ConfirmInput): ShownPage {
  const say = words[language]
  const heading = say.deleteTitle(isolated(company.legalName))
  return {
    title: heading,
    room: 'company',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.deleteGone, say.deleteOnce]}
        action={`/companies/${company.id}/delete`}
        button={say.delete}
        back={{ href: `/companies/${company.id}`, text: say.keep }}
        refusal={refusal}
        fields={['confirmName']}
      >
        <Field name="confirmName" label={say.confirmName} maxlength={1_000} error={refusal?.fields.confirmName} />
      </Confirmation>
    ),
  }
}
