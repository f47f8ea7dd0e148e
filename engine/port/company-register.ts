/**
 * The answer of the official register of companies about an IČO. `unavailable`: the register did not answer in time, or
 * its answer cannot be read.
 */
export type RegisterAnswer =
  { readonly kind: 'found'; readonly name: string } | { readonly kind: 'not_found' } | { readonly kind: 'unavailable' }

/** The engine's access to the official register of companies (D37). Answers within a few seconds and never throws. */
export interface CompanyRegister {
  /** Returns the official name of the company with this IČO of 8 digits. */
  find(ico: string): Promise<RegisterAnswer>
}
