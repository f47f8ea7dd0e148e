import { startService, type Service } from '../http-api/support/a-service.ts'
import { fillGallery } from './gallery.ts'
import { fillDrafts } from './gallery-drafts.ts'
import { fillInboxes } from './gallery-inbox.ts'
import { fillPeople } from './gallery-people.ts'

/** Starts a service with everything that the rooms of `roomStates` show. */
export async function startGallery(): Promise<Service> {
  const service = await startService({ settings: { inboxDomain: 'in.example.sk' } })
  await fillGallery(service)
  await fillPeople(service)
  await fillDrafts(service)
  await fillInboxes(service)
  return service
}
