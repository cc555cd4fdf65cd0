import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import { CallFault, callLimit, timedOut } from './call-fault.ts'
import { isPrivate } from './private-addresses.ts'

export interface OutgoingCall {
  url: string
  headers?: Record<string, string>
  body: object
  /** Most bytes read of the response; by default 8 kB, because robots respond with one line. */
  mostRead?: number
  /** Trusted authorities and client certificate of a TLS connection, if not those of the system. */
  certificates?: Pick<SecureContextOptions, 'ca' | 'cert' | 'key'>
}

export interface CallAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Resolves the addresses of a host. */
type Resolve = (host: string) => Promise<LookupAddress[]>

const byOperatingSystem: Resolve = (host) => lookup(host, { all: true })

/**
 * Posts JSON to a URL that a member has entered (quality rule 21): its host is resolved once and refused if it leads into a private
 * network, and the connection goes to the addresses that were checked; a redirect is a response like any other, and is not followed.
 * @throws {CallFault} if there is no response
 */
export async function post(
  { url, headers, body, certificates = {}, mostRead = 8192 }: OutgoingCall,
  allowsPrivate: boolean,
  resolve: Resolve = byOperatingSystem,
): Promise<CallAnswer> {
  const signal = AbortSignal.timeout(callLimit)
  try {
    const target = new URL(url)
    const addresses = await within(signal, permitted(target.hostname, allowsPrivate, resolve))
    return await send(target, addresses, { ...headers }, JSON.stringify(body), signal, certificates, mostRead)
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
  // One private address among several is enough: the connection may use any of them.
  const found = allowsPrivate ? undefined : addresses.find(({ address }) => isPrivate(address))
  if (found) throw new CallFault('alarmChannel.fault.privateAddress', { host, address: found.address })
  return addresses
}

/** Stops waiting when the signal is aborted: resolving a name cannot be cancelled. */
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
  certificates: NonNullable<OutgoingCall['certificates']>,
  mostRead: number,
): Promise<CallAnswer> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((done, fail) => {
    const call = request(
      target,
      {
        method: 'POST',
        agent: false,
        ...certificates,
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
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8').slice(0, mostRead),
          })
        } catch (error) {
          fail(error)
        }
      },
    )
    call.on('error', fail)
    call.end(body)
  })
}

/** Returns a lookup of the addresses that were resolved before, so that a different result between check and connection has no effect. */
const pinned =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
