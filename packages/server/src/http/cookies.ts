import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../services/context.ts'

/** Prefix of the names of cookies that a browser accepts only from this host and only over TLS; their path is always `/`. */
const hostPrefix = '__Host-'

/**
 * Returns the cookies of a request by the names that handlers use, and the function that sets them. Over TLS browsers know them by names
 * that no other host can set; on loopback without TLS they would refuse such names.
 * @param publicUrl at which operators open the console
 */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): Pick<Context, 'cookies'> & Pick<Context['answer'], 'setCookie' | 'clearCookie'> {
  const secure = isOverTls(request, publicUrl)
  const optionsOf = <Given extends { path: string }>(given: Given) => ({
    httpOnly: true,
    sameSite: 'strict' as const,
    secure,
    ...given,
    path: secure ? '/' : given.path,
  })
  const nameOf = (name: string) => (secure ? hostPrefix + name : name)
  const known = secure
    ? Object.entries(request.cookies)
        .filter(([name]) => name.startsWith(hostPrefix))
        .map(([name, value]) => [name.slice(hostPrefix.length), value])
    : Object.entries(request.cookies)
  return {
    cookies: Object.fromEntries(known),
    setCookie: (name, value, given) => void reply.setCookie(nameOf(name), value, optionsOf(given)),
    clearCookie: (name, given) => void reply.clearCookie(nameOf(name), optionsOf(given)),
  }
}

/** Returns whether the browser came over TLS: as the proxy says, or because it asked for the published address. */
function isOverTls({ protocol, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (protocol === 'https') return true
  return publicUrl?.startsWith('https:') === true && new URL(publicUrl).host === host.toLowerCase()
}
