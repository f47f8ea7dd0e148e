/**
 * The VAT category of a part of a document: code, rate (absent if not stated), tax scheme (VAT by default), and further
 * content of the element.
 */
export interface Category {
  readonly code: string
  readonly rate?: string | undefined
  readonly scheme?: string
  readonly more?: string
}

/**
 * Returns a document with only the content that VAT rules read: the parties, by default with VAT numbers, and then the
 * parts.
 */
export function vatDocument(
  parts: readonly string[],
  { seller = taxNumber('VAT'), buyer = taxNumber('VAT'), representative = '', root = 'Invoice' } = {},
): string {
  const parties = `<cac:AccountingSupplierParty><cac:Party>${seller}</cac:Party></cac:AccountingSupplierParty><cac:AccountingCustomerParty><cac:Party>${buyer}</cac:Party></cac:AccountingCustomerParty>`
  const represented =
    representative === '' ? '' : `<cac:TaxRepresentativeParty>${representative}</cac:TaxRepresentativeParty>`
  return `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${parties}${represented}${parts.join('')}</${root}>`
}

/** Returns a party's tax number in a tax scheme: VAT, or another one. */
export function taxNumber(scheme: string): string {
  return `<cac:PartyTaxScheme><cbc:CompanyID>SK2020202020</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`
}

export function line(amount: string, category: Category, kind = 'InvoiceLine'): string {
  return `<cac:${kind}>${money('LineExtensionAmount', amount)}<cac:Item>${written('ClassifiedTaxCategory', category)}</cac:Item></cac:${kind}>`
}

export function allowance(amount: string, category: Category): string {
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${money('Amount', amount)}${written('TaxCategory', category)}</cac:AllowanceCharge>`
}

export function charge(amount: string, category: Category): string {
  return allowance(amount, category).replace('>false<', '>true<')
}

/** Returns a row of the VAT breakdown, inside its own TaxTotal. */
export function row(taxable: string, tax: string, category: Category): string {
  return `<cac:TaxTotal><cac:TaxSubtotal>${money('TaxableAmount', taxable)}${money('TaxAmount', tax)}${written('TaxCategory', category)}</cac:TaxSubtotal></cac:TaxTotal>`
}

function money(name: string, amount: string): string {
  return amount === '' ? '' : `<cbc:${name} currencyID="EUR">${amount}</cbc:${name}>`
}

function written(element: string, { code, rate, scheme = 'VAT', more = '' }: Category): string {
  const percent = rate === undefined ? '' : `<cbc:Percent>${rate}</cbc:Percent>`
  return `<cac:${element}><cbc:ID>${code}</cbc:ID>${percent}${more}<cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:${element}>`
}
