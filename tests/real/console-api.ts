import { routes } from '@rtcops/core/api/generated/routes'
import type { Answer, OperationId } from '@rtcops/core/api/types'
import { adminPassword, type TestServer } from '../harness/server/server.ts'

/** Calls operations of a running server as the administrator, by the ids of the contract. Reads have their input in the address. */
export type Ask = <Id extends OperationId>(id: Id, input: Record<string, string>) => Promise<Answer<Id>>

/** Logs in and returns the function that calls operations. */
export async function openApi(server: TestServer): Promise<Ask> {
  const login = await fetch(`${server.url}${routes.login[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { role } = (await login.json()) as { role: { token: string } }
  return async (id, input) => {
    const [method, path] = routes[id]
    const authorization = `Bearer ${role.token}`
    const answer =
      method === 'GET'
        ? await fetch(`${server.url}${path}?${new URLSearchParams(input)}`, { headers: { authorization } })
        : await fetch(`${server.url}${path}`, {
            method,
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(input),
          })
    return (await answer.json()) as Answer<typeof id>
  }
}

/** Formats Unix milliseconds like the API: Shanghai local time with milliseconds. */
export function localTime(ts: number): string {
  return new Date(ts + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 23)
}
