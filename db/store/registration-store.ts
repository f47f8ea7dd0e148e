import { ServiceError, type NewRegistration, type RegistrationStore } from '@cornerpost/engine'
import type { Database, Transaction } from '../session/database.ts'
import { insertAccount } from './account-store.ts'
import { enqueueMail } from './enqueue-mail.ts'

/** Creates the store of registrations. A unique index detects an e-mail address that is in use (I5). */
export function createRegistrationStore({ withTransaction: write }: Database): RegistrationStore {
  return { register: (registration) => write((tx) => register(tx, registration)) }
}

async function register(
  tx: Transaction,
  { account, passwordHash, termsVersion, verification }: NewRegistration,
): Promise<void> {
  const { link, password, termsAcceptance } = tx.tables
  if (!(await insertAccount(tx, account))) throw new ServiceError('account_exists')
  const { id: accountId, createdAt } = account
  await tx.query.insert(password).values({ accountId, hash: passwordHash, setAt: createdAt })
  await tx.query.insert(termsAcceptance).values({ accountId, version: termsVersion, acceptedAt: createdAt })
  if (verification === null) return
  await tx.query.insert(link).values(verification.link)
  await enqueueMail(tx, verification.mail)
}
