import { expect, it } from 'vitest'
import { orderParam, sorted } from './week-search.ts'

const mostVoice = orderParam.fallback

it('R-PST-04 the head of voice turns from descending to ascending, for unsorted is the same as descending', () => {
  expect(sorted({ order: undefined }, mostVoice)).toEqual({ order: { field: 'speech_sounds_total', sort: 1 } })
})

it('R-PST-04 any other sort that is taken away leaves most voice first', () => {
  expect(sorted({ order: undefined }, { field: 'video_total', sort: 2 })).toEqual({ order: undefined })
  expect(sorted({ order: undefined }, { field: 'speech_sounds_total', sort: 1 })).toEqual({ order: undefined })
})

it('R-PST-04 a turned page leaves the sort alone', () => {
  expect(sorted({ page: 2 }, mostVoice)).toEqual({ page: 2 })
})
