import { composeInvoice } from '../../engine/document/composing/compose-invoice.ts'
import { randomInvoice, senderOf } from '../engine/document/composing/random-invoice.ts'
import { Seeded } from '../support/seeded.ts'
import type { CaseSet } from './case.ts'

/** The set of documents that the service composes from random data. No rule may fire. */
export function composedSet(seed: number): CaseSet {
  return {
    name: 'composed',
    size: 500,
    caseAt: (index) => {
      const data = randomInvoice(new Seeded(seed + index), index)
      return {
        name: `composed ${index}`,
        family: data.isSelfBilled === true ? 'self-billing' : 'invoice',
        bytes: composeInvoice(senderOf(data), data).bytes,
      }
    },
  }
}
