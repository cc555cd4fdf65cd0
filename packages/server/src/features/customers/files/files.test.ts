import { createHash } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { encodePng, pngChunk } from '../../../trial/customers/png.ts'

let server: TestApp
let admin: string
beforeAll(async () => {
  server = await startApp()
  admin = await server.login()
})
afterAll(() => server.close())

const png = (width = 2, height = 2) =>
  encodePng({ width, height, palette: [[200, 30, 30]], pixels: new Uint8Array(width * height) })

/** Returns a PNG of a few bytes whose header claims a huge size. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.from('00000000000000000802000000', 'hex')
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(9)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

async function upload(bytes: Buffer, type = 'image/png', token = admin, headers: Record<string, string> = {}) {
  return await server.app.inject({
    method: 'POST',
    url: '/api/open/files/upload',
    payload: bytes,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
  })
}
const tokenOf = async (bytes = png(), login = admin) =>
  (await upload(bytes, 'image/png', login)).json<{ info: { token: string } }>().info.token

const get = (token: string, path = '/open/files/get') =>
  server.app.inject({ url: `${path}?token=${encodeURIComponent(token)}` })

const refused = { code: codes.notFound, msg: '图片不存在或链接已失效' }

describe('uploadFile', () => {
  it('A-177 stores a PNG unchanged in the database, with an audit entry that describes it', async () => {
    const bytes = png(12, 7)
    const answer = await upload(bytes)
    expect(answer.json()).toMatchObject({ code: 0, info: { token: expect.stringMatching(/^[\w-]{115}$/) } })
    const stored = await server.services.db
      .selectFrom('stored_file')
      .selectAll()
      .where('width', '=', 12)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ media_type: 'image/png', width: 12, height: 7, content: bytes })
    const entry = await server.services.db
      .selectFrom('audit')
      .selectAll()
      .where('target', '=', 'file')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      target_id: stored.id,
      after: {
        media_type: 'image/png',
        width: 12,
        height: 7,
        bytes: bytes.length,
        digest: createHash('sha256').update(bytes).digest('hex'),
      },
    })
  })

  it.each([
    ['HTML named .png', Buffer.from('<html><script>alert(1)</script>'), '只能上传 PNG 或 JPEG 图片，这个文件是 HTML'],
    ['SVG', Buffer.from('<svg onload="alert(1)"/>'), '只能上传 PNG 或 JPEG 图片，这个文件是 SVG'],
    ['GIF', Buffer.from('GIF89a\x01\x00'), '只能上传 PNG 或 JPEG 图片，这个文件是 GIF'],
    ['zero bytes', Buffer.alloc(0), '文件是空的'],
    ['zeros', Buffer.alloc(100), '只能上传 PNG 或 JPEG 图片，这个文件不是图片'],
    ['a cut header', png().subarray(0, 20), '图片已损坏：PNG 文件不完整'],
    ['50,000 × 50,000 pixels', hugePng(50_000, 50_000), '图片为 50000×50000 像素，最多 4000 万像素'],
    ['40 megapixels and some', hugePng(8000, 5001), '图片为 8000×5001 像素，最多 4000 万像素'],
    ['5 MiB and a byte', Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)]), '文件大小为 5.0 MB，最大 5 MB'],
  ])('quality rule 15: refuses %s and says what it found', async (_name, bytes, msg) => {
    const before = await count()
    for (const type of ['image/png', 'text/html', 'application/json'])
      expect((await upload(bytes, type)).json()).toEqual({ code: codes.badParameter, msg, field: 'file' })
    expect(await count()).toBe(before)
  })

  it('accepts 40 megapixels; refuses more than 8 MiB before reading it', async () => {
    expect((await upload(hugePng(8000, 5000))).json()).toMatchObject({ code: 0 })
    const answer = await upload(Buffer.alloc(8 * 1024 * 1024 + 1))
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: codes.badParameter }])
  })

  it('C-06 refuses a caller without a login before the body is read', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/open/files/upload',
      payload: Buffer.alloc(9 * 1024 * 1024),
      headers: { 'content-type': 'image/png' },
    })
    expect(answer.json()).toMatchObject({ code: codes.noToken })
  })

  it('AM-15 a repeated key stores an image once, and the stored reply has no token', async () => {
    const key = { 'idempotency-key': 'upload-once' }
    const before = await count()
    const [first, second] = [
      await upload(png(3, 3), 'image/png', admin, key),
      await upload(png(3, 3), 'image/png', admin, key),
    ]
    expect(first.json()).toMatchObject({ code: 0 })
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect((await get(second.json().info.token)).statusCode).toBe(200)
    expect((await upload(png(4, 4), 'image/png', admin, key)).json()).toMatchObject({ code: codes.conflict })
    expect(await count()).toBe(before + 1)
    const { reply } = await server.services.db
      .selectFrom('idempotency')
      .select('reply')
      .where('key', '=', 'upload-once')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(reply)).not.toContain(first.json().info.token)
  })

  it('an image that no application claimed is removed a day later, at the next upload', async () => {
    const forgotten = await tokenOf(png(5, 5))
    await server.services.db
      .updateTable('stored_file')
      .set({ create_time: new Date(Date.now() - 25 * 3_600_000) } as never)
      .where('width', '=', 5)
      .execute()
    await upload(png())
    expect((await get(forgotten)).statusCode).toBe(404)
  })
})

const count = async () => (await server.services.db.selectFrom('stored_file').select('id').execute()).length

describe('getFile', () => {
  it('C-01 D-26 A-154 serves the file at both addresses, as an image and nothing else', async () => {
    const token = await tokenOf(png(6, 6))
    for (const path of ['/open/files/get', '/api/open/files/get']) {
      const answer = await get(token, path)
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(png(6, 6))).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': "inline; filename*=UTF-8''licence.png",
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it('D-90 a token is valid for five minutes', async () => {
    const token = await tokenOf()
    const now = Date.now()
    server.setNow(now + 4.9 * 60_000)
    expect((await get(token)).statusCode).toBe(200)
    server.setNow(now + 5.1 * 60_000)
    const late = await get(token)
    expect([late.statusCode, late.json()]).toMatchObject([404, refused])
    server.setNow(undefined)
  })

  it('quality rule 14: a token with any bit changed, shortened or extended is invalid', async () => {
    const token = await tokenOf()
    const bytes = Buffer.from(token, 'base64url')
    const forged = Array.from(bytes, (byte, at) => {
      const changed = Buffer.from(bytes)
      changed[at] = byte ^ 1
      return changed.toString('base64url')
    })
    for (const each of [...forged, token.slice(0, -1), `${token}AA`, '..%2f..%2fetc%2fpasswd', 'null']) {
      const answer = await get(each)
      expect([each, answer.statusCode, answer.json()]).toMatchObject([each, 404, refused])
    }
    for (const each of ['', '\u0000', 'x'.repeat(513)])
      expect((await get(each)).json()).toMatchObject({ code: codes.badParameter, field: 'token' })
  })

  it('quality rule 14: a token is void without its session or the right to see such records', async () => {
    const login = await server.login()
    const token = await tokenOf(png(), login)
    await server.call('logout', {}, login)
    expect((await get(token)).statusCode).toBe(404)

    const operator = await server.addMember('licence-reader', '运营')
    const mine = await tokenOf(png(), operator)
    expect((await get(mine)).statusCode).toBe(200)
    const { db } = server.services
    const classification = await db.selectFrom('role_classification').select('id').executeTakeFirstOrThrow()
    const { id: role_id } = await db
      .insertInto('role')
      .values({ name: '无权限', classification_id: classification.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('member').set({ role_id }).where('username', '=', 'licence-reader').execute()
    expect((await get(mine)).statusCode).toBe(404)
  })

  it('a lost file is answered with 404', async () => {
    const token = await tokenOf(png(9, 9))
    await server.services.db.deleteFrom('stored_file').where('width', '=', 9).execute()
    const answer = await get(token)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, refused])
  })
})
