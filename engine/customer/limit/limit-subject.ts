import ipaddr from 'ipaddr.js'
import type { Account } from '../account/account.ts'
import type { Caller } from '../account/caller.ts'
import type { Company } from '../company/company.ts'

/** The subjects by which calls can be counted. */
export interface LimitSubjects {
  readonly caller: Caller
  readonly address: string
  readonly account: Pick<Account, 'id'>
  readonly company: Pick<Company, 'id'>
}

const keyOf: { readonly [Per in keyof LimitSubjects]: (subject: LimitSubjects[Per]) => string } = {
  caller: ({ key }) => key.id, // stays the same when access tokens or the secret change (H8)
  address: addressKey,
  account: ({ id }) => id,
  company: ({ id }) => id,
}

/** Returns the key that the calls of one subject share. */
export function subjectKey<Per extends keyof LimitSubjects>(per: Per, subject: Pick<LimitSubjects, Per>): string {
  return keyOf[per](subject[per])
}

/**
 * Returns the key by which an address is counted: the address itself or, for IPv6, its /64 network, which belongs to
 * one subscriber.
 */
export function addressKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return Buffer.from(ipaddr.IPv6.parse(address).toByteArray().slice(0, 8)).toString('hex')
}
