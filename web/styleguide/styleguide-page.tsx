import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { Radios, Select } from '../component/choice.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Checkbox, Field, TextArea } from '../component/field.tsx'
import { Notice } from '../component/notice.tsx'
import { Pager } from '../component/pager.tsx'
import { StateLabel } from '../component/state-label.tsx'
import { Table } from '../component/table.tsx'

/** Every component in every state, for those who build pages; in Slovak only. */
export function styleguidePage(): ShownPage {
  return {
    title: 'Vzorkovník',
    main: (
      <div lang="sk">
        <h1>Vzorkovník</h1>
        <Actions />
        <States />
        <Forms />
        <Lists />
        <Confirmations />
      </div>
    ),
  }
}

function Actions() {
  return (
    <Card heading="Tlačidlá">
      <div class="actions">
        <Button>Odoslať faktúru firme Jesenná huta</Button> <Button look="secondary">Uložiť koncept</Button>
        <Button look="danger">Zrušiť kľúč</Button> <ButtonLink href="/styleguide">Skontrolovať súbor</ButtonLink>
        <ButtonLink href="/styleguide" look="quiet-danger">
          Odstrániť účet
        </ButtonLink>
        <ButtonLink href="/styleguide" look="secondary">
          Späť
        </ButtonLink>
      </div>
      <CopyButton text="0245:2022749619" label="Kopírovať" done="Skopírované" />
    </Card>
  )
}

function States() {
  return (
    <Card heading="Stavy a oznámenia">
      <p>
        <StateLabel state="done" word="doručená" /> <StateLabel state="underway" word="na ceste" />{' '}
        <StateLabel state="waiting" word="čaká na vás" /> <StateLabel state="failed" word="odmietnutá" />{' '}
        <StateLabel state="resting" word="koncept" />
      </p>
      <Notice kind="success">
        <p>Faktúra 2026-0042 bola odoslaná.</p>
      </Notice>
      <Notice kind="information">
        <p>Výber poskytovateľa sa overuje.</p>
      </Notice>
      <Notice kind="warning">
        <p>Toto je prvá faktúra tomuto príjemcovi.</p>
      </Notice>
    </Card>
  )
}

function Forms() {
  const refusal = {
    code: 'validation_failed',
    status: 422,
    sentence: 'Požiadavka obsahuje chybné údaje.',
    fields: { ico: 'IČO má presne 8 číslic.' },
  }
  return (
    <Card heading="Formulár">
      <ErrorSummary refusal={refusal} fields={['ico']} />
      <Field name="name" label="Názov firmy" hint="Presne ako v obchodnom registri" value="Jesenná huta, s. r. o." />
      <Field name="ico" label="IČO" inputmode="numeric" maxlength={8} value="1234" error={refusal.fields.ico} />
      <Select
        name="language"
        label="Jazyk faktúr"
        value="sk"
        choices={[
          { value: 'sk', text: 'Slovenčina' },
          { value: 'en', text: 'Angličtina' },
        ]}
      />
      <Radios
        name="policy"
        label="Ako sa odosiela"
        value="portal"
        choices={[
          { value: 'portal', text: 'Po potvrdení', hint: 'Každé odoslanie potvrdí človek na tejto stránke.' },
          { value: 'direct', text: 'Priamo', hint: 'Program odosiela bez potvrdenia.' },
        ]}
      />
      <TextArea name="xml" label="Obsah súboru" rows={3} value="<Invoice>" />
      <Checkbox name="pause" label="Pozastaviť odosielanie" />
      <Checkbox name="agree" label="Súhlasím s podmienkami" checked />
    </Card>
  )
}

const invoices = [
  { id: '0042', to: 'Jesenná huta, s. r. o.', total: '1 036,50 €', isFailed: false },
  {
    id: '0043',
    to: 'Združenie výrobcov mimoriadne dlhých obchodných mien strednej Európy, akciová spoločnosť',
    total: '12,00 €',
    isFailed: true,
  },
]

function Lists() {
  return (
    <>
      <Table
        caption="Faktúry"
        rows={invoices}
        href={({ id }) => `/styleguide?document=${id}`}
        columns={[
          { head: 'Číslo', cell: ({ id }) => `2026-${id}` },
          { head: 'Príjemca', cell: ({ to }) => to },
          { head: 'Suma', cell: ({ total }) => total, isNumber: true },
          {
            head: 'Stav',
            isTelling: true,
            cell: ({ isFailed }) => (
              <StateLabel state={isFailed ? 'failed' : 'done'} word={isFailed ? 'odmietnutá' : 'doručená'} />
            ),
          },
        ]}
      />
      <Pager
        label="Strany zoznamu"
        previous={{ href: '/styleguide?page=1', text: 'Predchádzajúca strana' }}
        next={{ href: '/styleguide?page=3', text: 'Ďalšia strana' }}
      />
      <EmptyState text="Tu budú faktúry, ktoré pošlete.">
        <ButtonLink href="/styleguide">Skontrolovať prvú faktúru</ButtonLink>
      </EmptyState>
      <Card heading="Údaje">
        <DefinitionList
          facts={[
            ['IČO', '12345678'],
            ['Príjemca', <CopyButton text="0245:2022749619" label="Kopírovať" done="Skopírované" />],
            ['Adresa', null],
          ]}
        />
      </Card>
    </>
  )
}

function Confirmations() {
  return (
    <Confirmation
      heading="Zrušiť kľúč Sklad"
      consequences={['Program, ktorý kľúč používa, prestane odosielať.', 'Kľúč možno obnoviť počas 7 dní.']}
      action="/styleguide"
      button="Zrušiť kľúč Sklad"
      back={{ href: '/styleguide', text: 'Ponechať kľúč' }}
    />
  )
}
