/**
 * What a part of a document says of its VAT: a code, a rate (none: not stated), the tax (VAT), and what else stands in
 * the category.
 */
export interface Category {
  readonly code: string
  readonly rate?: string | undefined
  readonly scheme?: string
  readonly more?: string
}

/**
 * A document of nothing but what the rules of VAT look at: parties with VAT numbers unless told otherwise, then the
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

/** A number of a party under a tax: VAT, or another one. */
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

/** A row of the breakdown of VAT, in a total of its own. */
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
