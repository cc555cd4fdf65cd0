import { describe, expect, it } from 'vitest'
import { annotationRules } from './rules.ts'

const good = { start_time: '2026-11-20 14:02:00', text: '网关升级' }
const refusal = (change: object) => {
  const issue = annotationRules.safeParse({ ...good, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('annotationRules', () => {
  it('a note is a moment about the platform by default', () => {
    const draft = { ...good, kind: 'note', end_time: '', app_key: '' }
    for (const end_time of [undefined, null, '', ' '])
      expect(annotationRules.parse({ ...good, end_time })).toEqual(draft)
  })

  it('reads a day as its midnight', () => {
    expect(annotationRules.parse({ ...good, start_time: '2026-11-20', end_time: '2026-11-21' })).toMatchObject({
      start_time: '2026-11-20 00:00:00',
      end_time: '2026-11-21 00:00:00',
    })
  })

  it.each([
    [{ text: '\u200b' }, ['text', 'annotation.textRequired']],
    [{ text: 'x'.repeat(201) }, ['text', 'common.refusal.tooLong']],
    [{ start_time: '' }, ['start_time', 'annotation.timeRequired']],
    [{ start_time: '14:02' }, ['start_time', 'common.refusal.timeFormat']],
    [{ end_time: 'later' }, ['end_time', 'common.refusal.timeFormat']],
    [{ end_time: '2026-11-20 14:01:59' }, ['end_time', 'annotation.endBefore']],
  ])('refuses %j', (change, expected) => {
    expect(refusal(change)).toEqual(expected)
  })

  it('may begin and end in the same second', () => {
    expect(refusal({ end_time: good.start_time })).toBeUndefined()
  })
})
