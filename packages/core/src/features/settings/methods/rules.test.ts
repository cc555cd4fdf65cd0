import { describe, expect, it } from 'vitest'
import { methodRules } from './rules.ts'

const messageOf = (draft: object) => methodRules.safeParse(draft).error?.issues[0]?.message

describe('methodRules', () => {
  it('R-MTD-02 a method requires a known counting rule and a name', () => {
    expect(methodRules.parse({ method_key: 'room_minutes', method_name: ' 房间 ' })).toEqual({
      method_key: 'room_minutes',
      method_name: '房间',
    })
    expect(messageOf({ method_key: 'moon_minutes', method_name: 'x' })).toBe('method.keyRequired')
    expect(messageOf({ method_name: 'x' })).toBe('method.keyRequired')
    expect(messageOf({ method_key: 'room_minutes', method_name: '' })).toBe('method.nameRequired')
  })
})
