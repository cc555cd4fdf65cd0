import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../platform/contract.ts'
import { Refusal } from '../platform/input/refusal.ts'
import { readQuery } from './query-input.ts'

const schema: JsonSchema = {
  type: 'object',
  properties: {
    page: { type: 'integer' },
    name: { type: 'string' },
    time: { type: 'array', items: { type: 'string' } },
    ids: { type: 'array', items: { type: 'integer' } },
    order: { type: 'object', properties: { field: { type: 'string' }, sort: { type: 'integer' } } },
  },
}
const read = (search: string) => readQuery(search, schema)

describe('readQuery', () => {
  it('C-04 reads lists in all three forms', () => {
    const time = ['2026-11-20', '2026-11-21']
    expect(read('time[]=2026-11-20&time[]=2026-11-21')).toEqual({ time })
    expect(read('time=2026-11-20,2026-11-21')).toEqual({ time })
    expect(read(`time=${encodeURIComponent(JSON.stringify(time))}`)).toEqual({ time })
    expect(read('ids=1,2')).toEqual({ ids: [1, 2] })
  })

  it('C-04 reads order as fields or JSON', () => {
    expect(read('order[field]=ts&order[sort]=2')).toEqual({ order: { field: 'ts', sort: 2 } })
    expect(read(`order=${encodeURIComponent('{"field":"ts","sort":2}')}`)).toEqual({ order: { field: 'ts', sort: 2 } })
  })

  it('AM-29 refuses an unknown parameter, and names the most similar one', () => {
    const refusal = (search: string) => {
      try {
        return read(search)
      } catch (error) {
        return error instanceof Refusal ? [error.messageKey, error.details.values] : error
      }
    }
    const meant = (field: string, name: string) => ['common.refusal.unknownFieldMeant', { field, meant: name }]
    expect(refusal('naem=x')).toEqual(meant('naem', 'name'))
    expect(refusal('page=1&odrer[field]=ts')).toEqual(meant('odrer', 'order'))
    expect(refusal('Page=')).toEqual(meant('Page', 'page'))
    for (const name of ['surprise', 'constructor', '__proto__', 'toString', ''])
      expect(refusal(`${name}=1`)).toEqual(['common.refusal.unknownField', { field: name }])
    expect(refusal(`${'x'.repeat(200)}=1`)).toEqual(['common.refusal.unknownField', { field: 'x'.repeat(100) }])
  })

  it('AM-29 ignores parameters added by browsers and proxies', () => {
    expect(read('page=1&_=1764230400000&utm_source=mail&utm_campaign=a&utm_campaign=b')).toEqual({ page: 1 })
  })

  it('drops empty values, and keeps text that only looks like a number', () => {
    expect(read('page=&name=&time[]=')).toEqual({})
    expect(read('name=007')).toEqual({ name: '007' })
    expect(read('page=1e9')).toEqual({ page: '1e9' })
    expect(read('page=９')).toEqual({ page: '９' })
  })

  it.each(['page=1&page=2', 'name[x]=1', 'page[]=1', 'order=x', 'time=[1', 'order[sort]=1&order[sort]=2'])(
    'refuses %s',
    (search) => {
      expect(() => read(search)).toThrow(Refusal)
    },
  )

  it('C-15 accepts appkey and app_key for the name of the operation, also in lists', () => {
    const one: JsonSchema = { type: 'object', properties: { app_key: { type: 'string' } } }
    const many: JsonSchema = { type: 'object', properties: { appkey: { type: 'array', items: { type: 'string' } } } }
    for (const name of ['appkey', 'app_key']) {
      expect(readQuery(`${name}=a`, one)).toEqual({ app_key: 'a' })
      expect(readQuery(`${name}[]=a&${name}[]=b`, many)).toEqual({ appkey: ['a', 'b'] })
      expect(() => readQuery(`${name}=a`, schema)).toThrow(Refusal)
    }
    expect(() => readQuery('appkey=a&app_key=b', one)).toThrow(Refusal)
  })

  it('refuses bytes that are not UTF-8, but accepts U+FFFD itself and a lone %', () => {
    for (const search of ['name=%ff', 'name=a%c3', 'time[]=%ed%a0%80', 'name=%EF%BF%BD%fe'])
      expect(() => read(search)).toThrow(Refusal)
    expect(read('name=%EF%BF%BD 100%')).toEqual({ name: '\ufffd 100%' })
  })

  it('refuses JSON that is nested too deeply', () => {
    const nested = (levels: number) => `order=${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    expect(() => read(nested(12_000))).toThrow(Refusal)
    expect(read(nested(60))).toHaveProperty('order')
  })

  it('cannot reach prototypes', () => {
    const input = read('order[__proto__]=2')
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    expect(Object.getPrototypeOf(input)).toBeNull()
    expect(Object.keys(input).sort()).toEqual(['order'])
  })
})
