import { describe, expect, it } from 'vitest'
import { statisticsTypeRules } from './rules.ts'

const good = { statistics_id: 'voice_user2', statistics_name: '按用户通话时长', statistics_value: 1 }

/** Returns the field and message of the first error, or undefined. */
function refusal(change: Record<string, unknown>) {
  const issue = statisticsTypeRules.safeParse({ ...good, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('statisticsTypeRules', () => {
  it('D-35 defaults to voice and to no description', () => {
    expect(statisticsTypeRules.parse(good)).toEqual({ ...good, kind: 'speech_sounds', statistics_msg: '' })
    expect(refusal({ kind: 'other' })?.[0]).toBe('kind')
  })

  it.each([
    ['statistics_id', 'statisticsType.idRequired'],
    ['statistics_name', 'statisticsType.nameRequired'],
    ['statistics_value', 'statisticsType.valueRequired'],
  ])('R-STT-03 %s is required', (field, message) => {
    expect(refusal({ [field]: undefined })).toEqual([field, message])
    expect(refusal({ [field]: field === 'statistics_value' ? 0 : ' ' })).toEqual([field, message])
  })

  it('R-STT-04 an id has 1 to 30 letters, digits and underscores', () => {
    for (const wrong of ['a-b', 'a b', 'é', '统计', 'a.b', 'ａ'])
      expect(refusal({ statistics_id: wrong })).toEqual(['statistics_id', 'statisticsType.idFormat'])
    expect(refusal({ statistics_id: 'a'.repeat(31) })?.[1]).toBe('common.refusal.tooLong')
    expect(refusal({ statistics_id: 'a'.repeat(30) })).toBeUndefined()
  })

  it('R-STT-03 a description is one line of at most 200 characters', () => {
    expect(statisticsTypeRules.parse({ ...good, statistics_msg: ' 一 \r\n 二\n三 ' }).statistics_msg).toBe('一 二 三')
    expect(refusal({ statistics_msg: '𠮷'.repeat(200) })).toBeUndefined()
    expect(refusal({ statistics_msg: '𠮷'.repeat(201) })?.[1]).toBe('common.refusal.tooLong')
    expect(refusal({ statistics_msg: 'a\u001b]52' })?.[1]).toBe('common.refusal.invalidText')
  })
})
