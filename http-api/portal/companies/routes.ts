import { routesBelow } from '../../route/route.ts'
import { companiesChange } from './change.ts'
import { companiesCreate } from './create.ts'
import { dataChangesCancel, dataChangesList, dataChangesRequest } from './data-changes.ts'
import { companiesDelete } from './delete.ts'
import { companiesDetail } from './detail.ts'
import { companiesList } from './list.ts'
import { notificationsChange, notificationsShow } from './notifications.ts'
import { verificationEnter, verificationInstructions } from './verification.ts'
import {
  migrationCodeRequest,
  migrationCodeWithdraw,
  migrationMoveIn,
  receivingSwitch,
  registrationAdd,
  registrationRemove,
  registrationShow,
} from './registration.ts'

const row = routesBelow('/api/v1/companies')

/** The operations on companies, their settings, verification, data at the authority and registration. */
export const companyRoutes = [
  row('GET', 'keyOrPerson', 'portalCaller', 'companies-list', companiesList),
  row('POST', 'keyOrPerson', 'portalCaller', 'companies-create', companiesCreate),
  row('PUT /{companyId}', 'keyOrPerson', 'portalCaller', 'companies-change', companiesChange),
  row('GET /{companyId}', 'keyOrPerson', 'portalCaller', 'companies-detail', companiesDetail),
  row('DELETE /{companyId}', 'keyOrPerson', 'portalCaller', 'companies-delete', companiesDelete),
  row('GET /{companyId}/notifications', 'keyOrPerson', 'portalCaller', 'notifications-show', notificationsShow),
  row('PUT /{companyId}/notifications', 'keyOrPerson', 'portalCaller', 'notifications-change', notificationsChange),
  row('GET /{companyId}/registration', 'keyOrPerson', 'portalCaller', 'registration-show', registrationShow),
  row('POST /{companyId}/registration', 'keyOrPerson', 'portalCaller', 'registration-add', registrationAdd),
  row('DELETE /{companyId}/registration', 'keyOrPerson', 'portalCaller', 'registration-remove', registrationRemove),
  row('PUT /{companyId}/registration/receiving', 'keyOrPerson', 'portalCaller', 'receiving-switch', receivingSwitch),
  row(
    'POST /{companyId}/registration/migration-code',
    'keyOrPerson',
    'portalCaller',
    'migration-code-request',
    migrationCodeRequest,
  ),
  row(
    'DELETE /{companyId}/registration/migration-code',
    'keyOrPerson',
    'portalCaller',
    'migration-code-withdraw',
    migrationCodeWithdraw,
  ),
  row('POST /{companyId}/registration/migration', 'keyOrPerson', 'portalCaller', 'migration-move-in', migrationMoveIn),
  row('GET /{companyId}/data-changes', 'keyOrPerson', 'portalCaller', 'data-changes-list', dataChangesList),
  row('POST /{companyId}/data-changes', 'keyOrPerson', 'portalCaller', 'data-changes-request', dataChangesRequest),
  row(
    'DELETE /{companyId}/data-changes/{changeId}',
    'keyOrPerson',
    'portalCaller',
    'data-changes-cancel',
    dataChangesCancel,
  ),
  row('POST /{companyId}/verification', 'keyOrPerson', 'portalCaller', 'verification-enter', verificationEnter),
  row(
    'POST /{companyId}/verification/instructions',
    'keyOrPerson',
    'portalCaller',
    'verification-instructions',
    verificationInstructions,
  ),
]
