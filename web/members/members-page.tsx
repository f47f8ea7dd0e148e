import type { Company, Language, ListedInvitation, Member, MemberRole } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Radios, Select } from '../component/choice.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { Field } from '../component/field.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { PageHead } from '../component/page-head.tsx'
import { givenRoles, roleText } from '../component/role-text.ts'
import { Table } from '../component/table.tsx'
import { Time } from '../component/time.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

/** What a person has just done with the members of a company. */
export const doneWithMembers = ['invited', 'withdrawn', 'changed', 'removed'] as const

interface MembersPageInput {
  readonly language: Language
  readonly company: Company
  readonly role: MemberRole
  /** id of the person who looks */
  readonly accountId: string
  readonly members: readonly Member[]
  /** null if the person may not see them */
  readonly invitations: readonly ListedInvitation[] | null
  readonly done?: (typeof doneWithMembers)[number] | undefined
  readonly refusal?: Refusal | undefined
  /** the address that was typed into the form of a refused invitation */
  readonly email?: string
}

/** The members of a company and, for those who manage it, its open invitations. */
export function membersPage(input: MembersPageInput): ShownPage {
  const { language, company, invitations, done, refusal } = input
  const say = words[language]
  const title = say.title(isolated(company.legalName))
  return {
    title,
    back: { href: `/companies/${company.id}`, text: say.back },
    room: 'company',
    main: (
      <>
        <PageHead title={title} done={done && say[done]} refusal={refusal} fields={['email', 'role']} />
        <MemberTable {...input} />
        {invitations !== null && invitations.length > 0 && <InvitationTable {...input} invitations={invitations} />}
        {invitations !== null && <InviteForm {...input} />}
      </>
    ),
  }
}

function MemberTable({ language, company, role, accountId, members }: MembersPageInput) {
  const say = words[language]
  const manages = role === 'owner' || role === 'admin'
  const path = `/companies/${company.id}/members`
  return (
    <Table
      caption={say.members}
      rows={members}
      columns={[
        {
          head: say.person,
          cell: ({ id, email }) => (
            <>
              <Foreign text={email} />
              {id === accountId && <span class="small"> ({say.you})</span>}
            </>
          ),
        },
        {
          head: say.role,
          isTelling: true,
          cell: (member) =>
            manages && member.role !== 'owner' && member.id !== accountId ? (
              <RoleForm language={language} path={path} member={member} />
            ) : (
              roleText(member.role, language)
            ),
        },
        { head: say.since, cell: ({ since }) => <Time at={since} language={language} /> },
        {
          head: say.change,
          isTelling: true,
          cell: (member) =>
            member.role !== 'owner' &&
            (manages || member.id === accountId) && (
              <ButtonLink look="secondary" href={`${path}/${member.id}/remove`}>
                {member.id === accountId ? say.leave : say.remove}
              </ButtonLink>
            ),
        },
      ]}
    />
  )
}

function RoleForm({
  language,
  path,
  member: { id, role },
}: {
  readonly language: Language
  readonly path: string
  readonly member: MembersPageInput['members'][number]
}) {
  const say = words[language]
  return (
    <form class="search" method="post" action={`${path}/${id}`}>
      <Select
        id={`field-role-${id}`}
        name="role"
        label={say.role}
        value={role}
        choices={givenRoles.map((value) => ({ value, text: roleText(value, language) }))}
      />
      <Button look="secondary">{say.save}</Button>
    </form>
  )
}

function InvitationTable({
  language,
  company,
  invitations,
}: MembersPageInput & { readonly invitations: readonly ListedInvitation[] }) {
  const say = words[language]
  return (
    <>
      <h2>{say.invitations}</h2>
      <Table
        caption={say.invitations}
        rows={invitations}
        columns={[
          { head: say.person, cell: ({ invitation }) => <Foreign text={invitation.email} /> },
          {
            head: say.role,
            isShort: true,
            isTelling: true,
            cell: ({ invitation }) => roleText(invitation.role, language),
          },
          { head: say.until, cell: ({ invitation }) => <Time at={invitation.expiresAt} language={language} /> },
          {
            head: say.change,
            isTelling: true,
            cell: ({ invitation }) => (
              <form method="post" action={`/companies/${company.id}/invitations/${invitation.id}/withdraw`}>
                <Button look="secondary">{say.withdraw}</Button>
              </form>
            ),
          },
        ]}
      />
    </>
  )
}

function InviteForm({ language, company, refusal, email = '' }: MembersPageInput) {
  const say = words[language]
  const hints = { admin: say.adminHint, member: say.memberHint, viewer: say.viewerHint }
  return (
    <section class="card">
      <h2>{say.invite}</h2>
      <form method="post" action={`/companies/${company.id}/invitations`}>
        <Field
          name="email"
          type="email"
          label={say.email}
          hint={say.emailHint}
          value={email}
          maxlength={254}
          error={refusal?.fields.email}
        />
        <Radios
          name="role"
          label={say.mayDo}
          value="viewer"
          choices={givenRoles.map((value) => ({ value, text: roleText(value, language), hint: hints[value] }))}
        />
        <Button>{say.send}</Button>
      </form>
    </section>
  )
}

interface RemoveInput {
  readonly language: Language
  readonly company: Company
  readonly member: Pick<Member, 'id' | 'email'>
  /** true if the person leaves the company */
  readonly isSelf: boolean
  readonly refusal?: Refusal
}

/** Says what happens when a member is removed or leaves. */
export function removeMemberPage({ language, company, member, isSelf, refusal }: RemoveInput): ShownPage {
  const say = words[language]
  const name = isolated(company.legalName)
  const heading = isSelf ? say.leaveTitle(name) : say.removeTitle(isolated(member.email))
  const path = `/companies/${company.id}/members`
  return {
    title: heading,
    room: 'company',
    main: (
      <Confirmation
        heading={heading}
        consequences={isSelf ? [say.leaveSees, say.leaveBack] : [say.removeSees(name), say.removeKeys]}
        action={`${path}/${member.id}/remove`}
        button={isSelf ? say.leave : say.remove}
        back={{ href: path, text: say.keep }}
        refusal={refusal}
      />
    ),
  }
}
