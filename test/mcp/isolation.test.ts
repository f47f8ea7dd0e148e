import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type Party, type Service } from '../http-api/support/a-service.ts'
import { callTool, eras, newerClient, olderClient, readToolAnswer, rpc } from './support/mcp-call.ts'
import { receiveDocument, sendDocument } from './support/mcp-documents.ts'

/** number of interleaved calls; a longer run sets the variable */
const calls = Number(process.env['CORNERPOST_TEST_MCP_CALLS'] ?? 500)

let service: Service
let tenants: readonly { readonly party: Party; readonly documents: readonly string[]; readonly mark: string }[]
beforeAll(async () => {
  service = await startService()
  tenants = await Promise.all(
    [service.sender, service.stranger].map(async (party, index) => {
      const mark = `TENANT-${index}-MARK`
      const change = (xml: string): string => xml.replace('Ďakujeme', mark)
      const documents = [
        await sendDocument(service, party, `${mark}-1`, change),
        await receiveDocument(service, party.company, change),
      ]
      return { party, documents, mark }
    }),
  )
})
afterAll(() => service.stop())

/** The calls that show data of a company, with an id of a document of the tenant. */
const questions = (company_id: string, document_id: string): readonly [string, Record<string, unknown>][] => [
  ['list_companies', {}],
  ['list_documents', { company_id }],
  ['list_documents', { company_id, search: 'TENANT' }],
  ['get_document', { company_id, document_id, include: ['lines', 'notes', 'history'] }],
  ['acknowledge_document', { company_id, document_id }],
]

describe('M-03 P-16 the reach of a key of another account', () => {
  test('a foreign id and an unknown id get identical answers from every tool and resource', async () => {
    const [own, other] = tenants
    const token = own.party.key
    for (const era of eras) {
      const reach = async (company: string, document: string): Promise<unknown> => {
        const base = `invoice://companies/${company}/documents/${document}`
        return [
          ...(await Promise.all(
            questions(company, document)
              .slice(1)
              .map(async ([name, given]) => (await callTool(service, name, given, { token, era })).text),
          )),
          ...(await Promise.all(
            [base, `${base}/xml`].map(
              async (uri) => (await rpc(service, 'resources/read', { uri }, { token, era })).json.error,
            ),
          )),
        ]
      }
      const unknown = await reach(randomUUID(), randomUUID())
      expect(await reach(other.party.company.id, other.documents[0])).toEqual(unknown)
      expect(await reach('nothing', 'no-id')).toEqual(unknown)
      const unknownDocument = await reach(own.party.company.id, randomUUID())
      const ofOther = await reach(own.party.company.id, other.documents[1])
      expect(ofOther).toEqual(unknownDocument)
    }
  })

  test('A-22 a company outside the scope of the key is refused by every tool', async () => {
    const { key: token } = await service.makeKey(service.sender.email, { companyIds: [service.second.company.id] })
    for (const [name, given] of questions(service.sender.company.id, tenants[0].documents[0]).slice(1)) {
      const { facts } = await callTool(service, name, given, { token })
      expect([name, facts.error?.code]).toEqual([name, 'token_company_not_allowed'])
    }
  })
})

describe('M-01 interleaved calls of two accounts with the same JSON-RPC ids', () => {
  test.each(eras)(
    'cross no answer and lose none in revision %s',
    async (era) => {
      let [crossed, lost] = [0, 0]
      const one = async (index: number): Promise<void> => {
        const [own, other] = index % 2 === 0 ? tenants : tenants.toReversed()
        const turn = Math.floor(index / 4) % 5
        // only a received document, the second one, can be acknowledged
        const document = own.documents[turn === 4 ? 1 : Math.floor(index / 2) % 2]
        const [name, given] = questions(own.party.company.id, document)[turn]
        const id = Math.floor(index / 2)
        const answer = await rpc(service, 'tools/call', { name, arguments: given }, { token: own.party.key, era, id })
        if (answer.status !== 200 || answer.json.id !== id || answer.json.result?.isError) lost += 1
        const seen = [other.mark, other.party.company.id, other.party.participant, ...other.documents]
        if (seen.some((text) => answer.text.includes(text))) crossed += 1
      }
      const queue = Array.from({ length: calls }, (_, index) => index)
      const work = async (): Promise<void> => {
        for (let index = queue.shift(); index !== undefined; index = queue.shift()) await one(index)
      }
      await Promise.all(Array.from({ length: 12 }, work))
      expect({ crossed, lost }).toEqual({ crossed: 0, lost: 0 })
    },
    600_000,
  )

  test('cross no answer between clients of both libraries', async () => {
    const clients = await Promise.all(
      tenants.flatMap(({ party }) => [
        olderClient(service.door.url, party.key),
        newerClient(service.door.url, party.key),
      ]),
    )
    const rounds = Array.from({ length: 20 }, () =>
      clients.map(async (client, index) => {
        const answer = readToolAnswer(await client.callTool({ name: 'list_companies', arguments: {} }))
        expect(answer.text).toContain(tenants[Math.floor(index / 2)].party.company.id)
        expect(answer.text).not.toContain(tenants[1 - Math.floor(index / 2)].party.company.id)
      }),
    )
    await Promise.all(rounds.flat())
    await Promise.all(clients.map((client) => client.close()))
  })
})
