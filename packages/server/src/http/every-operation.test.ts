import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { fieldNames, hostileTexts, hostileValues, makeHostileRequest } from '../../test/hostile-requests.ts'
import { recordDigest } from '../../test/record-digest.ts'
import { addMemberWith } from '../../test/rows/add-member-with.ts'
import { makeApiKey } from '../../test/rows/make-api-key.ts'
import { isExport } from '../../test/scope/ask-operations.ts'
import { makeKey, makeKeyId } from '../identity/sessions/api-keys.ts'
import { openSession } from '../identity/sessions/sessions.ts'
import { type Operation, readOperations } from '../platform/contract.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const operations = readOperations()
const keyed = operations.filter(
  ({ permissions }) => permissions.some((word) => /^[A-Z]/.test(word)) && !permissions.includes('signature'),
)
const protectedOnes = operations.filter(
  ({ permissions }) => !permissions.some((word) => ['public', 'token', 'signature'].includes(word)),
)

/** Logs in as the administrator without the time that checking a password takes. */
async function enter(): Promise<string> {
  const { db } = server.services
  const { id } = await db.selectFrom('member').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  return await openSession(db, id, { address: '127.0.0.1', now: Date.now() })
}

const holders = new Map<string, string>()

/** Returns the token of a member who holds a permission and no other; one member for all operations that need it. */
async function holderOf(key: string): Promise<string> {
  const token = holders.get(key) ?? (await addMemberWith(server.services.db, `one-key-${holders.size}`, [key])).token
  holders.set(key, token)
  return token
}

describe('refused callers, derived from the contract', () => {
  let ended: string
  let keyOfAll: string
  let before: string
  beforeAll(async () => {
    ended = await enter()
    await server.call('logout', {}, ended)
    const all = keyed.flatMap(({ permissions }) => permissions)
    keyOfAll = await makeApiKey(server.services.db, { permissions: all })
    before = await recordDigest(server.services.db)
  })

  it.each(protectedOnes.map(({ id }) => id))(
    'C-06 %s refuses a caller without a login, and one with a wrong or ended login',
    async (id) => {
      expect((await server.call(id, {}, null)).code).toBe(codes.noToken)
      expect((await server.call(id, {}, 'A'.repeat(43))).code).toBe(codes.invalidToken)
      expect((await server.call(id, {}, ended)).code).toBe(codes.endedSession)
      expect(await recordDigest(server.services.db)).toBe(before)
    },
  )

  it.each(protectedOnes.filter(({ person }) => person).map(({ id }) => id))(
    '%s requires a person: an API key with the permission is refused',
    async (id) => {
      expect(await server.call(id, {}, keyOfAll)).toMatchObject({
        code: codes.notPermitted,
        msg: expect.stringMatching('本人登录'),
      })
      expect(await recordDigest(server.services.db)).toBe(before)
    },
  )
})

