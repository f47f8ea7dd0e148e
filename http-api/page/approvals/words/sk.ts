export const sk = {
  title: 'Na schválenie',
  none: 'Nič nečaká na schválenie',
  waiting: (count: number) =>
    count === 1
      ? 'Na schválenie čaká 1 doklad'
      : count < 5
        ? `Na schválenie čakajú ${count} doklady`
        : `Na schválenie čaká ${count} dokladov`,
  empty: 'Keď asistent pripraví faktúru a požiada o jej odoslanie, uvidíte ju tu. Bez vášho súhlasu sa neodošle.',
  document: 'Doklad',
  sender: 'Odosielateľ',
  receiver: 'Príjemca',
  total: 'Suma s DPH',
  askedBy: 'Žiada',
  until: 'Čaká do',
  asks: (key: string, document: string, number: string) =>
    `Asistent s kľúčom ${key} žiada o odoslanie: ${document} ${number}`,
  invoice: 'faktúra',
  creditNote: 'dobropis',
  program: (client: string) => `Program sa predstavil ako ${client}; neoverili sme to.`,
  expires: (time: string) => `Rozhodnite sa do ${time}. Potom žiadosť zanikne a nič sa neodošle.`,
  first: 'Tomuto príjemcovi ste ešte nič neposlali. Overte jeho identifikátor u obchodného partnera.',
  preview: 'Doklad',
  previewTitle: 'Doklad, ako ho uvidí príjemca',
  openPreview: 'Otvoriť doklad samostatne',
  send: (receiver: string) => `Odoslať firme ${receiver}`,
  decline: 'Neodoslať',
  back: 'Všetko, čo čaká',
  sent: 'Tento doklad bol odoslaný',
  declined: 'Odoslanie tohto dokladu bolo zamietnuté',
  expired: 'Žiadosť o odoslanie už neplatí',
  expiredLead: 'Doklad sa neodoslal. Asistent ho musí pripraviť znova.',
  declinedLead: 'Doklad sa neodoslal a touto žiadosťou sa už odoslať nedá.',
  show: 'Zobraziť odoslaný doklad',
  justDeclined: 'Odoslanie ste zamietli. Doklad sa neodoslal.',
}
