import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { CallFault, callLimit, timedOut } from './call-fault.ts'
import { isPrivate } from './private-addresses.ts'

export interface OutgoingCall {
  url: string
  headers?: Record<string, string>
  body: object
}

export interface CallAnswer {
  status: number
  text: string
}

/** As much of an answer is read, in bytes: robots answer a line. */
const mostRead = 8192

/** Finds the addresses of a host. */
type Resolve = (host: string) => Promise<LookupAddress[]>

const byOperatingSystem: Resolve = (host) => lookup(host, { all: true })

/**
 * Posts JSON to an address that a member has entered (quality rule 21): its host is resolved once, refused when that leads into a private
 * network, and the connection goes to what was checked; a redirect is an answer like any other, and is not followed.
 * @throws {CallFault} when there is no answer
 */
export async function post(
  { url, headers, body }: OutgoingCall,
  allowsPrivate: boolean,
  resolve: Resolve = byOperatingSystem,
): Promise<CallAnswer> {
  const signal = AbortSignal.timeout(callLimit)
  try {
    const target = new URL(url)
    const addresses = await within(signal, permitted(target.hostname, allowsPrivate, resolve))
    return await send(target, addresses, { ...headers }, JSON.stringify(body), signal)
  } catch (error) {
    if (error instanceof CallFault) throw error
    if (signal.aborted) throw timedOut()
    const { code, message } = error as NodeJS.ErrnoException
    throw new CallFault('alarmChannel.fault.connection', { reason: code ?? message }, error)
  }
}

async function permitted(hostname: string, allowsPrivate: boolean, resolve: Resolve): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = await resolve(host).catch((error: unknown) => {
    throw new CallFault('alarmChannel.fault.unknownHost', { host }, error)
  })
  // One private address among several is enough: which one the connection takes is not ours to choose.
  const found = allowsPrivate ? undefined : addresses.find(({ address }) => isPrivate(address))
  if (found) throw new CallFault('alarmChannel.fault.privateAddress', { host, address: found.address })
  return addresses
}

/** Resolving a name cannot be stopped, only waited for no longer. */
const within = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])

async function send(
  target: URL,
  addresses: LookupAddress[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<CallAnswer> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((done, fail) => {
    const call = request(
      target,
      {
        method: 'POST',
        agent: false,
        signal,
        lookup: pinned(addresses),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'rtcops',
          ...headers,
        },
      },
      async (response) => {
        try {
          const chunks: Buffer[] = []
          let size = 0
          for await (const chunk of response as AsyncIterable<Buffer>) {
            chunks.push(chunk)
            size += chunk.length
            if (size >= mostRead) break
          }
          done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8').slice(0, mostRead) })
        } catch (error) {
          fail(error)
        }
      },
    )
    call.on('error', fail)
    call.end(body)
  })
}

/** Answers what was resolved before, so that nobody can answer otherwise between the check and the connection. */
const pinned =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
