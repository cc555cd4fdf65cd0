/**
 * Returns `fetch` for one server: Node's own, through undici's agent if there is a proxy; that is loaded only then. Redirects are not
 * followed, because the token belongs to one origin.
 * @param proxy address of the proxy that requests go through
 */
export function openTransport(proxy?: string): (request: Request) => Promise<Response> {
  if (proxy === undefined) return (request) => fetch(request, { redirect: 'manual' })
  let agent: Promise<object> | undefined
  return async (request) => {
    agent ??= agentFor(proxy)
    return await fetch(request, { redirect: 'manual', dispatcher: await agent } as RequestInit)
  }
}

/** Plain http is requested from the proxy itself, as curl does: many proxies open tunnels to port 443 only. */
async function agentFor(proxy: string): Promise<object> {
  const { ProxyAgent } = await import('undici')
  return new ProxyAgent({ uri: proxy, proxyTunnel: false })
}
