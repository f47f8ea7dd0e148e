import { accountTables } from './account.ts'
import { alarmTables } from './alarm.ts'
import { postgresColumns, sqliteColumns, type Columns } from './column/column.ts'
import { changeTables } from './change.ts'
import { companyTables } from './company.ts'
import { documentTables } from './document.ts'
import { draftTables } from './draft.ts'
import { inboxTables } from './inbox.ts'
import { jobTables } from './job.ts'
import { memberTables } from './member.ts'
import { mailTables } from './mail.ts'
import { mailServerTables } from './mail-server.ts'
import { mfaTables } from './mfa.ts'
import { participantTables } from './participant.ts'
import { payloadTables } from './payload.ts'
import { selectionTables } from './selection.ts'
import { statisticsTables } from './statistics.ts'
import { transmissionTables } from './transmission.ts'

/** All tables, under the names that the stores use. A table is defined once for both SQL dialects. */
export type Tables = ReturnType<typeof defineTables>

export const postgresTables = defineTables(postgresColumns)

export const sqliteTables = defineTables(sqliteColumns)

function defineTables(columns: Columns) {
  const account = accountTables(columns)
  const company = companyTables(columns, account)
  const member = memberTables(columns, { ...account, ...company })
  const payload = payloadTables(columns)
  const document = documentTables(columns, { ...account, ...company })
  const transmission = transmissionTables(columns, { ...company, ...document })
  return {
    ...account,
    ...mfaTables(columns, account),
    ...company,
    ...member,
    ...payload,
    ...draftTables(columns, { ...account, ...company }),
    ...document,
    ...transmission,
    ...statisticsTables(columns, transmission),
    ...inboxTables(columns, company),
    ...mailServerTables(columns, company),
    ...jobTables(columns),
    ...participantTables(columns),
    ...selectionTables(columns),
    ...changeTables(columns, company),
    ...mailTables(columns),
    ...alarmTables(columns),
  }
}
