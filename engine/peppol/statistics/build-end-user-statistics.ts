import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { groupsOf } from './groups-of.ts'
import { serviceKeys, writeReport, type ReportKey, type ReportPart } from './report-element.ts'
import type { ReportMonth } from './report-month.ts'
import type { ServiceUsers } from './statistics-tally.ts'

/**
 * Writes the end user statistics report (EUSR 1.1) of a month: how many different companies sent, received, or did
 * either, as a whole, per service, and per document type. `country` is that of our companies, so that a subset per
 * country equals the one without the country.
 */
export function buildEndUserStatistics(
  month: ReportMonth,
  reporter: SeatId,
  users: readonly ServiceUsers[],
  country: string,
): Uint8Array {
  const ofCountry: ReportKey = ['CC', 'EndUserCountry', country]
  return writeReport({
    root: 'EndUserStatisticsReport',
    namespace: 'urn:fdc:peppol:end-user-statistics-report:1.1',
    customization: 'urn:fdc:peppol.eu:edec:trns:end-user-statistics-report:1.1',
    month,
    reporter,
    names: { whole: 'FullSet', part: 'Subset' },
    numbers: distinct(users),
    parts: [
      ...users.map((one) => subset('PerDT-PR', serviceKeys(one), [one])),
      ...users.map((one) => subset('PerDT-PR-EUC', [...serviceKeys(one), ofCountry], [one])),
      ...groupsOf(users, (one) => [serviceKeys(one)[0], ofCountry]).map(([keys, group]) =>
        subset('PerDT-EUC', keys, group),
      ),
      ...(users.length === 0 ? [] : [subset('PerEUC', [ofCountry], users)]),
    ],
  })
}

function subset(type: string, keys: readonly ReportKey[], users: readonly ServiceUsers[]): ReportPart {
  return { type, keys, numbers: distinct(users) }
}

/** Counts every company once, however many of the services it used. */
function distinct(users: readonly ServiceUsers[]): Readonly<Record<string, number>> {
  const senders = new Set(users.flatMap((one) => [...one.senders]))
  const receivers = new Set(users.flatMap((one) => [...one.receivers]))
  return {
    SendingEndUsers: senders.size,
    ReceivingEndUsers: receivers.size,
    SendingOrReceivingEndUsers: new Set([...senders, ...receivers]).size,
  }
}