describe('permission matrix, derived from the contract', () => {
  it('an API key that is unknown, expired, revoked, or used from a foreign address is refused everywhere', async () => {
    const { db } = server.services
    const all = keyed.flatMap(({ permissions }) => permissions)
    const refused = [
      // After some guesses it has to wait, too.
      [makeKey(makeKeyId()), codes.invalidToken, codes.badParameter],
      [await makeApiKey(db, { permissions: all, expires: new Date(Date.now() - 1) }), codes.expiredToken],
      [await makeApiKey(db, { permissions: all, ended: new Date() }), codes.endedSession],
      [await makeApiKey(db, { permissions: all, addresses: ['192.0.2.0/24'] }), codes.notPermitted],
    ] as const
    const before = await recordDigest(db)
    for (const { id } of protectedOnes)
      for (const [key, ...allowed] of refused)
        expect([id, (await server.call(id, {}, key)).code]).toEqual([id, expect.toBeOneOf(allowed)])
    expect(await recordDigest(server.services.db)).toBe(before)
  })

  it('an API key without the permission is refused like a member without it, although its owner has every permission', async () => {
    const key = await makeApiKey(server.services.db)
    const before = await recordDigest(server.services.db)
    for (const { id, person, permissions } of keyed)
      expect([id, await server.call(id, {}, key)]).toMatchObject([
        id,
        { code: codes.notPermitted, ...(person ? {} : { key: permissions[0] }) },
      ])
    expect(await recordDigest(server.services.db)).toBe(before)
  })

  it('an API key for one project is refused wherever another project could be read or changed', async () => {
    const { db } = server.services
    const own = await server.addProject('本项目')
    const other = await server.addProject('他项目')
    const all = keyed.flatMap(({ permissions }) => permissions)
    const key = await makeApiKey(db, { permissions: all, appkeys: [own.appkey] })
    const before = await recordDigest(server.services.db)
    for (const { id, anyProject, person } of protectedOnes.filter((each) => !each.anyProject && !each.person)) {
      expect([anyProject, person]).toEqual([false, false])
      for (const input of [{}, { appkey: other.appkey, app_key: other.appkey }])
        expect([id, (await server.call(id, input, key)).code]).toEqual([
          id,
          expect.toSatisfy((code: number) => code === codes.notPermitted || code === codes.badParameter),
        ])
    }
    expect(await recordDigest(server.services.db)).toBe(before)
  })

  it('AM-14 a member without permissions is refused everywhere, with the name of the missing key', async () => {
    const { token } = await addMemberWith(server.services.db, 'nothing', [])
    const before = await recordDigest(server.services.db)
    for (const { id, permissions } of keyed)
      expect([id, await server.call(id, {}, token)]).toMatchObject([
        id,
        { code: codes.notPermitted, key: permissions[0] },
      ])
    expect(await recordDigest(server.services.db)).toBe(before)
  })

  it('a member whose role does not allow their address is refused everywhere, whatever else the role allows', async () => {
    const { db } = server.services
    const all = keyed.flatMap(({ permissions }) => permissions)
    const { roleId, token } = await addMemberWith(db, 'elsewhere', all)
    await db
      .updateTable('role')
      .set({ addresses: ['192.0.2.0/24'] })
      .where('id', '=', roleId)
      .execute()
    const before = await recordDigest(db)
    for (const { id } of protectedOnes)
      expect([id, (await server.call(id, {}, token)).code]).toEqual([id, codes.endedSession])
    expect(await recordDigest(db)).toBe(before)
  })

  it.each(keyed.flatMap(({ id, permissions }) => permissions.map((key) => [id, key] as const)))(
    'C-10 R-GEN-17 %s requires exactly %s',
    async (id, key) => {
      expect((await server.call(id, {}, await holderOf(key))).code).not.toBe(codes.notPermitted)
    },
  )

  it('P-95 a super member is refused nowhere', async () => {
    for (const { id } of keyed) expect([id, (await server.call(id, {})).code]).not.toEqual([id, codes.notPermitted])
  })
})

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(...hostileValues),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
)

/** Creates input with the operation's own field names, and values that do not belong there. */
function hostileInput(operation: Operation): fc.Arbitrary<Record<string, unknown>> {
  const names = fieldNames(operation)
  return fc.dictionary(fc.constantFrom(...names), hostileValue, { maxKeys: 6 })
}

describe('hostile requests', () => {
  it.each(
    operations
      .filter(({ rawBody, id }) => !rawBody && id !== 'logout' && id !== 'login')
      .map((operation) => [operation.id, operation] as const),
  )(
    'quality rule 24: %s answers every malformed request with an envelope, never with a fault',
    async (id: OperationId, operation: Operation) => {
      const token = await enter()
      await fc.assert(
        fc.asyncProperty(hostileInput(operation), async (input) => {
          const answer = await server.request(id, input, token)
          expect([input, answer.statusCode, answer.body]).toEqual([
            input,
            expect.toSatisfy((status: number) => status < 500),
            answer.body,
          ])
        }),
        // The same question again cannot be answered otherwise, unless asking it adds a record, as exports do.
        { numRuns: 40, ignoreEqualValues: operation.method === 'GET' && !isExport(operation) },
      )
    },
  )

  it('quality section 2: malformed bodies, queries and headers of every operation are never answered 5xx', async () => {
    const token = await enter()
    let state = 20_261_123
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state / 2 ** 31
    }
    const faults: unknown[] = []
    for (const operation of operations.filter(({ id }) => id !== 'logout'))
      for (let count = 0; count < 4; count += 1) {
        const { method, url, headers, body } = makeHostileRequest(operation, random)
        const answer = await server.app.inject({
          method: method as 'GET',
          url,
          ...(body ? { payload: body } : {}),
          headers: { authorization: `Bearer ${token}`, ...headers },
        })
        if (answer.statusCode >= 500) faults.push([operation.id, url, body?.toString('latin1').slice(0, 300)])
      }
    expect(faults).toEqual([])
  })

  it('AM-02 invalid JSON, a huge body and an unknown path are refused with status and envelope', async () => {
    const token = await server.login()
    const post = (payload: string, url = '/api/bank_account/insert') =>
      server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    for (const [answer, status] of [
      [await post('{'), 400],
      [await post('{"__proto__":{"x":1}}'), 400],
      [await post(`{"x":"${'x'.repeat(2 ** 20)}"}`), 413],
      [await post('{}', '/api/nope'), 404],
    ] as const) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.stringMatching(/./) })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/)
    }
  })
})
