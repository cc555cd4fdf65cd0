import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  url: string
  close(): Promise<void>
}

/** Starts a foreign server that responds as the test dictates, for instance like a broken or hostile one. */
export async function listen(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
