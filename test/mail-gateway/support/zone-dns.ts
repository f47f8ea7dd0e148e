import type { AskDns } from '../../../mail-gateway/proof/mail-resolver.ts'

type RecordType = 'A' | 'AAAA' | 'CNAME' | 'MX' | 'PTR' | 'TXT'

/** The records of one name. Each text is one record; that of MX is the name of a server. `TIMEOUT` never answers. */
export type ZoneName = Partial<Readonly<Record<RecordType, readonly string[] | 'TIMEOUT'>>>

/** Names in lower case, without a dot at the end. */
export type Zone = Readonly<Record<string, ZoneName>>

const aliasesMax = 8

/** Answers from a zone in memory in the shapes of `dns.promises.resolve`, and follows aliases. */
export function zoneDns(zone: Zone): AskDns {
  return async (name, type) => {
    let at = name.toLowerCase().replace(/\.$/, '')
    for (let aliases = 0; aliases < aliasesMax; aliases++) {
      const records = Object.hasOwn(zone, at) ? zone[at] : undefined
      if (records === undefined) throw failure('ENOTFOUND')
      const found = records[type as RecordType]
      if (found === 'TIMEOUT') throw failure('ETIMEOUT')
      if (found !== undefined && found.length > 0) return found.map((text) => shapeOf(type, text))
      if (records.CNAME === undefined || records.CNAME === 'TIMEOUT') break
      at = records.CNAME[0].toLowerCase().replace(/\.$/, '')
    }
    throw failure('ENODATA')
  }
}

function shapeOf(type: string, text: string): unknown {
  if (type === 'TXT') return [text]
  return type === 'MX' ? { priority: 10, exchange: text } : text
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code })
}
