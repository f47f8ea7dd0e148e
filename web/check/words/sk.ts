/** A document that is about to be sent. */
export interface NamedDocument {
  readonly kind: string
  readonly number: string
  readonly receiver: string
}

const files = (count: number): string =>
  count === 1 ? '1 súbor' : count > 1 && count < 5 ? `${count} súbory` : `${count} súborov`
const errors = (count: number): string =>
  count === 1 ? '1 chyba' : count > 1 && count < 5 ? `${count} chyby` : `${count} chýb`

export const sk = {
  title: 'Skontrolujte faktúru pred odoslaním',
  lead: 'Skontrolujeme, či faktúra alebo dobropis spĺňa pravidlá EN 16931 a siete Peppol. Kontrola nič neodošle ani neuloží. Odoslať môžete každý súbor, ktorý je v poriadku.',
  files: 'Súbory XML',
  filesHint: (size: string) => `Môžete vybrať viac súborov naraz, spolu najviac ${size}.`,
  text: 'Alebo sem vložte obsah súboru',
  textHint: 'Celý obsah, ktorý sa začína značkou <Invoice> alebo <CreditNote>.',
  nothing: 'Vyberte aspoň jeden súbor, alebo vložte jeho obsah.',
  check: 'Skontrolovať',
  pasted: 'Vložený text',
  checked: (count: number, valid: number) =>
    count === 1
      ? valid === 1
        ? 'Súbor je v poriadku'
        : 'Súbor treba opraviť'
      : `Skontrolovali sme ${files(count)}, v poriadku: ${valid}`,
  valid: 'v poriadku',
  invalid: (count: number) => errors(count),
  unreadable: 'súbor sa nedá skontrolovať',
  document: 'Doklad',
  invoice: 'Faktúra',
  creditNote: 'Dobropis',
  sender: 'Odosielateľ',
  receiver: 'Príjemca',
  total: 'Suma s DPH',
  otherSender: (named: string, company: string) =>
    `V doklade je ako odosielateľ uvedená firma ${named}, ale podľa identifikátora ho odošle firma ${company} – overte, či je to tá istá firma.`,
  another: 'Skontrolovať ďalší súbor',
  notHere: 'Tu ho nemôžete odoslať.',
  alreadySent: 'Doklad s týmto číslom ste už odoslali.',
  showSent: 'Zobraziť ho',
  tooLargeToSend: 'Súbor je na odoslanie v prehliadači priveľký. Odošlite ho cez rozhranie pre programy.',
  prepare: 'Pokračovať k odoslaniu',
  sendTitle: ({ kind, number, receiver }: NamedDocument) => `${kind} ${number} pre firmu ${receiver}: odoslať?`,
  sentFor: (company: string, total: string) => `Odosielateľom je ${company}, suma dokladu je ${total}.`,
  sentTo: (receiver: string, id: string) =>
    `Doklad odovzdáme v sieti Peppol príjemcovi s identifikátorom ${id}. Názov ${receiver} je uvedený v doklade; neoverili sme ho.`,
  notUndone: 'Odoslaný doklad nemožno vziať späť. Opraviť ho možno iba ďalším dokladom, napríklad dobropisom.',
  send: ({ receiver }: NamedDocument) => `Odoslať firme ${receiver}`,
  preview: 'Zobraziť doklad tak, ako ho uvidí príjemca',
  dontSend: 'Neodosielať',
  notSent: 'Doklad sme neodoslali',
}
