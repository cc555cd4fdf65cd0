import { describe, expect, it } from 'vitest'
import { eventTypeRules } from './rules.ts'

const good = { type_number: 50, type_describe: '举手', type_key: 'RAISE_HAND' }

/** Returns the field and message of the first error, or undefined. */
function refusal(change: Record<string, unknown>) {
  const issue = eventTypeRules.safeParse({ ...good, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('eventTypeRules', () => {
  it('accepts a full type and trims it', () => {
    expect(eventTypeRules.parse({ ...good, type_describe: ' 举手 ', type_key: ' RAISE_HAND ' })).toEqual(good)
  })

  it.each([
    ['type_number', 'eventType.numberRequired'],
    ['type_describe', 'eventType.nameRequired'],
    ['type_key', 'eventType.keyRequired'],
  ])('R-EVT-03 %s is required', (field, message) => {
    expect(refusal({ [field]: undefined })).toEqual([field, message])
    expect(refusal({ [field]: '' })).toEqual([field, message])
  })

  it('R-EVT-04 the number is an integer within the range of the telemetry', () => {
    for (const wrong of [-1, 1.5, '12', 2 ** 31, Number.NaN])
      expect(refusal({ type_number: wrong })).toEqual(['type_number', 'eventType.numberFormat'])
    expect(refusal({ type_number: 0 })).toBeUndefined()
  })

  it('R-EVT-04 the code has letters, digits and underscores, at most 60; the name at most 50 characters', () => {
    for (const wrong of ['RAISE-HAND', '举手', 'A B', 'Ａ'])
      expect(refusal({ type_key: wrong })).toEqual(['type_key', 'eventType.keyFormat'])
    expect(refusal({ type_key: 'a'.repeat(60) })).toBeUndefined()
    expect(refusal({ type_key: 'a'.repeat(61) })?.[1]).toBe('common.refusal.tooLong')
    expect(refusal({ type_describe: '𠮷'.repeat(51) })?.[1]).toBe('common.refusal.tooLong')
  })
})
