import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/postgres/database.ts'
import type { Database } from '../src/postgres/schema.ts'
import type { Services } from '../src/services/context.ts'
import { openServices } from '../src/services/services.ts'
import { readSettings } from '../src/services/settings.ts'
import { ownStores } from './own-stores.ts'
import { adminPassword } from './seeded-database.ts'

export { adminPassword } from './seeded-database.ts'

/** The envelope of any response, including refusals. */
export type Envelope<Id extends OperationId> = Partial<Answer<Id>> & {
  code: number
  msg: string
  field?: string
  key?: string
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  /** The records as the owner of the tables, for tests that do what the application may not do. */
  owner: Kysely<Database>
  /** Sets the server's clock. */
  setNow(now: number | undefined): void
  /** Logs in and returns the token. */
  login(username?: string, password?: string): Promise<string>
  /** Calls an operation with a token (the administrator's by default, none for `null`) and returns the envelope. */
  call<Id extends OperationId>(
    id: Id,
    input: Input<Id> | object,
    token?: string | null,
    headers?: Record<string, string>,
  ): Promise<Envelope<Id>>
  /** Calls an operation and returns status and headers as well. */
  request(
    id: OperationId,
    input: object,
    token?: string | null,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Adds a member with a role. @returns their token */
  addMember(username: string, role: string): Promise<string>
  /** Adds a company with one project. */
  addProject(name: string, company?: string): Promise<{ companyId: number; appkey: string; appcert: string }>
  close(): Promise<void>
}

/** Starts the server in this process on fresh databases of the running engines. @param told called with each line of its log */
export async function startApp(env: Record<string, string> = {}, told?: (line: string) => void): Promise<TestApp> {
  const stores = await ownStores({ seeded: true })
  const data = await mkdtemp(join(tmpdir(), 'rtcops-server-'))
  const settings = readSettings({
    RTCOPS_DEMO: '0',
    // Both stores have their tables already.
    RTCOPS_AUTO_MIGRATE: '0',
    RTCOPS_DATA: data,
    ...env,
  })
  let fixedNow: number | undefined
  const log = told
    ? pino({ level: 'info' }, { write: told })
    : pino({ level: process.env['RTCOPS_TEST_LOG'] ?? 'silent' })
  const { services, close } = await openServices(settings, stores, log, () => fixedNow ?? Date.now())
  const owner = openDatabase(stores.databaseOwnerUrl, () => undefined)
  const app = await buildApp(services)
  await app.ready()
  let adminToken: string | undefined

  const request: TestApp['request'] = async (id, input, token, headers) => {
    const [method, path] = routes[id]
    if (token === undefined) adminToken ??= await login()
    const bearer = token === undefined ? adminToken : token
    const inQuery = method === 'GET' || method === 'DELETE'
    return await app.inject({
      method,
      url: inQuery ? path + encodeQuery(input as Record<string, unknown>) : path,
      ...(inQuery ? {} : { payload: input }),
      headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers },
    })
  }
  const login: TestApp['login'] = async (username = 'admin', password = adminPassword) => {
    const answer = await request('login', { username, password }, null)
    const { role, msg } = answer.json<{ role?: { token: string }; msg: string }>()
    if (!role) throw new Error(`login of ${username} refused: ${msg}`)
    return role.token
  }
  return {
    app,
    services,
    owner,
    setNow: (now) => {
      fixedNow = now
    },
    login,
    request,
    call: async (id, input, token, headers) => (await request(id, input as object, token, headers)).json(),
    addMember: async (username, role) => {
      const { id } = await services.db
        .selectFrom('role')
        .select('id')
        .where('name', '=', role)
        .executeTakeFirstOrThrow()
      await services.db
        .insertInto('member')
        .values({
          username,
          name: username,
          // The administrator's hash: all members have the same password.
          password_hash: (eb) => eb.selectFrom('member').select('password_hash').where('username', '=', 'admin'),
          role_id: id,
          deleted_at: null,
        })
        .execute()
      return await login(username)
    },
    addProject: async (name, company = `${name}公司`) => {
      const appkey = Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32)
      const appcert = appkey.split('').reverse().join('')
      const { id } = await services.db
        .insertInto('company')
        .values({ name: company })
        .returning('id')
        .executeTakeFirstOrThrow()
      await services.db.insertInto('project').values({ company_id: id, name, appkey, appcert }).execute()
      return { companyId: id, appkey, appcert }
    },
    close: async () => {
      await app.close()
      await close()
      await owner.destroy()
      await stores.drop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
