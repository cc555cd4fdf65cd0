import type { Agent } from 'node:http'

/**
 * Returns Node's own client for an address. It is looked up only when needed: importing `node:http` in an ES module
 * runs the getters of all its names, which load the built-in `fetch`, and `node:https` loads TLS.
 */
export const httpOf = ({ protocol }: URL) =>
  protocol === 'https:' ? process.getBuiltinModule('node:https') : process.getBuiltinModule('node:http')

/**
 * Chooses the connection of a request. The requests for a long list reuse one connection. A write opens its own,
 * because it would be lost on a kept connection that the server has just closed.
 */
export type AgentFor = (url: URL, method: string) => Agent | false | undefined

/** Chooses Node's own agent for reads, and a new connection for writes. */
export const directAgent: AgentFor = (_, method) => (method === 'GET' ? undefined : false)

/** Returns the agents for a proxy. @param proxy address of the proxy */
export function proxyAgents(proxy: string): AgentFor {
  const proxyEnv = { http_proxy: proxy, https_proxy: proxy }
  let kept: Agent | undefined
  return (url, method) => {
    const { Agent } = httpOf(url)
    if (method !== 'GET') return new Agent({ proxyEnv })
    // Same settings as Node's own agent, in which reads without a proxy keep their connections.
    kept ??= new Agent({ keepAlive: true, scheduling: 'lifo', timeout: 5_000, proxyEnv })
    return kept
  }
}
