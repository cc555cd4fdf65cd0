import type { Agent } from 'node:http'

/**
 * Node's own client for an address. Looked up when it is needed: an import of `node:http` in an ES module runs the getters of all its names,
 * which load the built-in `fetch`, and `node:https` loads TLS.
 */
export const httpOf = ({ protocol }: URL) =>
  protocol === 'https:' ? process.getBuiltinModule('node:https') : process.getBuiltinModule('node:http')

/**
 * Chooses the connection of a request. A list of many pages keeps its connection. A write has one of its own: on a kept one that the server
 * has just closed, it would be lost.
 */
export type AgentFor = (url: URL, method: string) => Agent | false | undefined

export const directAgent: AgentFor = (_, method) => (method === 'GET' ? undefined : false)

/** Returns the agents of a proxy. @param proxy its address */
export function proxyAgents(proxy: string): AgentFor {
  const proxyEnv = { http_proxy: proxy, https_proxy: proxy }
  let kept: Agent | undefined
  return (url, method) => {
    const { Agent } = httpOf(url)
    if (method !== 'GET') return new Agent({ proxyEnv })
    // As Node's own agent, which reads keep their connections in where there is no proxy.
    kept ??= new Agent({ keepAlive: true, scheduling: 'lifo', timeout: 5_000, proxyEnv })
    return kept
  }
}
