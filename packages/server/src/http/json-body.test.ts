import { codes } from '@rtcops/core/api/codes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { isTooDeep } from '../platform/input/json-depth.ts'
import { findRepeatedName } from './json-body.ts'

describe('findRepeatedName', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"b":{"c":1,"c":2}}', 'b.c'],
    ['{"a":[{"b":1},{"b":1,"b":2}]}', 'a.b'],
    ['{"a":[{"b":{}},{"b":1}],"a":0}', 'a'],
    ['{ "a" : 1 ,\n "\\u0061" : 2 }', 'a'],
    ['{"\\"":1,"x":"\\\\","\\"":2}', '"'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"constructor":1,"constructor":2}', 'constructor'],
  ])('quality rule 4: %s names %j twice', (text, name) => {
    expect(findRepeatedName(text)).toBe(name)
  })

  it.each([
    '{"a":"a","b":"a","c":["a","a"]}',
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}',
    '{"a":"\\",\\"a\\":1","b":"}{\\\\"}',
    '[]',
    '"a"',
    'null',
    '[["a","a"],"a"]',
  ])('quality rule 4: %s has no repeated name', (text) => {
    expect(findRepeatedName(text)).toBeUndefined()
  })

  it('quality rule 4: serialized JSON has no repeated name; appending a known name always makes one', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.integer({ min: 0, max: 3 }), (value, indent) => {
        expect(findRepeatedName(JSON.stringify(value, undefined, indent))).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { minKeys: 1 }), (object) => {
        const name = Object.keys(object).at(-1) ?? ''
        const text = JSON.stringify({ outer: [object] }).replace(/\}\]\}$/, `,${JSON.stringify(name)}:0}]}`)
        expect(findRepeatedName(text)).toBe(`outer.${name}`)
      }),
    )
  })
})

describe('bodies', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.close())

  const post = async (payload: string | Buffer, token?: string) =>
    await server.app.inject({
      method: 'POST',
      url: '/api/bank_account/insert',
      payload,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })

  it('quality rule 4: every operation refuses a body with a repeated field, and names the field', async () => {
    const answer = await post('{"is_default":0,"is_default":1}', await server.login())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      code: codes.badParameter,
      field: 'is_default',
      msg: '字段 is_default 重复出现',
    })
  })

  it.each(['[', '{"a":'])('AM-02 refuses overly nested bodies, with and without a login: %s', async (open) => {
    const close = open === '[' ? ']' : '}'
    const text = `{"x":${open.repeat(12_000)}0${close.repeat(12_000)}}`
    const logIn = { method: 'POST', url: '/api/npo/login/index', payload: text } as const
    const anyone = await server.app.inject({ ...logIn, headers: { 'content-type': 'application/json' } })
    for (const answer of [anyone, await post(text, await server.login())]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: codes.badParameter, msg: '请求内容的 JSON 嵌套层数过多' })
    }
  })

  it('ignores brackets inside strings', () => {
    expect(isTooDeep(JSON.stringify({ a: '[{'.repeat(200), b: '"['.repeat(200) }))).toBe(false)
    expect(isTooDeep(`${'[{"a":'.repeat(33)}`)).toBe(true)
  })

  it('AM-02 refuses a body that is not UTF-8, instead of storing replaced characters', async () => {
    const body = Buffer.concat([Buffer.from('{"bank_name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    const answer = await post(body, await server.login())
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: codes.badParameter, msg: '请求内容不是有效的 UTF-8 编码' })
  })

  it('quality rule 4: an unauthorized caller is told so, whatever they send', async () => {
    expect((await post('{"is_default":0,"is_default":1}')).json()).toMatchObject({ code: codes.noToken })
  })
})
