/** A document in a sentence: its kind, its number, and the other party. */
export interface SaidDocument {
  readonly isCreditNote: boolean
  readonly number: string
  readonly partner: string
  /** day and time */
  readonly at: string
}

const noun = ({ isCreditNote, number }: SaidDocument): string => `${isCreditNote ? 'Dobropis' : 'Faktúra'} ${number}`
const ending = ({ isCreditNote }: SaidDocument): string => (isCreditNote ? 'ý' : 'á')
const was = ({ isCreditNote }: SaidDocument): string => (isCreditNote ? 'bol' : 'bola')

export const sk = {
  title: 'Doklady',
  sent: (count: number, text: string) =>
    `${text} ${count === 1 ? 'odoslaný' : count > 1 && count < 5 ? 'odoslané' : 'odoslaných'}`,
  received: (count: number, text: string) =>
    `${text} ${count === 1 ? 'prijatý' : count > 1 && count < 5 ? 'prijaté' : 'prijatých'}`,
  inMonth: (month: string) => `za ${month}`,
  moreThan: (count: string) => `Viac ako ${count}`,
  found: (count: number, text: string) =>
    count === 0 ? `Pre „${text}“ sme nenašli nič` : `Pre „${text}“ sme našli: ${count}`,
  foundFirst: (count: number, text: string) => `Prvých ${count} výsledkov pre „${text}“`,
  searchHint: 'Napíšte začiatok alebo koniec čísla, alebo začiatok názvu partnera.',
  foundMore: 'Doklad, ktorý hľadáte, môže byť aj medzi ďalšími. Napíšte viac z jeho čísla alebo z názvu partnera.',
  search: 'Hľadať podľa čísla alebo názvu partnera',
  find: 'Hľadať',
  filters: 'Výber dokladov',
  company: 'Firma',
  allCompanies: 'Všetky firmy',
  direction: 'Smer',
  both: 'Odoslané aj prijaté',
  onlySent: 'Odoslané',
  onlyReceived: 'Prijaté',
  shortcuts: 'Rýchly výber',
  receivedIn: (month: string) => `Prijaté: ${month}`,
  state: 'Stav',
  allStates: 'Všetky stavy',
  waiting: 'Čakajú na odoslanie',
  underway: 'Na ceste',
  delivered: 'Doručené',
  problem: 'Nedoručené alebo s chybami',
  inMailbox: 'Prijaté od partnerov',
  month: 'Obdobie',
  allMonths: 'Celé obdobie',
  show: 'Zobraziť',
  clear: 'Zrušiť výber',
  empty: 'Tu uvidíte každú faktúru a dobropis, ktoré odošlete alebo dostanete.',
  checkFirst: 'Skontrolovať prvú faktúru',
  noDocument: 'Zatiaľ nemáte žiadny doklad',
  nothingFits: 'Výberu nezodpovedá žiadny doklad',
  fitsHint: 'Zmeňte výber, alebo si pozrite všetky doklady.',
  showAll: 'Zobraziť všetky doklady',
  totals: 'Súčty zobrazených dokladov',
  totalSent: 'Odoslané',
  totalReceived: 'Prijaté',
  creditNotesSubtracted: 'Dobropisy sú odpočítané.',
  pages: 'Strany zoznamu',
  newest: 'Najnovšie',
  older: 'Staršie',

  saidAccepted: (d: SaidDocument) => `${noun(d)} čaká na odoslanie firme ${d.partner}`,
  saidTransmitting: (d: SaidDocument) => `${noun(d)} sa odosiela firme ${d.partner}`,
  saidTransmitted: (d: SaidDocument) =>
    `${noun(d)} ${was(d)} odoslan${ending(d)} firme ${d.partner} (${d.at}) a čaká sa na potvrdenie doručenia`,
  saidDelivered: (d: SaidDocument) => `${noun(d)} ${was(d)} doručen${ending(d)} firme ${d.partner} (${d.at})`,
  saidFailed: (d: SaidDocument) => `${noun(d)} ne${was(d)} doručen${ending(d)} firme ${d.partner}`,
  saidRejected: (d: SaidDocument) =>
    `${noun(d)} pre firmu ${d.partner} ne${was(d)} odoslan${ending(d)}, pretože obsahuje chyby`,
  saidReceived: (d: SaidDocument) => `${noun(d)} od firmy ${d.partner} ${was(d)} prijat${ending(d)} (${d.at})`,
  saidAcknowledged: (d: SaidDocument) => `${noun(d)} od firmy ${d.partner} ${was(d)} prevzat${ending(d)} (${d.at})`,
  withoutNumber: 'bez čísla',
  retried: 'Skúšame to znova 48 hodín. Nemusíte robiť nič.',
  theirReason: 'Dôvod, ktorý uviedla druhá strana',
  check: 'Skontrolovať opravený súbor',
  preview: 'Doklad',
  previewTitle: 'Doklad tak, ako ho vidí čitateľ',
  unreadable: 'Súbor sa nedá prečítať ako faktúra, preto ho tu nemožno ukázať.',
  openPreview: 'Otvoriť na tlač',
  xml: 'Stiahnuť XML',
  mls: 'Stiahnuť hlásenie o stave (MLS)',
  history: 'Priebeh',
  findings: 'Čo zistila kontrola',
  notJudged: 'Doklad ešte nebol skontrolovaný.',
  attachments: 'Prílohy',
  onlyLink: 'iba odkaz, ktorý je v doklade',
  identifiers: 'Identifikátory',
  sender: 'Odosielateľ',
  receiver: 'Príjemca',
  issued: 'Dátum vystavenia',
  total: 'Suma s DPH',
  acceptedAt: 'Prevzatý na odoslanie',
  receivedAt: 'Prijatý',
  documentId: 'Identifikátor dokladu',
  messageId: 'Identifikátor správy v sieti Peppol',
  type: 'Druh dokladu v sieti Peppol',
  copy: 'Kopírovať',
  copied: 'Skopírované',
  justSent: 'Doklad sme prevzali na odoslanie. Jeho stav môžete sledovať na tejto stránke.',
  refresh: 'Zistiť aktuálny stav',
  back: 'Všetky doklady',

  eventConfirmed: 'Odoslanie, o ktoré požiadal asistent, bolo potvrdené.',
  eventAccepted: 'Prevzali sme doklad na odoslanie.',
  eventRejected: 'Doklad sme neodoslali, pretože obsahuje chyby.',
  eventAttempt: (attempt: number) => `Odovzdávame doklad službe príjemcu, pokus ${attempt}.`,
  eventAttemptFailed: 'Pokus sa nepodaril.',
  eventReceipt: 'Služba príjemcu prevzala doklad a podpísala potvrdenie.',
  eventDuplicate: 'Služba príjemcu oznámila, že doklad už má.',
  eventFailed: 'Doručenie sa nepodarilo.',
  eventMls: (code: string) =>
    code === 'RE' ? 'Príjemca alebo jeho služba doklad odmietli.' : 'Služba príjemcu potvrdila doručenie.',
  eventMlsRepeated: 'Služba príjemcu poslala ďalšie hlásenie o stave.',
  eventReceived: 'Prijali sme doklad od služby odosielateľa.',
  eventJudged: 'Skontrolovali sme doklad.',
  eventAcknowledged: 'Váš program doklad prevzal.',
  eventAnswered: 'Poslali sme odosielateľovi hlásenie o stave.',
}
