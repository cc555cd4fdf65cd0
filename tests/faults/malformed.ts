import { Agent, request } from 'node:http'
import { type Operation, readOperations } from '../../packages/server/src/platform/contract.ts'
import { type HostileRequest, makeHostileRequest } from '../../packages/server/test/hostile-requests.ts'
import { startRig } from '../harness/server/rig.ts'
import { type MemoryUse, megabytesOf, memoryUse } from './support/memory.ts'
import { makeRandom } from './support/random.ts'

/** Requests in progress at a time. */
const clients = 16

/** Number of times that memory is measured. */
const measurements = 100

export interface MalformedOutcome extends MemoryUse {
  requests: number
  operations: number
  /** Responses by class of their status, such as `5xx`. */
  statuses: Record<string, number>
  /**
   * Requests without an answer, by the client's error: a connection may be closed while the client still sends a body that was refused
   * unread.
   */
  unanswered: Record<string, number>
  /** The first requests that were answered 5xx. */
  faults: string[]
  /** Lines about faults in the server's log. */
  faultLines: number
}

/** Sends malformed requests of every operation to a server, as a super member and without a login. */
export async function sendMalformed(seed: number, requests: number): Promise<MalformedOutcome> {
  const random = makeRandom(seed)
  const rig = await startRig()
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  try {
    const token = await rig.logIn()
    // The member's session must not end.
    const operations = readOperations().filter(({ id }) => id !== 'logout')
    const statuses: Record<string, number> = {}
    const unanswered: Record<string, number> = {}
    const faults: string[] = []
    let sent = 0
    const measured: number[] = []
    const distance = Math.ceil(requests / measurements)
    const client = async () => {
      while (sent < requests) {
        const operation = operations[sent % operations.length] as Operation
        if (sent % distance === 0) measured.push(megabytesOf(rig))
        sent += 1
        const hostile = makeHostileRequest(operation, random)
        if (random() < 0.9) hostile.headers['authorization'] ??= `Bearer ${token}`
        const status = await send(rig.url, agent, hostile)
        if (typeof status === 'string') count(unanswered, status)
        else count(statuses, `${Math.floor(status / 100)}xx`)
        if (Number(status) >= 500 && faults.length < 20) faults.push(told(operation, hostile, status))
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    const faultLines = rig.output().split('"fault"').length - 1
    return { requests, operations: operations.length, statuses, unanswered, faults, faultLines, ...memoryUse(measured) }
  } finally {
    agent.destroy()
    await rig.stop()
  }
}

/** Increments a count. */
function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

const told = ({ id }: Operation, { url, body }: HostileRequest, status: number | string): string =>
  `${status} ${id} ${url.slice(0, 200)} ${body?.toString('latin1').slice(0, 200) ?? ''}`

/** @returns the status; the client's error if the connection was closed without an answer */
function send(base: string, agent: Agent, { method, url, headers, body }: HostileRequest): Promise<number | string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    const asked = request({ agent, hostname, port, method, path: url, headers }, (reply) => {
      reply.resume()
      reply.on('close', () => resolve(reply.statusCode ?? 0))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.setTimeout(60_000, () => asked.destroy(new Error('no answer')))
    asked.end(body)
  })
}
