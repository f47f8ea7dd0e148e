// The server stack of the service without the service itself: parses the JSON body and answers 202. It runs in its own
// process, as the service does.
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const app = new Hono()
app.post('/sapi/document/send', async (context) => {
  const body: unknown = await context.req.json()
  return context.json(
    {
      providerDocumentId: '00000000-0000-4000-8000-000000000000',
      status: typeof body === 'object' ? 'ACCEPTED' : 'REJECTED',
    },
    202,
  )
})
const listener = getRequestListener(app.fetch)
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
